"""Emblems of the four decks of weapons, 48 x 48, by the id of the card."""

WEAPONS = {
    "w01": (
        '<path class="b" d="M7 21v-7h11v4h-7v3z"/><path class="k" d="M3 21h15v15H6l-3-4z"/>'
        '<path class="a" d="M18 24h22q5 1 5 4t-5 4H18z"/><path class="a" d="M20 24l2-4 3 4 2-4 '
        '3 4 2-4 3 4 2-4 3 4zM20 32l2 4 3-4 2 4 3-4 2 4 3-4 2 4 3-4z"/><path class="ld" d="M20 '
        '28h21" stroke-width="1.6"/>'
    ),
    "w02": (
        '<path class="b" d="M6 45l22-24 3 3L9 47z"/><path class="a" d="M46 16L42.5 18.6L44.3 '
        "22.5L40 23L39.5 27.3L35.6 25.5L33 29L30.4 25.5L26.5 27.3L26 23L21.7 22.5L23.5 18.6L20 "
        "16L23.5 13.4L21.7 9.5L26 9L26.5 4.7L30.4 6.5L33 3L35.6 6.5L39.5 4.7L40 9L44.3 "
        '9.5L42.5 13.4z"/><circle class="k" cx="33" cy="16" r="6"/><circle class="d" cx="33" '
        'cy="16" r="2"/>'
    ),
    "w03": (
        '<rect class="b" x="21.5" y="24" width="5" height="22" rx="2"/><path class="k" d="M13 '
        '14q0-11 11-11t11 11v9q0 4-4 4H17q-4 0-4-4z"/><path class="a" d="M17 14q0-7 7-7t7 7z"/>'
        '<path class="ld" d="M24 14l3-4" stroke-width="1.8"/><rect class="d" x="20" y="19" '
        'width="8" height="3" rx="1.5"/>'
    ),
    "w04": (
        '<g transform="rotate(-32 24 24)"><path class="a" d="M10 8h17v15H12z"/><path class="w" '
        'd="M10 8h17v2H10z"/><rect class="k" x="15" y="23" width="5" height="19" rx="2"/></g>'
        '<g transform="rotate(32 24 24)"><path class="b" d="M21 8h17l-2 15H21z"/><rect '
        'class="k" x="28" y="23" width="5" height="19" rx="2"/></g>'
    ),
    "w05": (
        '<path class="lb" d="M6 6q6 2 7 8M13 14q5 1 7 6" stroke-width="3"/><path class="a" '
        'd="M24 14a4 4 0 1 1 .1 0M22 18h4v20q8-2 9-10l-4 2 5-9 6 8-4-1Q36 43 24 46 12 43 10 '
        '28l-4 1 6-8 5 9-4-2q1 8 9 10z"/><rect class="k" x="16" y="20" width="16" height="4" '
        'rx="2"/>'
    ),
    "w06": (
        '<g transform="rotate(30 24 24)"><rect class="k" x="22" y="8" width="5" height="38" '
        'rx="2"/><path class="a" d="M22 8Q8 4 6 18q-1 8 4 12 2-8 12-8z"/><path class="w" d="M6 '
        '18q-1 8 4 12-1-8 2-14z"/><path class="b" d="M27 10q8-2 10 6-4 4-10 4z"/></g>'
    ),
    "w07": (
        '<g transform="rotate(40 24 24)"><rect class="k" x="22" y="16" width="4" height="31" '
        'rx="2"/><path class="a" d="M24 0l6 14q1 5-6 6-7-1-6-6z"/><path class="b" d="M26 '
        '17q10-2 10 6 0 5-6 5 3-3 1-5-2-2-6 0z"/><path class="w" d="M24 0l-4 14 4 5z"/></g>'
    ),
    "w08": (
        '<path class="lb" d="M8 4l4 5M14 11l4 5M20 18l3 4" stroke-width="3.4"/><circle '
        'class="k" cx="29" cy="31" r="13"/><path class="shade" d="M29 18a13 13 0 0 1 0 26q7-5 '
        '7-13t-7-13z"/><circle class="w" cx="24" cy="26" r="3"/><path class="la" d="M6 28q0 9 '
        '6 14M2 32q1 6 5 10" stroke-width="2"/>'
    ),
    "w09": (
        '<g transform="rotate(24 24 24)"><rect class="k" x="22" y="20" width="5" height="26" '
        'rx="2"/><path class="a" d="M10 6h22l6 5-6 9H10z"/><path class="w" d="M10 6h22l2 '
        '2H10z"/></g><path class="lb" d="M2 20h7M1 27h9M3 34h8" stroke-width="2.4"/>'
    ),
    "w10": (
        '<path class="k" d="M12 3h24v42H12z"/><path class="shade" d="M24 3h12v42H24z"/><rect '
        'class="a" x="17" y="8" width="14" height="9" rx="1.5"/><path class="ld" d="M20 8v9M24 '
        '8v9M28 8v9" stroke-width="1.3"/><circle class="a" cx="32" cy="27" r="2.4"/><rect '
        'class="b" x="9" y="8" width="3" height="6" rx="1.5"/><rect class="b" x="9" y="33" '
        'width="3" height="6" rx="1.5"/><path class="ld" d="M14 22h20M14 38h20" '
        'stroke-width="1.3"/>'
    ),
    "g01": (
        '<path class="k" d="M6 10h24v10H18l-3 20H7l2-20H6z"/><path class="b" d="M20 '
        '20h6v8h-9z"/><path class="la" d="M33 11h8M33 15h11M33 19h8" stroke-width="2"/><path '
        'class="a" d="M41 9l4 2-4 2zM44 13l3 2-3 2zM41 17l4 2-4 2z"/>'
    ),
    "g02": (
        '<path class="a" d="M4 12h34l6 2v7H24v2q0 3-3 3h-5l-5 17H4l4-17V21H4z"/><circle '
        'class="k" cx="20" cy="19" r="6"/><circle class="d" cx="20" cy="16" r="1.3"/><circle '
        'class="d" cx="17.5" cy="20.5" r="1.3"/><circle class="d" cx="22.5" cy="20.5" r="1.3"/>'
        '<path class="b" d="M34 9h6v3h-6z"/>'
    ),
    "g03": (
        '<g transform="rotate(-18 24 24)"><path class="b" d="M2 20h28v11H2z"/><path class="d" '
        'd="M26 20h4v11h-4z"/><path class="k" d="M30 19h8q6 1 9 6-3 5-9 6h-8z"/><path '
        'class="h" d="M2 22l-4 3 4 4z"/><path class="b" d="M12 31h5l-2 9h-5z"/><rect class="a" '
        'x="8" y="15" width="10" height="5" rx="1.5"/></g>'
    ),
    "g04": (
        '<path class="b" d="M2 16h26v9H2zM28 18h18v4H28z"/><path class="k" d="M4 25h10l-2 '
        '12H5z"/><path class="a" d="M18 25h3l8 6-1 3-10-7zM26 34l9 3v3l-10-3zM34 40l9-2v4l-8 '
        '2z"/><path class="ld" d="M22 29l-2 3M27 32l-2 3M30 36v4M38 39v4" stroke-width="1.5"/>'
    ),
    "g05": (
        '<g transform="rotate(-30 24 24)"><rect class="b" x="0" y="17" width="46" height="4" '
        'rx="1.5"/><rect class="b" x="0" y="27" width="46" height="4" rx="1.5"/><path '
        'class="k" d="M0 14h14v20H0z"/><path class="w" d="M14 23h31l3 1-3 1H14z"/><path '
        'class="la" d="M20 17v-4M28 17v-4M36 17v-4M20 31v4M28 31v4M36 31v4" stroke-width="2"/>'
        "</g>"
    ),
    "g06": (
        '<g transform="rotate(38 24 24)"><path class="b" d="M17 14h14l2 26H15z"/><rect '
        'class="k" x="14" y="9" width="20" height="6" rx="2"/></g><path class="a" d="M8 '
        '40h32l4 6H4z"/><circle class="w" cx="37" cy="8" r="5"/><circle class="a" cx="43" '
        'cy="15" r="3"/><circle class="a" cx="30" cy="4" r="3"/>'
    ),
    "g07": (
        '<path class="k" d="M2 22l12-4v12L4 38z"/><path class="b" d="M14 17h14v5H14zM14 '
        '24h14v5H14z"/><path class="h" d="M30 23l16-14-7 11 9 3-9 3 7 11z"/><path class="w" '
        'd="M30 23l9-5-3 5 3 5z"/>'
    ),
    "g08": (
        '<path class="b" d="M2 30q8-8 18-6l4 5q-10 0-16 8z"/><path class="k" d="M19 20l10-3 3 '
        '9-9 5z"/><path class="la" d="M38 6v20M29.5 11l17 10M29.5 21l17-10M38 6l-3 3M38 6l3 '
        '3M38 26l-3-3M38 26l3-3" stroke-width="2.2"/>'
    ),
    "g09": (
        '<circle class="h" cx="33" cy="15" r="9"/><path class="lh" d="M33 1v3M33 26v3M19 '
        '15h3M44 15h3M23 5l2 2M43 5l-2 2M43 25l-2-2" stroke-width="2.4"/><path class="b" d="M2 '
        '30l18-12 8 12-18 12z"/><path class="k" d="M18 16l5-3 9 14-5 3z"/><circle class="a" '
        'cx="11" cy="40" r="6"/><circle class="d" cx="11" cy="40" r="2"/>'
    ),
    "g10": (
        '<g transform="rotate(-26 24 24)"><path class="b" d="M14 22h32v4H14z"/><path class="k" '
        'd="M0 21h16l4 4-6 3-4 8H3l2-8H0z"/><rect class="a" x="14" y="14" width="14" '
        'height="5" rx="2"/><rect class="d" x="12" y="15" width="3" height="3" rx="1.5"/><path '
        'class="la" d="M38 26l-3 9M38 26l4 8" stroke-width="2"/></g>'
    ),
    "s01": (
        '<g transform="rotate(-35 24 24)"><rect class="k" x="6" y="20" width="22" height="9" '
        'rx="3"/><rect class="a" x="6" y="20" width="5" height="9" rx="2"/><rect class="w" '
        'x="20" y="22" width="4" height="2" rx="1.5"/><path class="h" d="M28 23h20v3H28z"/></g>'
        '<path class="h" d="M40 3L41.5 7.5L46 9L41.5 10.5L40 15L38.5 10.5L34 9L38.5 7.5z"/>'
    ),
    "s02": (
        '<path class="k" d="M13 24q0-10 11-10t11 10v8q-2 12-11 14-9-2-11-14z"/><rect class="b" '
        'x="19" y="7" width="10" height="7" rx="1.5"/><path class="la" d="M29 9q10 0 9 10" '
        'stroke-width="2.4"/><circle class="a" cx="35" cy="6" r="3.4"/><path class="ld" d="M14 '
        '26h20M14 34h20M20 15v29M28 15v29" stroke-width="1.4"/>'
    ),
    "s03": (
        '<path class="b" d="M6 34q2-9 11-8 9 2 6 10-3 6-11 5-7-1-6-7z"/><path class="k" d="M22 '
        '36q3-8 11-7 9 2 7 9-3 6-11 5-8-1-7-7z"/><path class="a" d="M15 24q2-7 9-6 8 2 6 8-3 '
        '4-9 4-6-1-6-6z"/><path class="h" d="M10 7L11.6 10.8L15.7 11.1L12.6 13.8L13.5 17.9L10 '
        '15.7L6.5 17.9L7.4 13.8L4.3 11.1L8.4 10.8z"/><path class="h" d="M26 3L27.3 6.2L30.8 '
        '6.5L28.1 8.7L28.9 12L26 10.2L23.1 12L23.9 8.7L21.2 6.5L24.7 6.2z"/><path class="h" '
        'd="M39 11L40.6 14.8L44.7 15.1L41.6 17.8L42.5 21.9L39 19.7L35.5 21.9L36.4 17.8L33.3 '
        '15.1L37.4 14.8z"/>'
    ),
    "s04": (
        '<path class="k" d="M12 4h13v20q10 3 14 9v6H12z"/><path class="d" d="M12 39h27v3H12z"/>'
        '<path class="a" d="M39 33l8-12v15l-8 2z"/><path class="shade" d="M19 4h6v20q10 3 14 '
        '9v6H19z"/><path class="la" d="M13 12h8M13 17h8" stroke-width="1.8"/>'
    ),
    "s05": (
        '<g transform="rotate(40 24 24)"><path class="a" d="M24 1l5 25H19z"/><path class="w" '
        'd="M24 1v25h-5z"/><rect class="k" x="14" y="26" width="20" height="4" rx="2"/><rect '
        'class="b" x="21" y="30" width="6" height="13" rx="2"/><circle class="b" cx="24" '
        'cy="45" r="3"/></g><circle class="h" cx="12" cy="12" r="8"/><path class="ld" d="M12 '
        '8v8M9.5 10.5h4q2 1 0 2.5h-3.5q-2 1.5 0 2.5h4" stroke-width="1.4"/>'
    ),
    "s06": (
        '<path class="b" d="M8 4h12v7h-5v18h20v7H8z"/><path class="k" d="M30 27h14v5H30zM10 '
        '36h9l-3 10H8z"/><circle class="a" cx="20" cy="7.5" r="3.5"/><circle class="d" cx="20" '
        'cy="7.5" r="1.3"/>'
    ),
    "s07": (
        '<path class="lb" d="M2 34q7-22 14 0 5-16 11 0 3-10 8-4" stroke-width="2"/><ellipse '
        'class="k" cx="36" cy="24" rx="11" ry="6" transform="rotate(-18 36 24)"/><ellipse '
        'class="a" cx="35" cy="22.5" rx="7" ry="3" transform="rotate(-18 36 24)"/><circle '
        'class="a" cx="16" cy="35" r="2"/><circle class="a" cx="27" cy="35" r="2"/>'
    ),
    "s08": (
        '<path class="a" d="M14 12h30v9H30q0 6-5 6h-3l-3 12h-8l4-18z"/><path class="k" d="M15 '
        '22h8l-5 17h-7z"/><path class="lb" d="M1 14h9M0 20h11M2 26h7" stroke-width="2.4"/>'
        '<circle class="d" cx="26" cy="23.5" r="1.6"/>'
    ),
    "s09": (
        '<path class="lb" d="M24 46V30M24 30L12 12M24 30l12-18" stroke-width="5"/><path '
        'class="lk" d="M12 10q12 14 24 0" stroke-width="2.4"/><path class="h" d="M24 5L25.7 '
        "9.8L30.4 7.6L28.2 12.3L33 14L28.2 15.7L30.4 20.4L25.7 18.2L24 23L22.3 18.2L17.6 "
        '20.4L19.8 15.7L15 14L19.8 12.3L17.6 7.6L22.3 9.8z"/>'
    ),
    "s10": (
        '<g transform="rotate(-40 24 24)"><rect class="b" x="2" y="26" width="26" height="10" '
        'rx="3"/><rect class="d" x="24" y="26" width="4" height="10" rx="1.5"/><rect class="a" '
        'x="28" y="30" width="20" height="2" rx="1.5"/></g><path class="k" d="M30 2l15 3-4 6 4 '
        '7-12-2z"/><rect class="a" x="8" y="36" width="6" height="9" rx="2"/>'
    ),
    "m01": (
        '<path class="a" d="M16 8h30v9l-4 3-3-3-3 3-3-3-3 3-3-3-3 3-3-3-5 3z"/><path class="k" '
        'd="M2 12q0-7 8-7h8v17h-8q-8-1-8-10z"/><circle class="d" cx="9.5" cy="13.5" r="3.6"/>'
        '<rect class="w" x="18" y="9" width="26" height="2" rx="1.5"/><path class="lk" d="M12 '
        '34q6-6 12 0t12 0" stroke-width="4"/><circle class="k" cx="10" cy="33" r="4"/><circle '
        'class="k" cx="38" cy="34" r="4"/>'
    ),
    "m02": (
        '<g transform="rotate(45 24 24)"><rect class="a" x="17" y="10" width="14" height="22" '
        'rx="2"/><path class="k" d="M19 18h10v12H19z"/><rect class="b" x="22" y="0" width="4" '
        'height="10" rx="1.5"/><rect class="b" x="17" y="0" width="14" height="3" rx="1.5"/>'
        '<rect class="b" x="14" y="9" width="20" height="3" rx="1.5"/><path class="a" d="M22 '
        '32h4v5h-4z"/><path class="la" d="M24 36v12" stroke-width="1.8"/></g>'
    ),
    "m03": (
        '<g transform="rotate(-35 24 24)"><rect class="b" x="0" y="21" width="34" height="6" '
        'rx="3"/><rect class="k" x="4" y="20" width="5" height="8" rx="2"/><rect class="k" '
        'x="24" y="20" width="5" height="8" rx="2"/></g><g transform="rotate(-35 24 24)"><path '
        'class="a" d="M38 22l10 2-10 2z"/><path class="h" d="M34 20l5 4-5 4z"/></g><path '
        'class="la" d="M6 8h6l-6 7h6M16 3h5l-5 6h5" stroke-width="2"/>'
    ),
    "m04": (
        '<path class="b" d="M13 6h16v5H13z"/><path class="a" d="M11 10h20v18q0 5-10 '
        '7-10-2-10-7z"/><path class="k" d="M12 18q5-3 9 0t9-1v11q-1 4-9 6-8-2-9-6z"/><path '
        'class="lk" d="M21 35v5q0 5 7 5t8-6v-12" stroke-width="2.6"/><path class="b" d="M33 '
        '18h6v10h-6z"/>'
    ),
    "m05": (
        '<rect class="b" x="7" y="14" width="34" height="23" rx="5"/><rect class="d" x="12" '
        'y="18" width="24" height="10" rx="2"/><path class="lk" d="M13 24h6l2-4 3 7 3-5h8" '
        'stroke-width="1.8"/><circle class="a" cx="14" cy="33" r="1.8"/><circle class="a" '
        'cx="20" cy="33" r="1.8"/><rect class="a" x="26" y="31.5" width="9" height="3" '
        'rx="1.5"/><path class="lk" d="M10 9q4-5 9-5M38 9q-4-5-9-5" stroke-width="2.4"/>'
    ),
    "m06": (
        '<path class="lk" d="M10 46q0-14 8-20" stroke-width="4"/><path class="lb" d="M38 '
        '46q0-14-8-20" stroke-width="4"/><path class="k" d="M14 28l2-18 6-6 3 3-3 7 2 12-6 '
        '4z"/><path class="b" d="M34 28l-2-18-5-5-2 5 2 5-2 11 5 4z"/><path class="h" '
        'transform="translate(24 40) scale(.8)" d="M2-10l-8 11h5l-3 9 9-12h-5l4-8z"/>'
    ),
    "m07": (
        '<path class="k" d="M4 30q0-14 14-14v6q-8 0-8 8v12H4z"/><path class="b" d="M16 12h12l4 '
        '7-4 7H16z"/><path class="la" d="M35 12q5-4 11-3M36 19h11M35 26q5 4 11 3" '
        'stroke-width="2.6"/><path class="a" d="M25 34h6v-5h5v5h6v5h-6v6h-5v-6h-6z"/>'
    ),
    "m08": (
        '<path class="k" d="M24 40C8 28 9 14 17 13c4 0 6 3 7 5 1-2 3-5 7-5 8 1 9 15-7 27z"/>'
        '<path class="shade" d="M24 18c1-2 3-5 7-5 8 1 9 15-7 27z"/><path class="h" '
        'transform="translate(25 25) scale(1.1)" d="M2-10l-8 11h5l-3 9 9-12h-5l4-8z"/><path '
        'class="lb" d="M24 17V6M18 4h12" stroke-width="3"/>'
    ),
    "m09": (
        '<path class="b" d="M9 16h16v30H9z"/><path class="a" d="M12 9h10v7H12z"/><rect '
        'class="k" x="9" y="24" width="16" height="10"/><path class="la" d="M26 11l6-3M26 '
        '13h8M26 15l6 3" stroke-width="1.6"/><path class="a" d="M31 26q4-3 5 1 5-1 3 4l-4 9q2 '
        '5-3 4-3 3-5-1-3-3 2-5l4-7q-3-3-2-5z"/>'
    ),
    "m10": (
        '<path class="a" d="M10 3h20l8 8v34H10z"/><path class="b" d="M30 3v8h8z"/><path '
        'class="ld" d="M15 15h14M15 20h18M15 25h18" stroke-width="1.8"/><circle class="k" '
        'cx="28" cy="35" r="7"/><path class="lw" d="M25 35l2.5 3 4-5" stroke-width="2"/>'
    ),
}
