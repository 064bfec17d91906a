/** An opener: a question about one interest, or how it began for the other. */
export interface Icebreaker {
  interest: string
  kind: 'question' | 'beginning'
}

/**
 * Two openers from what two people share: a question about each of two interests, or two about the one they
 * share. `hasQuestion` says which interests may open a conversation; intimate ones never do. The same pair of
 * people always gets the same two, different people with the same interests get others.
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
