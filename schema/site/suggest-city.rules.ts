import type { KnownCity } from '../ports/geography.ts'

/** Shorter names are similar to too many real cities, and no city has a longer one. */
const lengths = { min: 4, max: 40 }

/** Keeps only letters: case, accents, spaces and apostrophes do not distinguish cities. */
const letters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/**
 * Suggests the known city that is most similar to an unknown name: one typing error away, or two if the name is long.
 * Cities of the member's region come first, then the larger ones, as in the list. Null if the name is known.
 */
export function suggestCity(
  name: string,
  region: string | null,
  cities: readonly KnownCity[],
): string | null {
  const typed = letters(name)
  if (typed.length < lengths.min || typed.length > lengths.max) return null
  const slips = typed.length < 8 ? 1 : 2
  let best: { name: string; rank: number } | null = null
  for (const city of cities) {
    const candidate = letters(city.name)
    if (candidate === typed) return null
    if (Math.abs(candidate.length - typed.length) > slips) continue
    const distance = slipsBetween(typed, candidate)
    const rank = distance * 2 + (city.region === region ? 0 : 1)
    if (distance <= slips && (!best || rank < best.rank)) best = { name: city.name, rank }
  }
  return best?.name ?? null
}

/** The number of omitted, added, wrong or swapped letters (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  let [previous, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) row[j] = Math.min(row[j] ?? 0, (previous[j - 2] ?? 0) + 1)
    }
    ;[previous, last] = [last, row]
  }
  return last[other.length] ?? 0
}
