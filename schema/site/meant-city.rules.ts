import type { KnownCity } from '../ports/geography.ts'

/** A shorter name has too many honest neighbours, a longer one is no city's. */
const lengths = { min: 4, max: 40 }

/** Letters alone: neither case, accents, blanks nor apostrophes make another city. */
const letters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/**
 * The city that was probably meant by a name that is no city's: one slip away, or two where the name is long; those of
 * the member's region come first, and then the larger, as the list has them. Null where the name is known.
 */
export function meantCity(name: string, region: string | null, cities: readonly KnownCity[]): string | null {
  const typed = letters(name)
  if (typed.length < lengths.min || typed.length > lengths.max) return null
  const slips = typed.length < 8 ? 1 : 2
  let best: { name: string; rank: number } | null = null
  for (const city of cities) {
    const known = letters(city.name)
    if (known === typed) return null
    if (Math.abs(known.length - typed.length) > slips) continue
    const distance = slipsBetween(typed, known)
    const rank = distance * 2 + (city.region === region ? 0 : 1)
    if (distance <= slips && (!best || rank < best.rank)) best = { name: city.name, rank }
  }
  return best?.name ?? null
}

/** Letters left out, added, mistaken or swapped with their neighbour (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) row[j] = Math.min(row[j] ?? 0, (before[j - 2] ?? 0) + 1)
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? 0
}
