/** An icebreaker: a question about one interest, or how the other member started with it. */
export interface Icebreaker {
  interest: string
  kind: 'question' | 'beginning'
}

/**
 * Chooses two icebreakers: a question about each of two shared interests, or two about the only one.
 * `hasQuestion` says which interests may start a conversation; intimate ones never do. The same pair of
 * members always gets the same two; other members with the same interests get others.
 */
export function chooseIcebreakers(
  shared: readonly string[],
  profileId: number,
  hasQuestion: (interest: string) => boolean,
): readonly Icebreaker[] {
  const fit = shared.filter(hasQuestion)
  const [first, second] = [fit[profileId % fit.length], fit[(profileId + 1) % fit.length]]
  if (!first || !second) return []
  return [
    { interest: first, kind: 'question' },
    second === first ? { interest: first, kind: 'beginning' } : { interest: second, kind: 'question' },
  ]
}
