import { tenth as n } from './colour.ts'
import { hill, lamps, lit, type Place, rect, repeat } from './ground.ts'
import type { Random } from './seeded-random.ts'

const houses = (r: Random): string =>
  repeat(12, (i) => {
    const x = i * 90 - 30
    const height = r.between(260, 640)
    let house = rect(x, 960 - height, 84, height + 300, r.pick(['#1a1130', '#241640', '#2c1a45']))
    for (let y = 980 - height; y < 940; y += 34) {
      for (let column = 0; column < 3; column++) {
        if (r.isTrue(0.42)) {
          house += rect(
            x + 12 + column * 24,
            y,
            13,
            18,
            r.pick(['#ffd58a', '#ffb86b', '#ff8f9a', '#c9b6ff']),
            'opacity=".9"',
          )
        }
      }
    }
    return house
  })

const trunks = (r: Random): string =>
  repeat(13, () => {
    const x = r.between(-40, 1000)
    const width = r.between(24, 74)
    const d = `M${n(x)},0L${n(x + width)},0L${n(x + width * 1.3)},1250L${n(x - width * 0.3)},1250Z`
    return `<path d="${d}" fill="${r.pick(['#2f4a40', '#3f5b48', '#55483c', '#6a7a58'])}" opacity="${n(r.between(0.45, 0.9))}"/>`
  })

/** The outdoor backgrounds. */
export const OUTDOORS = {
  beach: {
    key: '#ffd9a6',
    rim: '#ffc78f',
    blur: 5,
    palettes: [
      ['#6d4a86', '#d9748a', '#f8b27e', '#fde0b0'],
      ['#7fb4d6', '#bfdce8', '#fbe6cf', '#fdf0dc'],
      ['#5b4d8c', '#e07a86', '#ffc48c', '#ffe2b8'],
    ],
    draw: (r, palette) =>
      [
        lit(palette),
        `<circle cx="${n(r.between(160, 840))}" cy="560" r="84" fill="#fff3d0"/>`,
        rect(0, 640, 1000, 260, '#3f6f8f', 'opacity=".78"'),
        rect(0, 640, 1000, 18, '#ffdcb0', 'opacity=".7"'),
        repeat(16, () =>
          rect(
            r.between(-60, 900),
            r.between(660, 880),
            r.between(80, 260),
            6,
            '#ffe8cb',
            'rx="3" opacity=".45"',
          ),
        ),
        hill('M0,880C260,850 560,920 1000,860V1250H0Z', '#d9b48a'),
        '<path d="M0,884C260,854 560,924 1000,864V884C560,950 260,880 0,910Z" fill="#fff4e6" opacity=".7"/>',
      ].join(''),
  },
  forest: {
    key: '#fff3bf',
    rim: '#f6efb0',
    blur: 7,
    palettes: [
      ['#d9e6b4', '#8fb08a', '#3f6352'],
      ['#e6e4c0', '#a3b489', '#55694a'],
    ],
    draw: (r, palette) =>
      [
        lit(palette),
        trunks(r),
        lamps(r, 46, ['#eaf3b0', '#b7d38a', '#6f9a66', '#f7f3c6'], [0, 700], [16, 74]),
        hill('M0,980C300,930 700,1010 1000,950V1250H0Z', '#2c473a'),
      ].join(''),
  },
  night: {
    key: '#ffd0b8',
    rim: '#ff8f7a',
    blur: 9,
    palettes: [
      ['#1b1436', '#3b1f55', '#7a2f5e', '#b5495b'],
      ['#141c3c', '#2b2a5e', '#5a3a72', '#a05a6e'],
    ],
    draw: (r, palette) =>
      [
        lit(palette),
        houses(r),
        lamps(r, 24, ['#ffce7a', '#ff8a70', '#ff5f8a', '#b98aff'], [640, 1200], [20, 62]),
      ].join(''),
  },
  mountains: {
    key: '#ffe7cf',
    rim: '#ffdcc2',
    blur: 4,
    palettes: [
      ['#8fb7d9', '#d6e6ee', '#fbe9da'],
      ['#7a6aa8', '#e3a0a6', '#fbd9b6'],
    ],
    draw: (_r, palette) =>
      [
        lit(palette),
        hill('M0,640L180,420L300,540L470,300L640,520L760,400L1000,640V1250H0Z', '#8a93ad'),
        hill('M470,300L540,392L490,400L450,450L414,380Z', '#fbf4ef'),
        hill('M180,420L226,466L196,480L160,450Z', '#fbf4ef'),
        hill('M0,760C200,640 360,720 520,660C700,600 860,720 1000,650V1250H0Z', '#5f7486'),
        hill('M0,900C240,800 520,880 1000,800V1250H0Z', '#4b6257'),
      ].join(''),
  },
  autumn: {
    key: '#ffdda2',
    rim: '#ffc878',
    blur: 8,
    palettes: [
      ['#f7d79a', '#e39a58', '#9a4b38'],
      ['#f3e0a8', '#d9a45c', '#8a5638'],
    ],
    draw: (r, palette) =>
      [
        lit(palette),
        repeat(6, () => rect(r.between(0, 980), 200, r.between(18, 44), 900, '#5c3328', 'opacity=".75"')),
        lamps(r, 80, ['#f5b54a', '#e8823a', '#c9502f', '#ffd983', '#a83b2c'], [0, 640], [18, 66]),
        hill('M0,960C300,910 700,990 1000,930V1250H0Z', '#8a4430'),
        lamps(r, 40, ['#f5b54a', '#e8823a', '#c9502f'], [960, 1240], [8, 24]),
      ].join(''),
  },
  lake: {
    key: '#eef4ea',
    rim: '#e9f4f2',
    blur: 5,
    palettes: [
      ['#a9c9d8', '#d7e6e4', '#f3e8dc'],
      ['#b7bfdc', '#e6d3d8', '#f8e6d2'],
    ],
    draw: (_r, palette) =>
      [
        lit(palette),
        hill('M0,560C160,480 330,540 480,500C660,450 830,540 1000,490V700H0Z', '#6d8a86'),
        hill('M0,620C240,570 620,640 1000,590V720H0Z', '#486a63'),
        rect(0, 690, 1000, 560, '#9fc0c6'),
        '<path d="M0,690H1000V730C620,790 240,720 0,760Z" fill="#57796f" opacity=".6"/>',
        hill('M380,1250L470,820H560L680,1250Z', '#8a6a55'),
      ].join(''),
  },
} as const satisfies Record<string, Place>
