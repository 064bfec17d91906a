import { type Colour, mix, tenth as n, standingOut } from './colour.ts'
import type { Frame } from './frame.ts'
import type { Beard } from './looks.ts'
import type { Person } from './person.ts'
import { type Random, seededRandom } from './seeded-random.ts'

type Point = readonly [x: number, y: number]

/** How a kind of beard grows; lengths in picture units. */
type Growth = {
  /** Where it begins, from 0 at the sideburns to 1 at the chin. */
  from: number
  /** How far it reaches below the jaw. */
  drop: number
  hairs: number
  length: number
  width: number
  /** How much of the skin is covered between the hairs, from 0 to 1. */
  cover: number
}

const GROWTH: Record<Exclude<Beard, 'none' | 'moustache'>, Growth> = {
  stubble: { from: 0, drop: 0, hairs: 320, length: 5, width: 1.9, cover: 0.28 },
  short: { from: 0, drop: 5, hairs: 340, length: 11, width: 1.9, cover: 0.82 },
  full: { from: 0, drop: 22, hairs: 420, length: 19, width: 2.1, cover: 1 },
  goatee: { from: 0.62, drop: 12, hairs: 170, length: 13, width: 2, cover: 0.9 },
}

const LEAST_CONTRAST = 1.9

/** The colour of a beard: redder and darker than the hair, and never as light as the skin. */
export const beardColour = ({
  hair,
  hairName,
  skin,
  greying,
}: Pick<Person, 'hair' | 'hairName' | 'skin' | 'greying'>): Colour => {
  const fair = hairName === 'blond' || hairName === 'platinum' || hairName === 'dark blond'
  const grown = fair ? mix(hair, '#7d4a22', 0.42) : mix(hair, '#8d8687', greying * 0.5)
  return standingOut(grown, skin, '#100b0e', LEAST_CONTRAST)
}

const bezier = (a: Point, b: Point, c: Point, d: Point, t: number): Point => {
  const u = 1 - t
  const at = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i]
  return [at(0), at(1)]
}

/** The edge of the jaw on one side: from the sideburn (0) to the chin (1). */
const jawAt = ({ person, dx, faceX: x }: Frame, s: 1 | -1, u: number): Point => {
  const { cheek, jaw: j, jawY, chin: w, chinY } = person.shape
  const point = (part: number, y: number): Point => [x(s * part), y]
  if (u < 0.5)
    return bezier(
      point(1, 462),
      point(cheek, 540),
      point(j + 0.09, jawY - 24),
      point(j, jawY),
      0.24 + u * 1.52,
    )
  return bezier(
    point(j, jawY),
    point(j - 0.09, jawY + 36),
    point(w + 0.2, chinY),
    [500 + dx * 0.6, chinY],
    u * 2 - 1,
  )
}

/** The edge of the beard on the cheek and around the mouth, on one side, as `jawAt`. */
const cheekAt = ({ mouthX, mouthY, mouthHalf, faceX: x }: Frame, s: 1 | -1, u: number): Point => {
  const corner: Point = [mouthX + s * (mouthHalf + 13), mouthY - 16]
  if (u < 0.55) return bezier([x(s * 0.93), 500], [x(s * 0.9), 560], [x(s * 0.78), 592], corner, u / 0.55)
  const t = (u - 0.55) / 0.45
  return bezier(corner, [corner[0], mouthY + 18], [mouthX + s * 26, mouthY + 25], [mouthX, mouthY + 24], t)
}

const STEPS = 24

/** The band in which a beard grows: points of its inner and outer edge from sideburn to chin, for both sides. */
type Band = Record<'-1' | '1', readonly { inner: Point; outer: Point }[]>

const bandOf = (frame: Frame, { from, drop }: Growth): Band => {
  const along = (s: 1 | -1) =>
    Array.from({ length: STEPS + 1 }, (_, i) => {
      const u = from + ((1 - from) * i) / STEPS
      const [x, y] = jawAt(frame, s, u)
      const outer: Point = [x + s * drop * 0.6 * u * (1 - u), y + drop * u * u]
      return { inner: cheekAt(frame, s, u), outer }
    })
  return { '-1': along(-1), '1': along(1) }
}

/** Hairs as path data in three tones: light, middle and dark. */
const hairsOf = (band: Band, growth: Growth, r: Random): string[] => {
  const tones = ['', '', '']
  for (let i = 0; i < growth.hairs; i++) {
    const place = r.integer(0, STEPS)
    const point = band[i % 2 ? '1' : '-1'][place]
    if (!point) continue
    const { inner, outer } = point
    const u = growth.from + ((1 - growth.from) * place) / STEPS
    // fewer near the cheek
    const v = r.next() ** 0.75 * 0.94
    const x = inner[0] + (outer[0] - inner[0]) * v + r.between(-5, 5)
    const y = inner[1] + (outer[1] - inner[1]) * v
    const reach = Math.hypot(outer[0] - inner[0], outer[1] - inner[1]) || 1
    // it hangs down from the cheek, and spreads from the chin
    const down = 1 - u * 0.55
    const across = ((outer[0] - inner[0]) / reach) * (1 - down) + r.between(-0.2, 0.2)
    const length = growth.length * r.between(0.7, 1.2)
    const [dx, dy] = [across * length, length * r.between(0.75, 1)]
    tones[i % 3] += `M${n(x)},${n(y - dy * 0.4)}q${n(dx * 0.2)},${n(dy * 0.6)} ${n(dx)},${n(dy)}`
  }
  return tones
}

