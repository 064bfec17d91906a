import type { Choice } from './deck.rules.ts'

/** How far a card must be thrown for a decision, as a share of its width. */
const decisionShare = 0.34

/** The decision when a drag ends, from its distance in px and its speed in px per ms. */
export function choiceOf(x: number, speed: number, width: number): Choice | null {
  // Where the card would come to rest.
  const rest = x + speed * 180
  if (Math.abs(x) < 12 || Math.sign(rest) !== Math.sign(x)) return null
  if (Math.abs(rest) < width * decisionShare) return null
  return rest > 0 ? 'like' : 'pass'
}

/** How close a drag is to a decision: 1 where a release decides, -1 on the other side. */
export const dragProgress = (x: number, width: number): number =>
  Math.max(-1, Math.min(1, x / Math.max(1, width * decisionShare)))

/** The tilt of a dragged card: up to 8 degrees. */
export const tiltOf = (x: number, width: number): number =>
  Math.max(-8, Math.min(8, (x / Math.max(1, width)) * 14))

/** How long a card takes to leave, in ms: as fast as it was thrown, within limits that the eye can follow. */
export const exitDurationMs = (way: number, speed: number): number =>
  Math.round(Math.max(160, Math.min(420, way / Math.max(0.9, Math.abs(speed)))))
