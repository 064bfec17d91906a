import type { Choice } from './deck.rules.ts'

/** How far a card has to be thrown to be decided about, as a share of its width. */
const far = 0.34

/** Which way a card goes when the hand lets it go: by how far it is in px, and how fast it was going in px per ms. */
export function choiceOf(x: number, speed: number, width: number): Choice | null {
  // Where it would come to rest.
  const rest = x + speed * 180
  if (Math.abs(x) < 12 || Math.sign(rest) !== Math.sign(x)) return null
  if (Math.abs(rest) < width * far) return null
  return rest > 0 ? 'like' : 'pass'
}

/** How much of a decision a pull is: 1 where letting go decides, -1 on the other side. */
export const pullOf = (x: number, width: number): number =>
  Math.max(-1, Math.min(1, x / Math.max(1, width * far)))

/** How far a card tilts under the hand: up to 8 degrees. */
export const tiltOf = (x: number, width: number): number =>
  Math.max(-8, Math.min(8, (x / Math.max(1, width)) * 14))

/** How long a card takes to leave, in ms: as fast as it was thrown, within what the eye can follow. */
export const flightOf = (way: number, speed: number): number =>
  Math.round(Math.max(160, Math.min(420, way / Math.max(0.9, Math.abs(speed)))))
