"""Portraits of the four types, 120 x 120; @s, @l and @d stand for the colours of a seat."""

BUSTS = {
    "body": (
        '<path d="M6 124C6 98 26 86 60 86s54 12 54 38z" fill="@d"/><path d="M6 124C6 98 26 86 '
        '60 86v38z" fill="@s"/><path d="M20 100l8 24M38 90l6 34M82 90l-6 34M100 100l-8 24" '
        'stroke="#0d0b10" stroke-opacity=".38" stroke-width="7" fill="none"/>'
    ),
    "warrior": (
        '@body<path d="M2 112c0-18 10-26 26-27l8 16-12 18z" fill="#3b4352"/><path d="M118 '
        '112c0-18-10-26-26-27l-8 16 12 18z" fill="#272d39"/><path d="M6 100L-2 84l16 6zM16 '
        '90l-4-18 14 12zM114 100l8-16-16 6zM104 90l4-18-14 12z" fill="#d8dfea"/><path d="M30 '
        '44C10 40 6 22 12 6c4 14 12 20 26 22zM90 44c20-4 24-22 18-38-4 14-12 20-26 22z" '
        'fill="#efe6d6"/><path d="M12 6c4 14 12 20 26 22l-2 5C22 30 13 20 12 6zM108 6c-4 14-12 '
        '20-26 22l2 5c14-3 23-13 24-27z" fill="#b9a98c"/><path d="M28 50c0-26 12-38 32-38s32 '
        '12 32 38v24c0 14-16 26-32 28-16-2-32-14-32-28z" fill="#5b6679"/><path d="M28 50c0-26 '
        '12-38 32-38v90c-16-2-32-14-32-28z" fill="#8592a8"/><path d="M55 12h10v36H55z" '
        'fill="@s"/><path d="M32 52l26 5v38l-7-4V68l-17-5zM88 52l-26 5v38l7-4V68l17-5z" '
        'fill="#12141a"/><path d="M38 58l13 3v4l-13-3zM82 58l-13 3v4l13-3z" fill="#ffcf6a"/>'
        '<path d="M34 40c2-14 9-22 20-24" stroke="#fff" stroke-opacity=".55" stroke-width="3" '
        'fill="none" stroke-linecap="round"/>'
    ),
    "gunner": (
        '@body<path d="M84 66l30-26 8 9-26 28z" fill="#2b313d"/><path d="M84 66l30-26 3 3-30 '
        '27z" fill="#7d8aa0"/><path d="M112 36l12 13-5 5-12-13z" fill="#12141a"/><path d="M34 '
        '62h52v18c0 12-12 22-26 22S34 92 34 80z" fill="#c99a78"/><path d="M60 62h26v18c0 12-12 '
        '22-26 22z" fill="#a87a5c"/><path d="M46 90h18l6 3-7 4H48z" fill="#5b3a2c"/><path '
        'd="M62 91l20 5-1 4-20-5z" fill="#6b4a32"/><circle cx="83" cy="98" r="3.5" '
        'fill="#ff8a3d"/><path d="M26 58C24 28 38 12 60 12s36 16 34 46z" fill="#4a5567"/><path '
        'd="M26 58C24 28 38 12 60 12v46z" fill="#6d7a91"/><path d="M22 54h76v9H22z" '
        'fill="#2b313d"/><path d="M28 42c8-16 18-22 32-22s24 6 32 22z" fill="@s" opacity=".9"/>'
        '<circle cx="44" cy="66" r="14" fill="#12141a"/><circle cx="76" cy="66" r="14" '
        'fill="#12141a"/><circle cx="44" cy="66" r="10" fill="#ffb454"/><circle cx="76" '
        'cy="66" r="10" fill="#ffb454"/><path d="M37 66a8 8 0 0 1 10-7M69 66a8 8 0 0 1 10-7" '
        'stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M56 '
        '62h8v6h-8z" fill="#12141a"/><path d="M18 58h9v20h-9zM93 58h9v20h-9z" fill="#2b313d"/>'
    ),
    "scout": (
        '<path d="M66 92c22-2 36 6 50-4-4 14-18 20-32 16 10 6 22 6 30 2-8 16-34 14-48 0z" '
        'fill="@l"/>@body<path d="M36 50h48v30c0 12-11 22-24 22S36 92 36 80z" fill="#d9b08c"/>'
        '<path d="M60 50h24v30c0 12-11 22-24 22z" fill="#b98c68"/><path d="M34 78q26 12 52 0l4 '
        '14q-30 16-60 0z" fill="@s"/><path d="M60 82q16 0 26-4l4 14q-12 7-30 8z" fill="@d"/>'
        '<path d="M24 70C18 32 34 10 62 10c28 0 42 22 34 60-4-14-10-22-18-26H42c-8 4-14 12-18 '
        '26z" fill="#3a4250"/><path d="M24 70C18 32 34 10 62 10L60 44H42c-8 4-14 12-18 26z" '
        'fill="#56617a"/><path d="M30 48h60v6H30z" fill="#12141a"/><path d="M34 50h24v14q-2 '
        '6-12 6t-12-6zM62 50h24v14q-2 6-12 6t-12-6z" fill="#12141a"/><path d="M37 53h18v10q-2 '
        '4-9 4t-9-4zM65 53h18v10q-2 4-9 4t-9-4z" fill="#7fe3d2"/><path d="M39 55h7l-5 8zM67 '
        '55h7l-5 8z" fill="#fff" opacity=".8"/><path d="M44 20l32-4 4 8-38 6z" fill="@s"/>'
    ),
    "medic": (
        '@body<path d="M60 92l-14 32h28z" fill="#e8edf5"/><path d="M36 46h48v34c0 12-11 22-24 '
        '22S36 92 36 80z" fill="#caa083"/><path d="M60 46h24v34c0 12-11 22-24 22z" '
        'fill="#a97f62"/><path d="M34 68q26-8 52 0v14c-2 12-14 20-26 21-12-1-24-9-26-21z" '
        'fill="#e8edf5"/><path d="M60 64q14 0 26 4v14c-2 12-14 20-26 21z" fill="#c3cedd"/>'
        '<path d="M38 78h44M40 87h40" stroke="#9fb0c8" stroke-width="2"/><path d="M34 '
        '68l-4-6M86 68l4-6" stroke="#e8edf5" stroke-width="3"/><ellipse cx="48" cy="58" rx="5" '
        'ry="4" fill="#12141a"/><ellipse cx="72" cy="58" rx="5" ry="4" fill="#12141a"/><path '
        'd="M40 51l14 2M80 51l-14 2" stroke="#3a2a20" stroke-width="3.5"/><path d="M28 46C28 '
        '22 42 10 60 10s32 12 32 36q-32-10-64 0z" fill="#f4f7fb"/><path d="M60 10c18 0 32 12 '
        '32 36q-16-5-32-5z" fill="#cfd8e6"/><path d="M27 46q33-11 66 0l1 6q-34-11-68 0z" '
        'fill="@s"/><path d="M55 16h10v7h7v9h-7v7H55v-7h-7v-9h7z" fill="@s"/>'
    ),
}
