"""Emblems of armor, vehicles and equipment, 48 x 48, by the id of the card."""

GEAR = {
    "a01": (
        '<path class="k" d="M15 8l5 3q4 3 8 0l5-3 9 6-4 9-4-2v21q-10 4-20 0V21l-4 2-4-9z"/>'
        '<path class="shade" d="M24 13v31q5 0 10-2V21l4 2 4-9-9-6-5 3q-2 2-4 2z"/><path '
        'class="ld" d="M17 20h14M17 27h14M17 34h14M20 16v26M28 16v26" stroke-width="1.2"/>'
    ),
    "a02": (
        '<path class="b" d="M15 8l5 3q4 3 8 0l5-3 9 6-4 9-4-2v21q-10 4-20 0V21l-4 2-4-9z"/>'
        '<path class="shade" d="M24 13v31q5 0 10-2V21l4 2 4-9-9-6-5 3q-2 2-4 2z"/><path '
        'class="k" d="M17 17h5v4h-5zM26 17h5v4h-5zM17 24h5v4h-5zM26 24h5v4h-5zM17 '
        '31h5v4h-5zM26 31h5v4h-5z"/>'
    ),
    "a03": (
        '<path class="b" d="M15 8l5 3q4 3 8 0l5-3 9 6-4 9-4-2v21q-10 4-20 0V21l-4 2-4-9z"/>'
        '<path class="shade" d="M24 13v31q5 0 10-2V21l4 2 4-9-9-6-5 3q-2 2-4 2z"/><circle '
        'class="a" cx="24" cy="27" r="9"/><path class="k" d="M31 27L27.6 29.1L27.5 33.1L24 '
        '31.2L20.5 33.1L20.4 29.1L17 27L20.4 24.9L20.5 20.9L24 22.8L27.5 20.9L27.6 24.9z"/>'
        '<circle class="d" cx="24" cy="27" r="2"/>'
    ),
    "a04": (
        '<path class="k" d="M15 8l5 3q4 3 8 0l5-3 9 6-4 9-4-2v21q-10 4-20 0V21l-4 2-4-9z"/>'
        '<path class="shade" d="M24 13v31q5 0 10-2V21l4 2 4-9-9-6-5 3q-2 2-4 2z"/><path '
        'class="lw" d="M24 14v8M24 22l-5 5v8M24 22l5 5v8" stroke-width="1.8"/><circle '
        'class="w" cx="24" cy="22" r="3"/><circle class="w" cx="19" cy="36" r="1.8"/><circle '
        'class="w" cx="29" cy="36" r="1.8"/>'
    ),
    "a05": (
        '<path class="b" d="M12 12l6-8h12l6 8 6 8-4 6-4-3v20q-10 5-20 0V23l-4 3-4-6z"/><path '
        'class="shade" d="M24 4h6l6 8 6 8-4 6-4-3v20q-5 2-10 2z"/><rect class="k" x="17" '
        'y="20" width="14" height="6" rx="2"/><rect class="k" x="17" y="29" width="14" '
        'height="6" rx="2"/><path class="d" d="M18 9h12v5H18z"/><path class="w" d="M20 '
        '10h8v2h-8z"/>'
    ),
    "a06": (
        '<path class="a" d="M15 6l9 4 9-4 9 8-4 8-4-2 3 26H11l3-26-4 2-4-8z"/><path class="k" '
        'd="M24 10v36H11l3-26z"/><path class="w" d="M27 14l6-3-8 33h-1z"/>'
    ),
    "a07": (
        '<path class="k" d="M15 8l5 3q4 3 8 0l5-3 9 6-4 9-4-2v21q-10 4-20 0V21l-4 2-4-9z"/>'
        '<path class="shade" d="M24 13v31q5 0 10-2V21l4 2 4-9-9-6-5 3q-2 2-4 2z"/><path '
        'class="a" d="M16 18h5v5h-5zM27 18h5v5h-5zM21.5 23.5h5v5h-5zM16 29h5v5h-5zM27 '
        '29h5v5h-5zM21.5 34.5h5v5h-5z"/>'
    ),
    "a08": (
        '<path class="b" d="M15 8l5 3q4 3 8 0l5-3 9 6-4 9-4-2v21q-10 4-20 0V21l-4 2-4-9z"/>'
        '<path class="shade" d="M24 13v31q5 0 10-2V21l4 2 4-9-9-6-5 3q-2 2-4 2z"/><path '
        'class="k" d="M24 15l3 5h-6zM18 23l-6 3 6 3zM30 23l6 3-6 3zM18 32l-6 3 6 3zM30 32l6 '
        '3-6 3zM14 9L9 3l2 9zM34 9l5-6-2 9z"/><path class="la" d="M19 27h10M19 34h10" '
        'stroke-width="2"/>'
    ),
    "a09": (
        '<path class="k" d="M15 8l5 3q4 3 8 0l5-3 9 6-4 9-4-2v21q-10 4-20 0V21l-4 2-4-9z"/>'
        '<path class="shade" d="M24 13v31q5 0 10-2V21l4 2 4-9-9-6-5 3q-2 2-4 2z"/><path '
        'class="w" transform="translate(24 28) scale(1.2)" d="M2-10l-8 11h5l-3 9 '
        '9-12h-5l4-8z"/><path class="lw" d="M10 10l-4-4M38 10l4-4M8 24l-5 1M40 24l5 1" '
        'stroke-width="2"/>'
    ),
    "a10": (
        '<path class="k" d="M5 10q6-3 8 4v20q-2 7-8 4z"/><path class="b" d="M13 12h30v24H13z"/>'
        '<path class="shade" d="M28 12h15v24H28z"/><path class="la" d="M18 14v20M24 14v20M30 '
        '14v20M36 14v20" stroke-width="2.4"/><path class="a" d="M13 40h30v4H13z"/>'
    ),
    "a11": (
        '<path class="b" d="M10 6q14 10 28 0l2 4q-16 10-32 0z"/><path class="a" d="M6 20h28q6 '
        '0 9-4v6q-4 6-12 6v4q5 1 7 8H14q2-7 6-8v-4q-12 0-14-8z"/><path class="shade" d="M24 '
        '20h10q6 0 9-4v6q-4 6-12 6v4q5 1 7 8H24z"/>'
    ),
    "a12": (
        '<path class="k" d="M22 4q6 0 6 6 0 3-1 5 7 2 11-3l2 2q-4 7-11 7v8q6 1 8 7l-3 '
        "2q-3-4-6-4-1 8-6 13-2-6-1-13-4 0-7 5l-3-2q3-7 9-8v-8q-8 0-11-7l2-2q4 5 10 3-2-4-2-7 "
        '0-4 3-4z"/><circle class="d" cx="22" cy="9" r="1"/><circle class="d" cx="25.5" cy="9" '
        'r="1"/><path class="h" d="M40 46q-5-4-2-9 1 2 2 2 0-4 3-6 0 5 3 7 1 5-6 6z"/>'
    ),
    "a13": (
        '<path class="k" d="M15 8l5 3q4 3 8 0l5-3 9 6-3 8-4-1v14q2 4 0 7-3 2-3-3-2-3-3 2-1 7-4 '
        '2-1-3-2 0-2 4-4 0-1-4-3-1-4 3-4-3V21l-4 1-3-8z"/><circle class="w" cx="20" cy="20" '
        'r="2"/><circle class="w" cx="28" cy="26" r="2.6"/><circle class="w" cx="21" cy="30" '
        'r="1.6"/><path class="a" d="M37 34h4v-4h3v4h4v3h-4v4h-3v-4h-4z"/>'
    ),
    "a14": (
        '<path class="k" d="M40 5Q18 6 12 26q-2 7-3 14l3 1 3-8q16 0 20-10l-6 0q6-2 8-7l-5 '
        '0q7-3 8-11z"/><path class="lw" d="M12 40Q18 20 36 9" stroke-width="1.8"/><path '
        'class="ld" d="M20 25l-3-4M24 20l-2-5M20 26l7 1M25 20l8 0" stroke-width="1.3"/>'
    ),
    "a15": (
        '<path class="b" d="M24 3q11 2 12 16 1 14 5 26-6 2-9-2-3 4-8 1-5 3-8-1-3 4-9 2 4-12 '
        '5-26Q13 5 24 3z"/><path class="d" d="M24 9q6 2 6 11 0 6-6 8-6-2-6-8 0-9 6-11z"/>'
        '<circle class="h" cx="21.5" cy="19" r="1.7"/><circle class="h" cx="26.5" cy="19" '
        'r="1.7"/><path class="shade" d="M24 3q11 2 12 16 1 14 5 26-6 2-9-2-3 4-8 1z"/>'
    ),
    "v01": (
        '<path class="k" d="M3 14q0-3 3-3h24l12 10q3 1 3 5v10H3z"/><path class="d" d="M7 '
        '15h10v8H7zM19 15h10l8 8H19z"/><path class="b" d="M3 28h42v3H3z"/><circle class="d" '
        'cx="13" cy="37" r="6"/><circle class="d" cx="35" cy="37" r="6"/><circle class="a" '
        'cx="13" cy="37" r="2.6"/><circle class="a" cx="35" cy="37" r="2.6"/><path class="h" '
        'd="M41 25h4v3h-4z"/>'
    ),
    "v02": (
        '<path class="k" d="M4 26q2 5 7 5h27q5 0 6-5l3 1q-1 8-9 8H11q-8 0-9-8z"/><circle '
        'class="a" cx="14" cy="39" r="4.5"/><circle class="a" cx="34" cy="39" r="4.5"/><circle '
        'class="d" cx="14" cy="39" r="1.5"/><circle class="d" cx="34" cy="39" r="1.5"/><path '
        'class="b" d="M14 14h16q6 1 9 6-3 5-9 6H14z"/><path class="h" d="M14 16L2 20l12 5z"/>'
        '<circle class="w" cx="31" cy="20" r="2.4"/>'
    ),
    "v03": (
        '<path class="lb" d="M18 22L6 12 3 20M18 26L6 28l-3 9M30 22l12-10 3 8M30 26l12 2 3 '
        '9M19 30l-8 6v8M29 30l8 6v8" stroke-width="2.6"/><ellipse class="k" cx="24" cy="25" '
        'rx="9" ry="10"/><circle class="w" cx="20.5" cy="21" r="2"/><circle class="w" '
        'cx="27.5" cy="21" r="2"/><path class="shade" d="M24 15q9 1 9 10t-9 10z"/>'
    ),
    "v04": (
        '<path class="b" d="M18 14h26v20H18z"/><path class="shade" d="M32 14h12v20H32z"/><path '
        'class="k" d="M18 18L4 20q-4 4 0 8l14 2z"/><path class="la" d="M8 20Q4 12 12 10q6 0 5 '
        '6" stroke-width="3"/><rect class="d" x="23" y="18" width="7" height="7" rx="1.5"/>'
        '<rect class="d" x="34" y="18" width="7" height="7" rx="1.5"/><circle class="d" '
        'cx="24" cy="38" r="6"/><circle class="d" cx="38" cy="38" r="6"/><circle class="a" '
        'cx="24" cy="38" r="2.4"/><circle class="a" cx="38" cy="38" r="2.4"/>'
    ),
    "v05": (
        '<path class="k" d="M4 12q10-2 14 6l3 10h13v5H12Q4 28 4 12z"/><circle class="b" '
        'cx="18" cy="37" r="9"/><circle class="d" cx="18" cy="37" r="5.5"/><circle class="a" '
        'cx="18" cy="37" r="1.8"/><path class="la" d="M18 31v12M12 37h12" stroke-width="1.4"/>'
        '<path class="lb" d="M34 31h5q6 1 5 7-2 5-6 2" stroke-width="3"/><path class="shade" '
        'd="M12 12q4 2 6 6l3 10h13v5H22z"/>'
    ),
    "e01": (
        '<path class="k" d="M8 30Q6 8 24 6t16 24z"/><path class="shade" d="M24 6q18 2 16 '
        '24H24z"/><path class="b" d="M4 30h40v6H4z"/><path class="w" d="M13 22q11-6 22 0l-2 '
        '5q-9-4-18 0z"/><path class="la" d="M10 42q4-3 8 0t8 0 8 0 6-1" stroke-width="2"/>'
    ),
    "e02": (
        '<path class="lb" d="M4 20q20-12 40 0" stroke-width="3"/><rect class="k" x="5" y="18" '
        'width="16" height="14" rx="6"/><rect class="k" x="27" y="18" width="16" height="14" '
        'rx="6"/><circle class="w" cx="13" cy="25" r="4.5"/><circle class="w" cx="35" cy="25" '
        'r="4.5"/><rect class="b" x="20" y="23" width="8" height="4" rx="1.5"/><path '
        'class="ld" d="M13 21v8M10 23h6M10 27h6M35 21v8M32 23h6M32 27h6" stroke-width="1.2"/>'
    ),
    "e03": (
        '<path class="k" d="M10 4h12v12q9 2 13 8v4H10z"/><path class="la" d="M12 31h20l-20 '
        '4h20l-20 4h20l-20 4h20" stroke-width="2.4"/>'
    ),
    "e04": (
        '<path class="k" d="M15 46V30l-6-8q-2-4 2-4l5 5V8q3-4 5 0v10-14q3-4 5 0v14-11q3-4 5 '
        '0v13-7q4-3 5 1v16q0 8-5 16z"/><circle class="a" cx="18.5" cy="10" r="3"/><circle '
        'class="a" cx="23.5" cy="6" r="3"/><circle class="a" cx="28.5" cy="9" r="3"/><circle '
        'class="a" cx="34" cy="16" r="3"/><circle class="d" cx="23" cy="32" r="5"/><circle '
        'class="a" cx="23" cy="32" r="2"/>'
    ),
    "e05": (
        '<path class="lb" d="M17 4v34M31 4v34" stroke-width="4"/><path class="k" d="M12 '
        '12h10v5H12zM26 12h10v5H26z"/><path class="a" d="M11 36h12v4H11zM25 36h12v4H25z"/>'
        '<path class="h" d="M4 42q5-4 10 0t10 0 10 0 10 0v6H4z"/>'
    ),
    "e06": (
        '<g transform="rotate(-25 24 24)"><rect class="b" x="6" y="18" width="30" height="12" '
        'rx="3"/><rect class="k" x="2" y="16" width="8" height="16" rx="2"/><rect class="k" '
        'x="34" y="15" width="10" height="18" rx="2"/><rect class="a" x="18" y="13" width="8" '
        'height="5" rx="1.5"/><path class="w" d="M36 18h4v12h-4z"/></g>'
    ),
    "e07": (
        '<path class="lk" d="M9 28a6 6 0 1 0 .1 0M20 28a6 6 0 1 0 .1 0M31 28a6 6 0 1 0 .1 0" '
        'stroke-width="3.4"/><path class="a" d="M9 27l-4-9 4-9 4 9zM20 27l-4-9 4-9 4 9zM31 '
        '27l-4-9 4-9 4 9z"/><path class="b" d="M37 33h8v4h-8z"/>'
    ),
    "e08": (
        '<path class="k" d="M4 36l10-3 4 9-10 4z"/><path class="b" d="M10 34l8-16 6 3-8 16z"/>'
        '<circle class="a" cx="21" cy="18" r="5.5"/><circle class="d" cx="21" cy="18" r="2"/>'
        '<path class="b" d="M22 14l14-6 3 6-14 6z"/><circle class="a" cx="37" cy="11" r="4"/>'
        '<path class="k" d="M38 6l8-3-2 6 3 6-8-2z"/>'
    ),
    "e09": (
        '<path class="k" d="M6 16h9q6 8 14 10 12 2 14 8v4H6z"/><path class="a" d="M6 '
        '36h37v5H6z"/><path class="lw" d="M20 22l-4 4M25 25l-4 4M30 27l-4 3" '
        'stroke-width="1.8"/><path class="lb" d="M1 20h4M0 26h4M1 32h3" stroke-width="2"/>'
    ),
    "e10": (
        '<path class="b" d="M11 10h26v30q-13 6-26 0z"/><ellipse class="a" cx="24" cy="10" '
        'rx="13" ry="4.5"/><ellipse class="d" cx="24" cy="10" rx="9" ry="2.6"/><g '
        'transform="translate(9.6 13) scale(.6)"><path class="k" d="M24 40C8 28 9 14 17 13c4 0 '
        '6 3 7 5 1-2 3-5 7-5 8 1 9 15-7 27z"/></g><path class="shade" d="M24 14h13v26q-6 3-13 '
        '3z"/>'
    ),
    "e11": (
        '<path class="k" d="M8 14q10-8 20-4t14 2q-2 8 1 14 2 8-4 12-12 2-18-1T6 37q4-6 '
        '2-12t0-11z"/><path class="ld" d="M14 18q10-4 22 2M13 26q12-4 25 1M13 33q11-2 22 1" '
        'stroke-width="2"/><path class="w" d="M36 6l2 4 4 1-4 2-2 4-2-4-4-2 4-1z"/>'
    ),
    "e12": (
        '<circle class="h" cx="24" cy="24" r="17"/><circle class="k" cx="24" cy="24" r="13"/>'
        '<path class="w" d="M24 13l5 6h-3v4h-4v-4h-3zM24 36l-5-6h3v-4h4v4h3z"/><path '
        'class="la" d="M3 24h3M42 24h3M24 1v3M24 44v3" stroke-width="2.4"/>'
    ),
    "e13": (
        '<path class="k" d="M12 14q0-8 12-8t12 8v28H12z"/><path class="shade" d="M24 6q12 0 12 '
        '8v28H24z"/><rect class="b" x="17" y="28" width="14" height="10" rx="2"/><path '
        'class="a" d="M12 18l-9-3 9-3zM12 28l-9-3 9-3zM12 38l-9-3 9-3zM36 18l9-3-9-3zM36 '
        '28l9-3-9-3zM36 38l9-3-9-3z"/>'
    ),
    "e14": (
        '<path class="k" d="M6 20l26-12v30L6 28z"/><path class="shade" d="M6 24h26v14L6 28z"/>'
        '<path class="b" d="M2 20h5v8H2zM11 29l8 3v10h-6z"/><path class="la" d="M37 16q4 7 0 '
        '14M42 11q7 12 0 24" stroke-width="2.6"/>'
    ),
    "e15": (
        '<path class="h" d="M24 4L31 11.9L41.3 14L38 24L41.3 34L31 36.1L24 44L17 36.1L6.7 '
        '34L10 24L6.7 14L17 11.9z"/><path class="k" d="M24 10L28.9 15.5L36.1 17L33.8 24L36.1 '
        '31L28.9 32.5L24 38L19.1 32.5L11.9 31L14.2 24L11.9 17L19.1 15.5z"/><path class="lw" '
        'd="M18 24h12M24 18v12" stroke-width="3"/>'
    ),
    "e16": (
        '<path class="k" d="M8 8h32v24L24 44 8 32z"/><path class="lw" d="M11 11h26v19L24 40 11 '
        '30z" stroke-width="1.4"/><path class="lh" d="M29 18q-9-5-11 1 0 4 6 5t5 5q-2 5-11 '
        '1M24 13v22" stroke-width="2.6"/>'
    ),
    "e17": (
        '<rect class="b" x="10" y="3" width="4" height="43" rx="2"/><path class="k" d="M14 '
        '5h28l-7 8 7 9H14z"/><path class="shade" d="M14 14h22l6 8H14z"/>'
    ),
    "e18": (
        '<path class="b" d="M12 34h24v10q0 2-2 2H14q-2 0-2-2z"/><path class="a" d="M12 8h24l-3 '
        '26H15z"/><path class="k" d="M14 20h20l-2 14H16z"/><rect class="k" x="10" y="4" '
        'width="28" height="5" rx="2"/><path class="h" d="M20 24l2-4 2 4v6h-4zM26 27l2-4 2 '
        '4v5h-4z"/><circle class="w" cx="24" cy="40" r="2.4"/>'
    ),
    "e19": (
        '<rect class="b" x="2" y="20" width="44" height="9" rx="3"/><circle class="a" cx="24" '
        'cy="24" r="12"/><ellipse class="k" cx="24" cy="24" rx="9" ry="4" transform="rotate(30 '
        '24 24)"/><ellipse class="d" cx="24" cy="24" rx="3" ry="9" transform="rotate(30 24 '
        '24)"/><circle class="w" cx="24" cy="24" r="2"/>'
    ),
    "e20": (
        '<path class="k" d="M24 5q9 3 9 13 7 8 8 22-6-3-9 2-4-4-8 2-4-6-8-2-3-5-9-2 1-14 8-22 '
        '0-10 9-13z"/><path class="d" d="M24 11q5 2 5 9t-5 8q-5-1-5-8t5-9z"/><path class="la" '
        'd="M3 30q4-4 6 0M38 14q4-4 7 0M4 18q3-3 6 0" stroke-width="2.2"/>'
    ),
}
