import { seededRandom } from '../portraits/seeded-random.ts'
import { FACTS } from '../read-data.ts'
import type { DemoPerson } from './demo-person.ts'
import { weighted } from './traits.ts'

type Described = Pick<DemoPerson, 'key' | 'gender' | 'ageYears' | 'language' | 'country'>

/** The share of the people who filled in a fact. */
const filled = 0.66
const ageOfGrownChildren = 48

/**
 * The facts and answered questions of a person, in their own language. They have a random sequence of their own, so that
 * nothing else about a person changes with them; the portrait least of all.
 */
export function factsOf(person: Described) {
  const { key, gender, ageYears, language, country } = person
  const r = seededRandom(`facts:${key}`)
  const orNull = <Value>(value: Value): Value | null => (r.isTrue(filled) ? value : null)
  const { work, answers } = FACTS[language]
  const isOlder = ageYears >= ageOfGrownChildren
  const hasChildren = weighted(r, [
    ['no', isOlder ? 2 : 6],
    ['yes', isOlder ? 1 : 3],
    ['grown', isOlder ? 5 : 0],
  ] as const)
  const spoken = new Set<string>([language, ...(country === 'BE' && r.isTrue(0.6) ? ['nl', 'fr'] : [])])
  if (r.isTrue(0.75)) spoken.add('en')
  if (r.isTrue(0.2)) spoken.add(r.pick(['de', 'es', 'fr', 'it', 'tr', 'pt']))
  const tallness = gender === 'female' ? 169 : 182
  return {
    height: orNull(Math.round(tallness + r.between(-8, 8) + r.between(-6, 6))),
    education: orNull(
      weighted(r, [
        ['secondary', 2],
        ['vocational', 4],
        ['studying', ageYears < 26 ? 6 : 0],
        ['bachelor', 4],
        ['master', 3],
        ['doctorate', ageYears > 28 ? 0.4 : 0],
      ] as const),
    ),
    work: orNull(r.pick(work)),
    languages: r.isTrue(filled) ? [...spoken] : [],
    hasChildren: orNull(hasChildren),
    wantsChildren: orNull(isOlder ? 'no' : r.pick(['yes', 'open', 'unsure', 'no'] as const)),
    smoking: orNull(
      weighted(r, [
        ['no', 7],
        ['sometimes', 2],
        ['yes', 1],
        ['quitting', 1],
      ] as const),
    ),
    drinking: orNull(r.pick(['never', 'rarely', 'socially', 'socially', 'often'] as const)),
    answers: answersOf(answers, r),
  }
}

function answersOf(known: Readonly<Record<string, readonly string[]>>, r: ReturnType<typeof seededRandom>) {
  const count = weighted(r, [
    [0, 3],
    [1, 2],
    [2, 3],
    [3, 2],
  ] as const)
  const left = Object.keys(known)
  return Array.from({ length: count }, () => {
    const question = left.splice(r.integer(0, left.length - 1), 1)[0] ?? ''
    return { question, text: r.pick(known[question] ?? []) }
  })
}
