import { freeTextProblem, type ProfileProblem } from './free-text.rules.ts'
import { cleanName } from './name.rules.ts'
import { type FactColumn, type FactField, type FactValue, facts, isFilled } from './profile-facts.ts'

type Values = Record<FactColumn, FactValue>
type Input = Partial<Record<FactField, FactValue | undefined>> & {
  preferNotToSay?: readonly string[] | null | undefined
}

/** The facts after a change, and those that the member prefers to leave out, which are empty. */
export function factsAfter(
  now: Values & { prefer_not_to_say: readonly string[] },
  input: Input,
): Values & { prefer_not_to_say: string[] } {
  const values = {} as Values
  const unsaid: string[] = []
  for (const { kind, field, column } of facts) {
    const given = input[field]
    const empty = kind === 'several' ? [] : null
    const isUnsaid = input.preferNotToSay?.includes(field)
      ? !isFilled(given)
      : given === undefined && now.prefer_not_to_say.includes(column)
    if (isUnsaid) unsaid.push(column)
    values[column] = isUnsaid ? empty : given === undefined ? now[column] : (cleaned(given) ?? empty)
  }
  return { ...values, prefer_not_to_say: unsaid }
}

/** A value as it is stored: a text without what nobody sees, a list without repetitions, and null for an empty text. */
function cleaned(value: FactValue): FactValue {
  if (typeof value === 'string') return cleanName(value) || null
  return typeof value === 'object' && value !== null ? [...new Set(value)] : value
}

/** What is wrong with the new value of a fact; null if nothing is. */
export function factProblem(fact: (typeof facts)[number], value: FactValue): ProfileProblem | null {
  if (!isFilled(value)) return null
  if (fact.kind === 'number') {
    const { min, max } = fact
    const isInside = typeof value === 'number' && value >= min && value <= max
    return isInside ? null : { code: 'numberOutside', values: { min, max } }
  }
  if (fact.kind === 'several') {
    const picked = value as readonly string[]
    if (picked.some((one) => !fact.options.includes(one))) return { code: 'optionUnknown' }
    return picked.length > fact.max ? { code: 'tooManyPicked', values: { max: fact.max } } : null
  }
  const text = String(value)
  if (fact.kind === 'choice') return fact.options.includes(text) ? null : { code: 'optionUnknown' }
  return freeTextProblem(text, fact.max)
}

/** Names that are no field of the table. */
export const unknownFields = (names: readonly string[] | null | undefined): boolean =>
  (names ?? []).some((name) => facts.every(({ field }) => field !== name))