const massOf = (band: Band): string => {
  const path = (points: Point[]) => points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')
  const [left, right] = [band['-1'], band['1']]
  const outer = [...left, ...right.toReversed()].map((point) => point.outer)
  const inner = [...right, ...left.toReversed()].map((point) => point.inner)
  return `M${path([...outer, ...inner])}Z`
}

const drawnHairs = (
  [light = '', middle = '', dark = '']: string[],
  frame: Frame,
  width: number,
  opacity: number,
): string => {
  const stubble = frame.person.beard === 'stubble'
  const colour = beardColour(frame.person)
  const silver =
    frame.person.greying > 0.15
      ? mix(colour, '#c9c4c2', frame.person.greying * 0.8)
      : mix(colour, frame.shot.key, 0.22)
  return (
    [
      [middle, colour],
      [dark, mix(colour, '#160a10', 0.28)],
      [light, stubble ? colour : silver],
    ] as const
  )
    .map(
      ([d, tone]) =>
        `<path d="${d}" stroke="${tone}" stroke-width="${width}" fill="none" stroke-linecap="round" opacity="${opacity}"/>`,
    )
    .join('')
}

const moustache = (frame: Frame, r: Random, cover: number): string => {
  const { mouthX: x, mouthY: y, mouthHalf, mouthUp: up, person } = frame
  const w = mouthHalf + 10
  const colour = beardColour(person)
  // its lower edge smiles with the lips: an arch would make every bearded man look cross
  const mass = [
    `M${n(x - w)},${n(y - up * 0.6)}C${n(x - w * 0.8)},${n(y - 24 - up * 0.3)} ${n(x - 16)},${n(y - 37)} ${n(x)},${n(y - 28)}`,
    `C${n(x + 16)},${n(y - 37)} ${n(x + w * 0.8)},${n(y - 24 - up * 0.3)} ${n(x + w)},${n(y - up * 0.6)}`,
    `C${n(x + w * 0.5)},${n(y - 1)} ${n(x - w * 0.5)},${n(y - 1)} ${n(x - w)},${n(y - up * 0.6)}Z`,
  ].join('')
  const tones = ['', '', '']
  const many = cover < 0.2 ? 30 : cover < 0.5 ? 60 : 110
  for (let i = 0; i < many; i++) {
    const t = r.between(-1, 1)
    const top = y - 33 + Math.abs(t) ** 1.6 * (28 - up * 0.8)
    const length = (cover < 0.5 ? 5 : 13) * r.between(0.7, 1.1) * (1 - Math.abs(t) * 0.3)
    const start = top + r.between(0, cover < 0.5 ? 14 : 5) * (1 - Math.abs(t) * 0.5)
    tones[i % 3] +=
      `M${n(x + t * w * 0.92)},${n(start)}q${n(t * 3)},${n(length * 0.5)} ${n(t * length * 0.8)},${n(length)}`
  }
  return [
    `<path d="${mass}" fill="${colour}" opacity="${cover}" filter="url(#${cover < 0.5 ? 'blurWide' : 'blurNarrow'})"/>`,
    drawnHairs(tones, frame, cover < 0.5 ? 1.9 : 2.2, cover < 0.5 ? 0.3 : 0.75),
  ].join('')
}

/** The beard on the face, hair by hair over a soft ground; the mouth is drawn on it. */
export const beard = (frame: Frame): string => {
  const { beard: kind, seed, age } = frame.person
  if (kind === 'none') return ''
  const r = seededRandom(`beard:${seed}`)
  if (kind === 'moustache') return moustache(frame, r, 0.92)
  const drawn = GROWTH[kind]
  // the beards of boys are thin
  const growth =
    age < 23 ? { ...drawn, cover: drawn.cover * 0.6, hairs: Math.round(drawn.hairs * 0.6) } : drawn
  const stubble = kind === 'stubble'
  const band = bandOf(frame, growth)
  const mass = `<path d="${massOf(band)}" fill="url(#beard)" opacity="${n(growth.cover * 10) / 10}" filter="url(#${stubble ? 'blurWide' : 'blurNarrow'})"/>`
  const hairs = drawnHairs(hairsOf(band, growth, r), frame, growth.width, stubble ? 0.36 : 0.78)
  const body = mass + hairs
  return [
    // stubble stays on the skin; a beard stands out from it
    stubble ? `<g clip-path="url(#cf)">${body}</g>` : body,
    moustache(frame, r, growth.cover),
  ].join('')
}

/** The ground of a beard, which begins softly at the sideburns. */
export const beardDefinition = ({ person }: Frame): string => {
  if (person.beard === 'none') return ''
  const colour = mix(beardColour(person), '#160a10', person.beard === 'stubble' ? 0.1 : 0.16)
  return [
    '<linearGradient id="beard" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="490" y2="622">',
    `<stop offset="0" stop-color="${colour}" stop-opacity=".3"/><stop offset=".6" stop-color="${colour}" stop-opacity=".75"/>`,
    `<stop offset="1" stop-color="${colour}"/></linearGradient>`,
  ].join('')
}
