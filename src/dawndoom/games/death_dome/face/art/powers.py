"""Emblems of the power cards, 48 x 48, by the id of the card."""

POWERS = {
    "p01": (
        '<path class="b" d="M5 20h38v24H5z"/><path class="k" d="M4 18l36-12 2 6L6 24z"/><path '
        'class="w" d="M9 16l6-2-1 6-6 2zM20 13l6-2-1 6-6 2zM31 9l6-2-1 6-6 2z"/><path '
        'class="h" d="M20 26l11 6-11 6z"/>'
    ),
    "p02": (
        '<path class="k" d="M4 44v-8h10v-8h10v-8h10v-8h10v32z"/><path class="lw" d="M8 24q2-14 '
        '18-18M26 6l-7-1M26 6l-4 6" stroke-width="2.6"/>'
    ),
    "p03": (
        '<path class="h" d="M24 4q12 2 14 16 4 12-2 18-12 8-24 0-6-6-2-18Q12 6 24 4z"/><path '
        'class="ld" d="M13 14h22M10 22h28M9 30h30M12 38h24" stroke-width="2"/><circle '
        'class="d" cx="24" cy="34" r="4"/><circle class="w" cx="42" cy="10" r="2.4"/><circle '
        'class="w" cx="6" cy="12" r="2.4"/>'
    ),
    "p04": (
        '<path class="k" d="M2 44Q8 14 24 12t22 32z"/><path class="d" d="M14 30q2-4 5 0-2 5-5 '
        '0zM26 24q2-4 5 0-2 5-5 0zM30 36q2-4 5 0-2 5-5 0zM19 39q2-4 5 0-2 5-5 0z"/><path '
        'class="la" d="M10 12q3-5 6 0M32 8q3-5 6 0" stroke-width="2"/>'
    ),
    "p05": (
        '<path class="k" d="M24 4l17 9v21L24 44 7 34V13z"/><path class="shade" d="M24 '
        '24l17-11v21L24 44z"/><path class="lw" d="M7 13l17 11 17-11M24 24v20M15 30v-8l9-6 9 '
        '6v8l-9 6z" stroke-width="1.8"/>'
    ),
    "p06": (
        '<circle class="b" cx="24" cy="26" r="17"/><circle class="d" cx="24" cy="26" r="13"/>'
        '<path class="lk" d="M14 32A11 11 0 0 1 30 17" stroke-width="3.6"/><path class="lh" '
        'd="M30 17a11 11 0 0 1 5 13" stroke-width="3.6"/><path class="lw" d="M24 27l8-8" '
        'stroke-width="2.6"/><rect class="a" x="20" y="2" width="8" height="7" rx="1.5"/>'
    ),
    "p07": (
        '<path class="lb" d="M8 4v40M16 4v14M16 32v12M32 4v12M32 30v14M40 4v40" '
        'stroke-width="3.4"/><path class="h" d="M24 10l3 8 8-3-3 8 7 4-8 2 1 8-8-4-7 5 1-9-8-3 '
        '7-4-3-8 8 3z"/>'
    ),
    "p08": (
        '<path class="b" d="M4 34q0-22 22-22h14v12H28q-12 0-12 12v8H4z"/><path class="d" '
        'd="M36 12h6v12h-6z"/><path class="k" d="M26 15h8v6h-8z"/><path class="lw" d="M9 '
        '36q0-18 16-18" stroke-width="2"/><path class="h" d="M40 14l7 4-7 4z"/>'
    ),
    "p09": (
        '<circle class="b" cx="24" cy="24" r="19"/><circle class="d" cx="24" cy="24" r="15"/>'
        '<path class="k" d="M24 24q-2-13 7-12 2 7-7 12zM24 24q13-2 12 7-7 2-12-7zM24 24q2 13-7 '
        '12-2-7 7-12zM24 24q-13 2-12-7 7-2 12 7z"/><circle class="w" cx="24" cy="24" r="3"/>'
    ),
    "p10": (
        '<circle class="b" cx="20" cy="22" r="16"/><circle class="d" cx="20" cy="22" r="7"/>'
        '<circle class="a" cx="20" cy="22" r="9.5"/><circle class="d" cx="20" cy="22" r="6.5"/>'
        '<path class="k" d="M20 38h24v6l-3-2-3 3-3-2-3 2H20z"/><path class="h" d="M34 '
        '8h4V4h4v4h4v4h-4v4h-4v-4h-4z"/>'
    ),
    "p11": (
        '<path class="a" d="M4 12h40v26H4z"/><path class="b" d="M4 12l20 15 20-15z"/><g '
        'transform="translate(13 17) scale(.46)"><path class="k" d="M24 40C8 28 9 14 17 13c4 0 '
        '6 3 7 5 1-2 3-5 7-5 8 1 9 15-7 27z"/></g>'
    ),
    "p12": (
        '<path class="h" d="M8 8q3-3 5 0 2 20 28 24l3 4q-6 8-20 4Q6 32 8 8z"/><path class="k" '
        'd="M13 14q5 16 26 20l2 3Q16 40 11 14z"/><path class="d" d="M8 8q3-3 5 0l-1 4-4-1z"/>'
    ),
    "p13": (
        '<path class="h" d="M30 6q-8 5-7 14t10 12q-6 8-17 4T6 20 16 6t14 0z"/><path class="lw" '
        'd="M30 14h8l-8 9h8M38 27h7l-7 8h7" stroke-width="2.4"/>'
    ),
    "p14": (
        '<circle class="b" cx="36" cy="12" r="9"/><circle class="d" cx="36" cy="12" r="5.5"/>'
        '<circle class="h" cx="36" cy="12" r="2.6"/><path class="lk" d="M4 42Q8 16 24 30T34 '
        '16" stroke-width="3"/><rect class="a" x="19" y="8" width="4" height="22" rx="1"/>'
    ),
    "p15": (
        '<path class="k" d="M12 14h24q4 14 0 28H12q-4-14 0-28z"/><path class="ld" d="M10 '
        '20h28M10 36h28" stroke-width="2.4"/><path class="b" d="M14 10h20v4H14z"/><path '
        'class="la" d="M24 10q0-6 8-6" stroke-width="2"/><path class="h" d="M36 -1L37.4 '
        '2.7L41.2 2L38.7 5L41.2 8L37.4 7.3L36 11L34.6 7.3L30.8 8L33.3 5L30.8 2L34.6 2.7z"/>'
    ),
    "p16": (
        '<path class="k" d="M4 8h22v14q-1 12-11 14Q5 34 4 22z"/><path class="a" d="M22 '
        '14h22v14q-1 12-11 14-10-2-11-14z"/><circle class="d" cx="28.5" cy="23" r="2"/><circle '
        'class="d" cx="37.5" cy="23" r="2"/><path class="ld" d="M28 33q5 4 10 0" '
        'stroke-width="2"/><circle class="d" cx="10" cy="17" r="2"/><circle class="d" cx="19" '
        'cy="17" r="2"/>'
    ),
    "p17": (
        '<path class="k" d="M6 12h22l14 12-14 12H6z"/><circle class="d" cx="32" cy="24" '
        'r="3.5"/><path class="lw" d="M11 20h12M11 28h10" stroke-width="2.6"/><path class="lb" '
        'd="M34 22q10-10 12 2" stroke-width="2.2"/>'
    ),
    "p18": (
        '<path class="k" d="M14 46V32l-7-8q-2-4 3-4l5 4V10q3-4 5 0v10-13q3-4 5 0v13-10q3-4 5 '
        '0v12q4-4 6-1l-3 13q-2 8-6 10z"/><path class="w" d="M33 30h12v14H33z"/><path class="h" '
        'd="M36 34h6v6h-6z"/>'
    ),
    "p19": (
        '<path class="a" d="M12 4h11v20l10 6q6 5 2 11-8 4-15-2L12 32z"/><path class="k" d="M12 '
        '4h11v6H12zM33 30q6 5 2 11l-5 1q3-6-2-15z"/><path class="h" d="M6 46q4-5 8 0zM38 '
        '46q3-7 8 0z"/>'
    ),
    "p20": (
        '<path class="lb" d="M6 46Q22 34 28 22" stroke-width="2.6"/><path class="a" d="M26 '
        '24l4-8 4 2-4 8z"/><path class="la" d="M32 16q-8-8 0-13M32 16q10 0 9 11M32 16q6-8 '
        '13-4" stroke-width="3.4"/><path class="k" d="M4 4h12v12H4z"/><path class="lw" d="M7 '
        '8h6M7 12h4" stroke-width="1.6"/>'
    ),
    "p21": (
        '<path class="a" d="M14 18h20v22q-1 5-10 5t-10-5z"/><path class="k" d="M14 26h20v14q-1 '
        '5-10 5t-10-5z"/><rect class="b" x="17" y="10" width="14" height="8" rx="2"/><path '
        'class="lw" d="M20 7q-3-4 0-6M28 7q3-4 0-6M24 6V1" stroke-width="2"/>'
    ),
    "p22": (
        '<circle class="b" cx="19" cy="26" r="15"/><circle class="d" cx="19" cy="26" r="11.5"/>'
        '<path class="lw" d="M19 18v8l6 4" stroke-width="2.4"/><circle class="k" cx="35" '
        'cy="15" r="11"/><circle class="d" cx="35" cy="15" r="8"/><path class="lh" d="M35 '
        '10v5h4" stroke-width="2.4"/>'
    ),
    "p23": (
        '<path class="lb" d="M12 24a8 8 0 1 0 .1 0" stroke-width="4"/><path class="lb" d="M36 '
        '24a8 8 0 1 0 .1 0" stroke-width="4"/><path class="la" d="M19 27q5-6 10 0" '
        'stroke-width="2.6"/><path class="k" d="M12 6h18V1l12 9-12 9v-5H12z"/>'
    ),
    "p24": (
        '<path class="k" d="M10 34q0-24 14-24t14 24z"/><rect class="b" x="6" y="34" width="36" '
        'height="6" rx="2"/><circle class="h" cx="24" cy="43" r="3"/><path class="la" d="M24 '
        '10V4M6 14q-4 6-3 12M42 14q4 6 3 12" stroke-width="2.6"/>'
    ),
    "p25": (
        '<path class="k" d="M2 18h26v9H2z"/><path class="a" d="M28 16h8l3-4q4 0 3 5h4v13H28z"/>'
        '<path class="ld" d="M31 22h14M31 26h14" stroke-width="1.4"/><rect class="b" x="2" '
        'y="16" width="6" height="13" rx="1.5"/>'
    ),
    "p26": (
        '<path class="a" d="M10 44V20Q10 5 24 5t14 15v24l-5-5-4 5-5-5-5 5-4-5z"/><circle '
        'class="d" cx="19" cy="19" r="2.8"/><circle class="d" cx="29" cy="19" r="2.8"/><path '
        'class="shade" d="M24 5q14 0 14 15v24l-5-5-4 5-5-5z"/>'
    ),
    "p27": (
        '<circle class="b" cx="9" cy="14" r="5"/><circle class="b" cx="9" cy="34" r="5"/>'
        '<circle class="k" cx="20" cy="24" r="6"/><path class="h" d="M26 20h10v-6l11 10-11 '
        '10v-6H26z"/><path class="lb" d="M2 24h8" stroke-width="3"/>'
    ),
    "p28": (
        '<path class="b" d="M14 18q0-12 10-12t10 12q0 6-5 10v4H19v-4q-5-4-5-10z"/><rect '
        'class="a" x="19" y="33" width="10" height="3" rx="1.5"/><rect class="a" x="20" y="38" '
        'width="8" height="3" rx="1.5"/><path class="lk" d="M6 6l36 36" stroke-width="4"/>'
    ),
    "p29": (
        '<path class="k" d="M8 20q0-6 6-6h18q6 0 6 6v8q0 8-9 8H14q-6 0-6-8z"/><path class="ld" '
        'd="M14 14v9M20 14v9M26 14v9M32 14v9" stroke-width="2"/><path class="a" d="M14 '
        '36h18v8H14z"/>'
    ),
    "p30": (
        '<path class="k" d="M12 18q0-6 6-6h16q6 0 6 6v9q0 8-9 8H18q-6 0-6-8z"/><path '
        'class="ld" d="M18 12v10M24 12v10M30 12v10M36 13v8" stroke-width="2"/><path class="a" '
        'd="M2 16h10v16H2z"/><path class="lh" d="M42 8l4-4M44 16h4M42 32l4 4" '
        'stroke-width="2.6"/>'
    ),
    "p31": (
        '<path class="h" d="M24 0l5 10 11-5-4 11 12 5-11 5 7 11-12-2-1 13-8-9-9 8 0-12-13 1 '
        '7-10-8-8 12-1-1-12 10 6z"/><path class="k" d="M14 20q0-7 7-7h8q8 0 8 8v3q0 8-8 '
        '9h-8q-7 0-7-6z"/><path class="a" d="M12 25q-3 8 4 10h12v6H14q-7-2-6-12z"/>'
    ),
}
