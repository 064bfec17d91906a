import { tenth } from './colour.ts'
import { both, fitted, type Hair, type Lock, locks, topOf } from './outline.ts'
import type { Person } from './person.ts'
import type { Random } from './seeded-random.ts'

type Curls = Pick<Hair, 'back' | 'front' | 'strands'> &
  Partial<Pick<Hair, 'sides' | 'backStrands'>> & { highest: number }
type Cut = (half: number, r: Random) => Curls

/** Clipped sides under curls. */
const CLIPPED = both(`M0.955,498 L0.98,496 C1,456 1.012,420 1.015,372 C1.005,330 0.95,302 0.86,286 L0.6,312
  C0.8,330 0.86,356 0.89,392 C0.905,430 0.93,460 0.955,498Z`)

const highest = (list: readonly Lock[], radius: number): number =>
  Math.min(...list.map(([, y, size]) => y - radius * size))

/** Two arcs in every lock, as a curl has them. */
const curlLines = (list: readonly Lock[], radius: number, r: Random): string[] =>
  list.map(([x, y, size]) => {
    const s = radius * size * 0.62
    const turn = r.isTrue(0.5) ? 1 : -1
    const at = (part: number) => tenth(x + turn * s * part)
    return [
      `M${at(-1)},${tenth(y + s * 0.4)}C${at(-0.9)},${tenth(y - s)} ${at(0.9)},${tenth(y - s)} ${at(0.9)},${tenth(y + s * 0.2)}`,
      `M${at(-0.45)},${tenth(y + s * 0.5)}C${at(-0.4)},${tenth(y - s * 0.3)} ${at(0.4)},${tenth(y - s * 0.3)} ${at(0.4)},${tenth(y + s * 0.3)}`,
    ].join('')
  })

/** The strands of a twisted lock, drawn across it. */
const twistLines = (list: readonly Lock[], radius: number, r: Random): string[] =>
  list.flatMap(([x, y, size]) => {
    const s = radius * size
    const turn = x < 500 ? 1 : -1
    return [-0.42, 0.02, 0.44].map((drop) => {
      const at = (part: number) => tenth(x + turn * s * part)
      const level = y + s * drop + r.between(-3, 3)
      return `M${at(-0.86)},${tenth(level + s * 0.34)}C${at(-0.4)},${tenth(level - s * 0.24)} ${at(0.3)},${tenth(level + s * 0.3)} ${at(0.86)},${tenth(level - s * 0.3)}`
    })
  })

/** Locks that fall one below the other, each a little to the other side. */
const ringlet = (x: number, from: number, to: number, side: number, r: Random): Lock[] => {
  const list: Lock[] = []
  for (let y = from, i = 0; y < to; i++) {
    // it thins out towards its end
    const size = 0.55 + 0.45 * Math.min(1, ((to - y) / (to - from)) * 2.4)
    list.push([x + side * (i % 2 ? 7 : -7), y, size + r.between(-0.06, 0.06)])
    y += r.between(23, 28) * size
  }
  return list
}

const curls: Cut = (half, r) => {
  const crown: Lock[] = Array.from({ length: 34 }, (_, i) => {
    const angle = Math.PI * (0.9 + 1.2 * (i / 33))
    return [500 + Math.cos(angle) * half * 1.08, 446 + Math.sin(angle) * 190, r.between(0.8, 1.15)]
  })
  const hanging = [1.06, 1.24, 1.4].flatMap((part, i) =>
    [-1, 1].flatMap((side) => {
      const to = 880 - i * 50 + r.between(-40, 30)
      return ringlet(500 + side * half * (part + r.between(-0.04, 0.04)), 410 + i * 34, to, side, r)
    }),
  )
  const list = [...crown, ...hanging]
  // a lock in front of the cheek would hide the face
  const inFront = list.filter(([x, y]) => y < 380 || Math.abs(x - 500) > half * 1.14)
  const brow = 'M-0.98,440 C-0.9,350 -0.4,306 0.1,312 C0.5,316 0.9,360 0.98,440 L1.1,340 L0,226 L-1.1,340Z'
  return {
    back: locks(list, 44, 1) + fitted('M-1,300 L1,300 L1.2,800 L-1.2,800Z', half),
    front: locks(inFront, 36, 0) + fitted(brow, half),
    strands: twistLines(list, 36, r),
    highest: highest(list, 44),
  }
}

