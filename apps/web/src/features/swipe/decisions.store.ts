import { fieldsOf, stored, storedNames } from '../../ui/stored.ts'
import type { Choice } from './deck.rules.ts'

/** Something decided that the server has not answered yet. */
export interface Decision {
  profileId: number
  choice: Choice
  /** When, in ms since 1970; they go to the server in this order. */
  at: number
  /** It was sent once: the server may know it. */
  tried: boolean
}

/** Where unsent decisions wait, one per person; it outlives the page where the browser lends storage. */
export interface DecisionStore {
  all(): Decision[]
  /** What waits about somebody; null when nothing does, for instance because another tab sent it. */
  of(profileId: number): Decision | null
  keep(decision: Decision): void
  drop(profileId: number): void
}

const nameOf = (viewerId: number, profileId: number | '') => `decision:${viewerId}:${profileId}`

/** The unsent decisions of one member on this device, each under a name of its own: tabs never overwrite each other. */
export function storedDecisions(viewerId: number): DecisionStore {
  const named = (name: string) => stored('device', name, sound)
  const about = (profileId: number) => named(nameOf(viewerId, profileId))
  return {
    all: () =>
      storedNames('device', nameOf(viewerId, ''))
        .map((name) => named(name).get())
        .filter((one) => one !== null)
        .sort((one, other) => one.at - other.at),
    of: (profileId) => about(profileId).get(),
    keep: (decision) => void about(decision.profileId).set(decision),
    drop: (profileId) => about(profileId).drop(),
  }
}

/** Whether an earlier page left decisions behind. */
export const hasStoredDecisions = (viewerId: number): boolean =>
  storedNames('device', nameOf(viewerId, '')).length > 0

/** What is readable of a stored decision: storage may be damaged, or written by another release. */
function sound(value: unknown): Decision | null {
  const { profileId, choice, at, tried } = fieldsOf(value)
  if (!Number.isInteger(profileId) || (choice !== 'like' && choice !== 'pass')) return null
  return { profileId: Number(profileId), choice, at: Number(at) || 0, tried: tried === true }
}
