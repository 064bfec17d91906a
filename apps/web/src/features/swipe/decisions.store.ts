import { fieldsOf } from '../../ui/fields.ts'
import { stored, storedNames } from '../../ui/stored.ts'
import type { Choice } from './deck.rules.ts'

/** A decision that the server has not answered yet. */
export interface Decision {
  profileId: number
  choice: Choice
  /** The time in ms since 1970; decisions are sent in this order. */
  at: number
  /** Whether it was sent once: the server may have received it. */
  tried: boolean
}

/** Stores unsent decisions, one per profile; they survive the page if the browser has storage. */
export interface DecisionStore {
  all(): Decision[]
  /**
   * The waiting decision about a profile; null if there is none, for instance because another tab sent it.
   */
  of(profileId: number): Decision | null
  keep(decision: Decision): void
  drop(profileId: number): void
}

const nameOf = (viewerId: number, profileId: number | '') => `decision:${viewerId}:${profileId}` as const

/**
 * The unsent decisions of one member on this device, each under its own key: tabs never overwrite each other.
 */
export function storedDecisions(viewerId: number): DecisionStore {
  const about = (profileId: number) => stored('device', nameOf(viewerId, profileId), sound)
  return {
    all: () =>
      storedNames('device', nameOf(viewerId, ''))
        .map((name) => about(Number(name.split(':')[2])).get())
        .filter((one) => one !== null)
        .sort((one, other) => one.at - other.at),
    of: (profileId) => about(profileId).get(),
    keep: (decision) => void about(decision.profileId).set(decision),
    drop: (profileId) => about(profileId).drop(),
  }
}

/** Whether an earlier page left decisions in storage. */
export const hasStoredDecisions = (viewerId: number): boolean =>
  storedNames('device', nameOf(viewerId, '')).length > 0

/** Parses a stored decision: storage may be damaged, or written by another release. */
function sound(value: unknown): Decision | null {
  const { profileId, choice, at, tried } = fieldsOf(value)
  if (!Number.isInteger(profileId) || (choice !== 'like' && choice !== 'pass')) return null
  return { profileId: Number(profileId), choice, at: Number(at) || 0, tried: tried === true }
}
