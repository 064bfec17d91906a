import { type Chance, chance } from './chance.ts'
import { curlyCut } from './hair-curly.ts'
import { LONG_CUTS } from './hair-long.ts'
import { SHORT_CUTS } from './hair-short.ts'
import { type Cut, fitted, type Hair, locks } from './outline.ts'
import type { Person } from './person.ts'

const NONE: Hair = { back: '', front: '', strands: [], soft: false }

const shapeOf = (cut: Cut, halfFace: number): Hair => {
  const knot = cut.knot ? locks([[500 + halfFace * cut.knot.x, cut.knot.y, 1]], cut.knot.radius, 1) : ''
  return {
    back: knot + fitted(cut.back, halfFace),
    front: fitted(cut.front, halfFace),
    strands: cut.strands.map((strand) => fitted(strand, halfFace)),
    soft: cut.soft ?? false,
  }
}

/** The hair of a person: it depends only on the person, never on the photo. */
export const hairOf = (person: Person, r: Chance = chance(`hair:${person.seed}`)): Hair => {
  const cut = LONG_CUTS[person.style] ?? SHORT_CUTS[person.style]
  return cut ? shapeOf(cut, person.halfFace) : (curlyCut(person, r) ?? NONE)
}
