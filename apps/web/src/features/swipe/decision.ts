import type { Choice } from './deck.rules.ts'
import type { Today } from './swipe-day.rules.ts'

/** A decision that the server has not answered yet. */
export interface Decision {
  profileId: number
  choice: Choice
  /** The time in ms since 1970; decisions are sent in this order. */
  at: number
  /** Whether it was sent once: the server may have received it. */
  tried: boolean
}

/** All decisions share one order, whichever profile they are about. */
export const oneOrder = 'decisions'
export type OneOrder = typeof oneOrder

/** The server's answer to a decision. */
export type Outcome =
  | { kind: 'done'; today: Today; isMatch: boolean }
  /** All of today's likes are used, perhaps on another device. */
  | { kind: 'limit'; message: string }
  /** The member is no longer available. */
  | { kind: 'refused'; message: string }
  /** The server failed, and would fail the next time too. */
  | { kind: 'failed' }
  /** Another tab or the service worker has sent or undone it. */
  | { kind: 'elsewhere' }
