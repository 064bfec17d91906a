import { tenth as n } from './colour.ts'
import { curlyCut } from './hair-curly.ts'
import { LONG_CUTS } from './hair-long.ts'
import { MENS_CUTS } from './hair-men.ts'
import { MENS_LONG_CUTS } from './hair-men-long.ts'
import { SHORT_CUTS } from './hair-short.ts'
import { type Cut, DARK_FROM } from './looks.ts'
import { type CutOutline, fitted, type Hair, locks, strandsOf, topOf } from './outline.ts'
import type { Person } from './person.ts'
import { type Random, seededRandom } from './seeded-random.ts'

type Knot = NonNullable<CutOutline['knot']>

/** The hair that is wound into a bun. */
const wound = ({ x, y, radius }: Knot, half: number): string[] =>
  [0.88, 0.66, 0.44, 0.22].map((part, i) => {
    const w = radius * part
    const at = 500 + half * x + (i % 2 ? 4 : -4)
    return `M${n(at - w)},${n(y + w * 0.5)}C${n(at - w)},${n(y - w * 1.1)} ${n(at + w)},${n(y - w * 1.1)} ${n(at + w)},${n(y + w * 0.4)}`
  })

const shapeOf = (cut: CutOutline, half: number, r: Random): Hair => {
  const { knot } = cut
  const front = fitted(cut.front, half)
  return {
    back:
      (knot ? locks([[500 + half * knot.x, knot.y, 1]], knot.radius, 1) : '') + fitted(cut.back ?? '', half),
    backStrands: [...strandsOf(cut.backFlows ?? [], half, r), ...(knot ? wound(knot, half) : [])],
    sides: fitted(cut.sides ?? '', half),
    front,
    strands: strandsOf(cut.flows, half, r),
    density: cut.density ?? 1,
    thick: cut.thick ?? 1,
    top: Math.min(topOf(front), knot ? knot.y - knot.radius : topOf(front)),
  }
}

const COILED: readonly Cut[] = ['fade', 'buzz']

/** Short, tightly curled hair: small arcs all over it. */
const coils = (half: number, top: number, r: Random): string[] =>
  Array.from({ length: 280 }, () => {
    const x = n(500 + half * r.between(-1, 1))
    const y = n(r.between(top, 370))
    const w = r.between(4, 8) * (r.isTrue(0.5) ? 1 : -1)
    return `M${x},${y}q${n(w * 0.5)},${n(-Math.abs(w) * 0.9)} ${n(w)},0`
  })

const OUTLINES: Readonly<Record<string, CutOutline>> = {
  ...MENS_CUTS,
  ...MENS_LONG_CUTS,
  ...LONG_CUTS,
  ...SHORT_CUTS,
}

/** The hair of a person: it depends only on the person, never on the photo. */
export const hairOf = (person: Person, r: Random = seededRandom(`hair:${person.seed}`)): Hair => {
  const curly = curlyCut(person, r)
  if (curly) return curly
  const cut = OUTLINES[person.cut]
  if (!cut) throw new Error(`Nobody drew the cut ${person.cut}`)
  const hair = shapeOf(cut, person.shape.half, r)
  return person.tone >= DARK_FROM && COILED.includes(person.cut)
    ? { ...hair, thick: 0.7, strands: coils(person.shape.half, hair.top, r) }
    : hair
}
