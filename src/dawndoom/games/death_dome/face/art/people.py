"""What makes each character a person: drawn over the bust of its first type."""

PEOPLE = {
    "c01": (
        '<path d="M26 18h68v22H26z" fill="#b4553a"/><path d="M26 29h68M48 18v11M72 18v11M36 '
        '29v11M60 29v11M84 29v11" fill="none" stroke="#5d2415" stroke-width="2.5" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "c02": (
        '<circle cx="60" cy="6" r="15" fill="#d9dbe3"/><circle cx="60" cy="6" r="9" '
        'fill="#b9bdca"/><path d="M34 62a11 11 0 1 0 22 0 11 11 0 1 0-22 0M64 62a11 11 0 1 0 '
        '22 0 11 11 0 1 0-22 0M56 60h8" fill="none" stroke="#ffd166" stroke-width="4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "c03": (
        '<path d="M66 98l34-8 6 22-34 8z" fill="#f4efe4"/><path d="M70 101l32 10M74 116l24-22" '
        'fill="none" stroke="#e0333f" stroke-width="5" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    ),
    "c04": (
        '<path d="M52 82a8 8 0 1 0 16 0" fill="none" stroke="#ffd166" stroke-width="5" '
        'stroke-linecap="round" stroke-linejoin="round"/><path d="M20 96h22v10H32l-4 8h-8z" '
        'fill="#c9d4e8"/>'
    ),
    "c05": (
        '<path d="M24 40h72v12H24z" fill="#e0333f"/><path d="M92 42l24-8-6 14 8 10-24-4z" '
        'fill="#b3222f"/>'
    ),
    "c06": (
        '<circle cx="100" cy="92" r="20" fill="#161a22"/><circle cx="94" cy="85" r="5" '
        'fill="#56617a"/><path d="M110 76q8-12 4-20" fill="none" stroke="#d9bd7c" '
        'stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="114" '
        'cy="54" r="5" fill="#ffb52e"/>'
    ),
    "c07": (
        '<path d="M22 14h76v70H22z" fill="#b98a56"/><path d="M22 14h76l-8-10H30z" '
        'fill="#d9aa72"/><path d="M32 42h56v12H32z" fill="#141821"/><path d="M60 58h54v11H60z" '
        'fill="#56617a"/><path d="M22 84l76-70" fill="none" stroke="#8a6238" stroke-width="2" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "c08": (
        '<path d="M60 82c-8-8-24-6-30 6 10 4 24 4 30-2 6 6 20 6 30 2-6-12-22-14-30-6z" '
        'fill="#f0c23c"/>'
    ),
    "c09": (
        '<path d="M34 40l8-8 6 8 8-8M66 40l8-8 6 8 8-8" fill="none" stroke="#ffe14d" '
        'stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><path d="M106 20l-8 '
        '12h8l-8 12M12 24l8 12h-8l8 12" fill="none" stroke="#7fe3d2" stroke-width="4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "c10": (
        '<path d="M6 34q54-22 108 0-54 14-108 0z" fill="#7a2f5c"/><path d="M34 28q2-24 '
        '26-24t26 24q-26 8-52 0z" fill="#a5447e"/><path d="M82 12q20-20 30-8-6 16-28 18z" '
        'fill="#7fe3d2"/>'
    ),
    "c11": (
        '<path d="M64 98h40v20H64z" fill="#f4f7fb"/><path d="M64 98h40v7H64z" fill="#e0333f"/>'
        '<path d="M54 20q5-7 11-1 1 4-11 12h13" fill="none" stroke="#ffd166" stroke-width="4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "c12": (
        '<path d="M40 12c0-14 20-18 28-6l14 2-12 6c0 10-10 14-20 12l-18 6z" fill="#8d9cb4"/>'
        '<circle cx="64" cy="6" r="2.6" fill="#141821"/><path d="M76 8l10 2-9 3z" '
        'fill="#ffb52e"/><path d="M52 26v6M58 26v6" fill="none" stroke="#ffb52e" '
        'stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "c13": '<path d="M14 60l90-26 5 18-90 26z" fill="#e0333f"/>',
    "c14": (
        '<path d="M28 42C28 20 42 8 60 8s32 12 32 34z" fill="#fff"/><path d="M38 40V16M50 '
        '40V10M62 40V9M74 40V12M86 40V22" fill="none" stroke="#ff5c8a" stroke-width="6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "c15": (
        '<path d="M82 20l34 54-12 6-30-54z" fill="#c9d4e8"/><path d="M78 28l-5 3M83 37l-5 3M88 '
        '46l-5 3M93 55l-5 3" fill="none" stroke="#c9d4e8" stroke-width="4" '
        'stroke-linecap="round" stroke-linejoin="round"/><path d="M102 72l16 6-2 16-12-4z" '
        'fill="#7a4a2a"/>'
    ),
    "c16": (
        '<circle cx="60" cy="28" r="16" fill="#fff"/><path d="M66 28a6 6 0 1 1-.1-1v5q0 7-8 7" '
        'fill="none" stroke="#2b6f9b" stroke-width="4" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    ),
    "c17": (
        '<path d="M26 74h68l-6 30q-28 14-56 0z" fill="#9aa8be"/><path d="M60 74h34l-6 30q-14 '
        '7-28 7z" fill="#6d7a90"/><path d="M32 76h10l-5 10zM46 76h10l-5 10zM60 76h10l-5 10zM74 '
        '76h10l-5 10z" fill="#fff"/><circle cx="34" cy="98" r="3" fill="#2b313d"/><circle '
        'cx="86" cy="98" r="3" fill="#2b313d"/>'
    ),
    "c18": (
        '<path d="M18 96C10 40 26 4 60 4s50 36 42 92l-14-8V50q-28-16-56 0v38z" fill="#1b1f2a"/>'
        '<path d="M32 50q28-16 56 0l-2-10q-26-14-52 0z" fill="#f4f7fb"/><ellipse cx="60" '
        'cy="2" rx="30" ry="7" fill="none" stroke="#ffd166" stroke-width="4"/>'
    ),
    "c19": (
        '<path d="M24 44L10 20l18 6L26-2l18 16L56-6l8 20L84-2l-2 22 22-10-12 30z" '
        'fill="#ffe14d"/><path d="M8 60l8 8-6 4 8 10M112 58l-8 8 6 4-8 10" fill="none" '
        'stroke="#7fe3d2" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "c20": (
        '<path d="M32 74q28 14 56 0l4 16q-4 28-32 32-28-4-32-32z" fill="#eef1f6"/><path d="M60 '
        '80q16 0 28-6l4 16q-4 28-32 32z" fill="#cfd6e2"/><path d="M36 50l20 4-2 6-20-4zM84 '
        '50l-20 4 2 6 20-4z" fill="#fff"/>'
    ),
    "c21": (
        '<path d="M20 110C16 40 30 8 60 8s44 32 40 102z" fill="#1a1610"/><circle cx="32" '
        'cy="16" r="4" fill="#ffc24a"/><circle cx="69" cy="69" r="4" fill="#ffc24a"/><circle '
        'cx="46" cy="30" r="4" fill="#ffc24a"/><circle cx="83" cy="83" r="4" fill="#ffc24a"/>'
        '<circle cx="60" cy="44" r="4" fill="#ffc24a"/><circle cx="37" cy="97" r="4" '
        'fill="#ffc24a"/><circle cx="74" cy="58" r="4" fill="#ffc24a"/><circle cx="51" cy="19" '
        'r="4" fill="#ffc24a"/><circle cx="88" cy="72" r="4" fill="#ffc24a"/><circle cx="65" '
        'cy="33" r="4" fill="#ffc24a"/><circle cx="42" cy="86" r="4" fill="#ffc24a"/><circle '
        'cx="79" cy="47" r="4" fill="#ffc24a"/><circle cx="56" cy="100" r="4" fill="#ffc24a"/>'
        '<circle cx="33" cy="61" r="4" fill="#ffc24a"/><circle cx="70" cy="22" r="4" '
        'fill="#ffc24a"/><circle cx="47" cy="75" r="4" fill="#ffc24a"/><circle cx="84" cy="36" '
        'r="4" fill="#ffc24a"/><circle cx="61" cy="89" r="4" fill="#ffc24a"/><circle cx="38" '
        'cy="50" r="4" fill="#ffc24a"/><circle cx="75" cy="103" r="4" fill="#ffc24a"/><circle '
        'cx="52" cy="64" r="4" fill="#ffc24a"/><circle cx="89" cy="25" r="4" fill="#ffc24a"/>'
        '<circle cx="66" cy="78" r="4" fill="#ffc24a"/><circle cx="43" cy="39" r="4" '
        'fill="#ffc24a"/><circle cx="80" cy="92" r="4" fill="#ffc24a"/><circle cx="57" cy="53" '
        'r="4" fill="#ffc24a"/><circle cx="34" cy="106" r="4" fill="#ffc24a"/><circle cx="71" '
        'cy="67" r="4" fill="#ffc24a"/><circle cx="48" cy="28" r="4" fill="#ffc24a"/><circle '
        'cx="85" cy="81" r="4" fill="#ffc24a"/><circle cx="62" cy="42" r="4" fill="#ffc24a"/>'
        '<circle cx="39" cy="95" r="4" fill="#ffc24a"/><circle cx="76" cy="56" r="4" '
        'fill="#ffc24a"/><circle cx="53" cy="17" r="4" fill="#ffc24a"/><circle cx="90" cy="70" '
        'r="4" fill="#ffc24a"/><circle cx="67" cy="31" r="4" fill="#ffc24a"/><circle cx="44" '
        'cy="84" r="4" fill="#ffc24a"/><circle cx="81" cy="45" r="4" fill="#ffc24a"/><circle '
        'cx="58" cy="98" r="4" fill="#ffc24a"/><circle cx="35" cy="59" r="4" fill="#ffc24a"/>'
        '<circle cx="72" cy="20" r="4" fill="#ffc24a"/><circle cx="49" cy="73" r="4" '
        'fill="#ffc24a"/><circle cx="86" cy="34" r="4" fill="#ffc24a"/><circle cx="63" cy="87" '
        'r="4" fill="#ffc24a"/><circle cx="40" cy="48" r="4" fill="#ffc24a"/><circle cx="77" '
        'cy="101" r="4" fill="#ffc24a"/><circle cx="34" cy="20" r="2.4" fill="#3a2a08"/>'
        '<circle cx="75" cy="49" r="2.4" fill="#3a2a08"/><circle cx="60" cy="78" r="2.4" '
        'fill="#3a2a08"/><circle cx="45" cy="21" r="2.4" fill="#3a2a08"/><circle cx="86" '
        'cy="50" r="2.4" fill="#3a2a08"/><circle cx="71" cy="79" r="2.4" fill="#3a2a08"/>'
        '<circle cx="56" cy="22" r="2.4" fill="#3a2a08"/><circle cx="41" cy="51" r="2.4" '
        'fill="#3a2a08"/><circle cx="82" cy="80" r="2.4" fill="#3a2a08"/><circle cx="67" '
        'cy="23" r="2.4" fill="#3a2a08"/><circle cx="52" cy="52" r="2.4" fill="#3a2a08"/>'
        '<circle cx="37" cy="81" r="2.4" fill="#3a2a08"/><circle cx="78" cy="24" r="2.4" '
        'fill="#3a2a08"/><circle cx="63" cy="53" r="2.4" fill="#3a2a08"/><circle cx="48" '
        'cy="82" r="2.4" fill="#3a2a08"/><circle cx="89" cy="25" r="2.4" fill="#3a2a08"/>'
        '<circle cx="74" cy="54" r="2.4" fill="#3a2a08"/><circle cx="59" cy="83" r="2.4" '
        'fill="#3a2a08"/><circle cx="44" cy="26" r="2.4" fill="#3a2a08"/><circle cx="85" '
        'cy="55" r="2.4" fill="#3a2a08"/><circle cx="70" cy="84" r="2.4" fill="#3a2a08"/>'
        '<circle cx="55" cy="27" r="2.4" fill="#3a2a08"/><circle cx="40" cy="56" r="2.4" '
        'fill="#3a2a08"/><circle cx="81" cy="85" r="2.4" fill="#3a2a08"/><circle cx="66" '
        'cy="28" r="2.4" fill="#3a2a08"/><circle cx="51" cy="57" r="2.4" fill="#3a2a08"/>'
        '<circle cx="36" cy="86" r="2.4" fill="#3a2a08"/><circle cx="77" cy="29" r="2.4" '
        'fill="#3a2a08"/><circle cx="62" cy="58" r="2.4" fill="#3a2a08"/><circle cx="47" '
        'cy="87" r="2.4" fill="#3a2a08"/><path d="M40 52h16v10H40zM64 52h16v10H64z" '
        'fill="#ff5c3d"/>'
    ),
    "c22": (
        '<path d="M30 30l4-26 14 16L60-4l12 24L86 4l4 26z" fill="#ffd166"/><path d="M62-2l-8 '
        '16h6l-4 12 12-16h-6z" fill="#7fe3ff"/><path d="M14 50l10 8-8 6 10 10M106 50l-10 8 8 '
        '6-10 10" fill="none" stroke="#7fe3ff" stroke-width="4" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    ),
    "c23": (
        '<path d="M18 30h84v50q-6 20-42 24-36-4-42-24z" fill="#5d6b4a"/><path d="M60 '
        '30h42v50q-6 20-42 24z" fill="#47533a"/><path d="M28 46h64v12H28z" fill="#11150d"/>'
        '<path d="M54 66h12v46H54z" fill="#333d28"/><path d="M50 104h20v12H50z" '
        'fill="#222a1a"/><circle cx="26" cy="38" r="3.2" fill="#98a882"/><circle cx="94" '
        'cy="38" r="3.2" fill="#98a882"/><circle cx="30" cy="84" r="3.2" fill="#98a882"/>'
        '<circle cx="90" cy="84" r="3.2" fill="#98a882"/><circle cx="44" cy="52" r="3.4" '
        'fill="#ff5c3d"/><circle cx="76" cy="52" r="3.4" fill="#ff5c3d"/>'
    ),
    "c24": (
        '<ellipse cx="60" cy="0" rx="34" ry="9" fill="none" stroke="#ffd166" stroke-width="5"/>'
        '<path d="M78 44l-14 40M72 50l10 4M69 60l10 4M66 70l10 4M63 80l10 4" fill="none" '
        'stroke="#e0333f" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "c25": (
        '<path d="M24 34q36-16 72 0l4 14q-40-12-80 0z" fill="#1d2433"/><path d="M28 32C30 10 '
        '44 4 60 4s30 6 32 28q-32-12-64 0z" fill="#2f3a52"/><path d="M60 10l4 8 9 1-6 6 1 '
        '9-8-4-8 4 1-9-6-6 9-1z" fill="#ffd166"/>'
    ),
    "c26": (
        '<g transform="rotate(-64 60 90)"><path d="M56 84V8l4-12 4 12v76z" fill="#dfe7f3"/>'
        '<path d="M60-4l4 12v76h-4z" fill="#8d9cb4"/></g><g transform="rotate(-42 60 90)">'
        '<path d="M56 84V8l4-12 4 12v76z" fill="#dfe7f3"/><path d="M60-4l4 12v76h-4z" '
        'fill="#8d9cb4"/></g><g transform="rotate(42 60 90)"><path d="M56 84V8l4-12 4 12v76z" '
        'fill="#dfe7f3"/><path d="M60-4l4 12v76h-4z" fill="#8d9cb4"/></g><g '
        'transform="rotate(64 60 90)"><path d="M56 84V8l4-12 4 12v76z" fill="#dfe7f3"/><path '
        'd="M60-4l4 12v76h-4z" fill="#8d9cb4"/></g><path d="M40 84q20 14 40 0" fill="none" '
        'stroke="#e0333f" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "c27": (
        '<path d="M24 40C2 34-4 14 4-4c8 16 16 20 30 24zM96 40c22-6 28-26 20-44-8 16-16 20-30 '
        '24z" fill="#ffd166"/><path d="M26 60C22 26 38 6 60 6s38 20 34 54l-8 34q-26 20-52 0z" '
        'fill="#2f8a5c"/><path d="M60 6c22 0 38 20 34 54l-8 34q-13 10-26 10z" fill="#1d5f40"/>'
        '<path d="M34 50l20 8-4 10-16-6zM86 50l-20 8 4 10 16-6zM54 28l6-8 6 8-6 10z" '
        'fill="#ffe14d"/><path d="M32 80h56l-4 8H36z" fill="#0b1410"/><path d="M36 80l5 12 '
        '5-12zM50 80l5 14 5-14zM64 80l5 14 5-14zM76 80l5 12 4-12z" fill="#fff"/><path d="M20 '
        '104l14-14 8 16zM100 104L86 90l-8 16z" fill="#ff6b4a"/>'
    ),
}
