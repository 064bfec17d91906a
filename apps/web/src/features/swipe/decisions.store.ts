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

/** The unsent decisions of one member on this device, each under a key of its own: tabs never overwrite each other. */
export function storedDecisions(viewerId: number): DecisionStore {
  const prefix = prefixOf(viewerId)
  // What the browser would not store lives as long as the page.
  const unstored = new Map<number, Decision>()
  const read = (key: string): Decision | null => {
    try {
      return sound(JSON.parse(localStorage.getItem(key) ?? 'null'))
    } catch {
      return null
    }
  }
  return {
    all: () =>
      [...unstored.values(), ...keysOf(prefix).map(read)]
        .filter((one) => one !== null)
        .sort((one, other) => one.at - other.at),
    of: (profileId) => unstored.get(profileId) ?? read(prefix + profileId),
    keep(decision) {
      unstored.delete(decision.profileId)
      try {
        localStorage.setItem(prefix + decision.profileId, JSON.stringify(decision))
      } catch {
        unstored.set(decision.profileId, decision)
      }
    },
    drop(profileId) {
      unstored.delete(profileId)
      try {
        localStorage.removeItem(prefix + profileId)
      } catch {
        // Without storage there is nothing to take away.
      }
    },
  }
}

/** Whether an earlier page left decisions behind. */
export const hasStoredDecisions = (viewerId: number): boolean => keysOf(prefixOf(viewerId)).length > 0

const prefixOf = (viewerId: number) => `vonk:decision:${viewerId}:`

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** What is readable of a stored decision: storage may be damaged, or written by another release. */
function sound(value: unknown): Decision | null {
  if (typeof value !== 'object' || value === null) return null
  const { profileId, choice, at, tried } = value as Record<keyof Decision, unknown>
  if (!Number.isInteger(profileId) || (choice !== 'like' && choice !== 'pass')) return null
  return { profileId: Number(profileId), choice, at: Number(at) || 0, tried: tried === true }
}
