/** The length of the longest text that any argument may have, in UTF-16 units: several times the longest message. */
export const maxInputLength = 20_000

/** The most entries of a list in an argument; the longest of our own clients has 25. */
export const maxEntries = 200

/** Whether a number is an integer of 32 bits, which is what columns and GraphQL's Int hold. */
export const isInt = (value: unknown): value is number => (value as number) === ((value as number) | 0)

/** A time that PostgreSQL stores and JavaScript writes with four digits for the year. */
export const isStorableTime = (time: Date): boolean =>
  time.getTime() >= Date.parse('0001-01-01') && time.getTime() < Date.UTC(10_000, 0, 1)

/**
 * Why an argument cannot be stored, as a sentence for developers; null if it can: NUL characters, lone surrogates, texts
 * and lists that are too long, integers beyond 32 bits, and times beyond four digits of a year.
 */
export function inputProblem(value: unknown, path = ''): string | null {
  const name = path || 'An argument'
  if (typeof value === 'string') {
    if (value.length > maxInputLength) return `${name} is longer than ${maxInputLength} characters.`
    if (value.includes('\0')) return `${name} contains a NUL character.`
    return value.isWellFormed() ? null : `${name} contains half of a surrogate pair.`
  }
  if (typeof value === 'number')
    return Number.isInteger(value) && !isInt(value) ? `${name} is beyond 32 bits.` : null
  if (value instanceof Date) return isStorableTime(value) ? null : `${name} is no time that can be stored.`
  if (Array.isArray(value) && value.length > maxEntries) return `${name} has more than ${maxEntries} entries.`
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const problem = inputProblem(inner, path ? `${path}.${key}` : key)
    if (problem) return problem
  }
  return null
}
