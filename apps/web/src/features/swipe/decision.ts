import { parseState } from '../../shared/send-queue/parse-state.ts'
import type { QueueItem } from '../../shared/send-queue/send-handler.ts'
import { fieldsOf } from '../../ui/fields.ts'
import type { Choice } from './deck.rules.ts'
import type { Today } from './swipe-day.rules.ts'

/** A decision that the server has not answered yet. */
export interface Decision extends QueueItem {
  profileId: number
  choice: Choice
  /** The time in ms since 1970; decisions are sent in this order. */
  at: number
}

/** All decisions share one order, whichever profile they are about. */
export const oneOrder = 'decisions'

/** The server's answer to a decision. */
export type Result =
  | { state: 'sent'; today: Today; isMatch: boolean }
  /**
   * `limit`: all of today's likes are used, perhaps on another device; `unavailable`: the member is no longer available;
   * `error`: the server failed, and would fail the next time too.
   */
  | { state: 'rejected'; reason: 'limit' | 'unavailable' | 'error'; message: string }

/** How a decision ended; `elsewhere` if another tab or the service worker has sent or undone it. */
export type Outcome = Result | { state: 'elsewhere' }

/** Parses a stored decision. The release before this one stored `tried` instead of a state. */
export function parseDecision(value: unknown): Decision | null {
  const { profileId, choice, at, tried, ...stored } = fieldsOf(value)
  if (!Number.isInteger(profileId) || (choice !== 'like' && choice !== 'pass')) return null
  const state = parseState(tried === true ? { ...stored, state: 'sending' } : stored)
  return { profileId: Number(profileId), choice, at: Number(at) || 0, ...state }
}