/** A round afro; `size` in half face widths. */
const round =
  (small: number, large: number): Cut =>
  (half, r) => {
    const size = r.between(small, large)
    const list: Lock[] = []
    for (let i = 0; i < 46; i++) {
      const angle = Math.PI * (0.8 + 1.4 * (i / 45))
      for (const ring of [1, 0.88, 0.76]) {
        const x = 500 + Math.cos(angle) * half * size * ring
        const y = 418 + Math.sin(angle) * half * (size + 0.02) * ring
        list.push([x, y, r.between(0.8, 1.12)])
      }
    }
    const inFront = list.filter(([, y], i) => y < 335 && i % 3 !== 0)
    const filling = `M-${size * 0.8},380 L${size * 0.8},380 L${size * 0.74},540 L-${size * 0.74},540Z`
    const brow = `M-0.985,436 C-0.94,350 -0.5,318 0,320 C0.5,318 0.94,350 0.985,436
    C1.2,330 0.8,220 0,220 C-0.8,220 -1.2,330 -0.985,436Z`
    const radius = 30 * size
    return {
      back: locks(list, radius, 1) + fitted(filling, half) + locks([[500, 418, 1]], half * size * 0.9, 1),
      front: locks(inFront, radius, 0) + fitted(brow, half),
      strands: curlLines(inFront, radius * 0.8, r),
      backStrands: curlLines(list, radius * 0.72, r),
      highest: highest(list, radius),
    }
  }

const curlytop: Cut = (half, r) => {
  const list: Lock[] = []
  for (const [ring, count] of [
    [1, 17],
    [0.74, 13],
    [0.48, 9],
  ] as const)
    for (let i = 0; i < count; i++) {
      const angle = Math.PI * (1.02 + 0.96 * (i / (count - 1)))
      const x = 500 + Math.cos(angle) * half * 0.95 * ring + r.between(-6, 6)
      list.push([x, 352 + Math.sin(angle) * 136 * ring + r.between(-6, 6), r.between(0.8, 1.12)])
    }
  const brow = `M-0.93,392 C-0.92,370 -0.88,350 -0.84,340 L0.84,340 C0.88,350 0.92,370 0.93,392
    C1.06,340 0.96,290 0,240 C-0.96,290 -1.06,340 -0.93,392Z`
  return {
    back: '',
    sides: fitted(CLIPPED, half),
    front: locks(list, 33, 0) + fitted(brow, half),
    strands: curlLines(list, 33, r),
    highest: highest(list, 33),
  }
}

/** The short, set curls of older women. */
const perm: Cut = (half, r) => {
  const list: Lock[] = []
  for (const [ring, count] of [
    [1, 23],
    [0.78, 17],
    [0.54, 11],
  ] as const)
    for (let i = 0; i < count; i++) {
      const angle = Math.PI * (0.9 + 1.2 * (i / (count - 1)))
      const x = 500 + Math.cos(angle) * half * 1.08 * ring + r.between(-5, 5)
      list.push([x, 410 + Math.sin(angle) * 176 * ring + r.between(-5, 5), r.between(0.82, 1.12)])
    }
  const inFront = list.filter(([x, y]) => y < 372 || Math.abs(x - 500) > half * 0.98)
  const brow = `M-0.97,440 C-0.92,380 -0.6,322 0.1,322 C0.6,322 0.92,380 0.97,440
    C1.14,340 0.8,226 0,226 C-0.8,226 -1.14,340 -0.97,440Z`
  return {
    back: locks(list, 34, 1),
    front: locks(inFront, 32, 0) + fitted(brow, half),
    strands: curlLines(inFront, 31, r),
    highest: highest(list, 34),
  }
}

const CURLY_CUTS: Record<string, Cut> = {
  perm,
  curls,
  cloud: round(1.3, 1.52),
  afro: round(1.1, 1.24),
  curlytop,
}

/** The hair of a person with curls, whose locks are placed at random; nothing for any other cut. */
export const curlyCut = (person: Person, r: Random): Hair | undefined => {
  const drawn = CURLY_CUTS[person.cut]?.(person.shape.half, r)
  if (!drawn) return undefined
  const { highest: top, sides = '', backStrands = [], ...hair } = drawn
  return { ...hair, backStrands, sides, density: 1, thick: 0.8, top: Math.min(top, topOf(sides)) }
}
