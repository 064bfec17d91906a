/** The interests that a lander offers: keys of the catalogue of interests. */
export const offeredInterests = [
  'music',
  'coffee',
  'travelling',
  'cooking',
  'hiking',
  'kissing',
  'beach',
  'dancing',
  'reading',
  'animals',
  'massages',
  'wine',
] as const

/** The interests that a visitor chose on a lander: `?interest=music&interest=coffee`; unknown ones are ignored. */
export function chosenInterests(search: URLSearchParams): string[] {
  const chosen = new Set(search.getAll('interest'))
  return offeredInterests.filter((key) => chosen.has(key))
}
