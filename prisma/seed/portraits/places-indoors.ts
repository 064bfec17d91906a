import { hill, lamps, lit, type Place, rect, repeat } from './ground.ts'
import type { Random } from './seeded-random.ts'

const books = (r: Random): string =>
  repeat(12, (i) => {
    const y = i < 6 ? r.between(240, 270) : r.between(420, 460)
    return rect(
      552 + (i % 6) * 68,
      y,
      40,
      90,
      r.pick(['#c4573f', '#e8c893', '#5d7a66', '#f0e2cc', '#8a5a6c']),
      'rx="8"',
    )
  })

/** The indoor backgrounds. */
export const INDOORS = {
  studio: {
    key: '#fff0e2',
    rim: '#ffd9c4',
    blur: 9,
    palettes: [
      ['#e9b8a2', '#8d4a63'],
      ['#e8d3c2', '#b08a88'],
      ['#c9a7bd', '#57314f'],
      ['#b9c7c0', '#5b7272'],
      ['#eec9a0', '#c0654d'],
      ['#d6cfe0', '#7d6a98'],
    ],
    draw: (_r, [light = '#e9b8a2', dark = '#8d4a63']) =>
      [
        `<radialGradient id="g" cx=".32" cy=".26" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
        `<rect width="1000" height="1250" fill="url(#g)"/><ellipse cx="780" cy="980" rx="520" ry="420" fill="${dark}" opacity=".5"/>`,
      ].join(''),
  },
  cafe: {
    key: '#ffe0b4',
    rim: '#ffc98e',
    blur: 10,
    palettes: [
      ['#5b3a30', '#7d4f3a', '#4a2b28'],
      ['#4b4238', '#77614a', '#3c2f2a'],
    ],
    draw: (r, palette) =>
      [
        lit(palette),
        rect(80, 120, 360, 560, '#f4d9ae', 'rx="10"') + rect(96, 136, 328, 528, '#fbeccb'),
        '<path d="M260,136V664M96,400H424" stroke="#7a4c36" stroke-width="14"/>',
        rect(540, 330, 420, 18, '#2f1b1a') + rect(540, 520, 420, 18, '#2f1b1a'),
        books(r),
        lamps(r, 10, ['#ffdf9e', '#ffc46b'], [40, 300], [22, 48]),
        rect(0, 900, 1000, 350, '#3a2220'),
      ].join(''),
  },
  home: {
    key: '#fff0d8',
    rim: '#ffe6c8',
    blur: 9,
    palettes: [
      ['#e6d5c6', '#c9ada0'],
      ['#d9c3bd', '#c9ada0'],
      ['#cfd3c8', '#c9ada0'],
    ],
    draw: (_r, palette) =>
      [
        lit(palette),
        rect(560, 90, 380, 520, '#fdf6e8') + rect(582, 112, 336, 476, '#dbe9ee'),
        '<path d="M750,112V588M582,350H918" stroke="#fdf6e8" stroke-width="18"/>',
        rect(90, 180, 240, 300, '#7d2c4f'),
        '<circle cx="210" cy="310" r="76" fill="#f0a58c"/>',
        '<rect x="104" y="194" width="212" height="272" fill="none" stroke="#f7ede2" stroke-width="16"/>',
        hill(
          'M120,1000C90,820 40,760 20,700C110,740 150,830 156,930C180,820 240,760 290,730C270,830 230,900 190,1000Z',
          '#4d6b53',
        ),
        hill('M0,900H1000V1250H0Z', '#a8837a'),
        rect(-40, 840, 1080, 200, '#8a5f66', 'rx="70"'),
      ].join(''),
  },
  bar: {
    key: '#ffc8c0',
    rim: '#ff6f91',
    blur: 11,
    palettes: [
      ['#2a1230', '#541c46', '#240f2b'],
      ['#1a1a38', '#3a2460', '#1c1230'],
    ],
    draw: (r, palette) =>
      [
        lit(palette),
        '<path d="M120,200C260,120 420,280 560,190" stroke="#ff6f8f" stroke-width="16" fill="none"/>',
        '<rect x="640" y="140" width="270" height="170" rx="26" fill="none" stroke="#ffb36b" stroke-width="14"/>',
        repeat(9, (i) =>
          rect(
            30 + i * 108,
            r.between(440, 480),
            44,
            170,
            r.pick(['#c4573f', '#e8a85c', '#5d7a86', '#8a4a8c', '#f0c8a0']),
            'rx="14" opacity=".85"',
          ),
        ),
        rect(0, 620, 1000, 18, '#ffcf9a', 'opacity=".6"'),
        lamps(r, 26, ['#ff7f8f', '#ffb26b', '#c78aff', '#ffd9a0'], [60, 1200], [16, 56]),
      ].join(''),
  },
} as const satisfies Record<string, Place>
