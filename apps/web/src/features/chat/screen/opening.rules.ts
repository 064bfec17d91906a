import { dividerAtOpening } from '../thread/reading.rules.ts'

/** The state of a conversation when it was opened. */
export interface Opening {
  /** The unread divider is above the message with this number. */
  dividerSeq: number | null
  readSeq: number
  lastSeq: number
  unreadCount: number
  /** Whether there was no conversation yet. */
  isNew: boolean
}

interface OpeningInput {
  conversation: {
    readSeq: number
    lastSeq: number
    unreadCount: number
    messages: { nodes: readonly { seq: number; senderId: number }[]; hasEarlier: boolean; hasLater: boolean }
  } | null
  /** A newer answer is being fetched. */
  isLoading: boolean
  viewerId: number
  opensAtNewest: boolean
}

interface Plan {
  opening: Opening
  /** Messages around this number must be fetched first; null if the loaded ones are enough. */
  around: number | null
}

/** The position at which a conversation opens; null while it is unknown. */
export function planOpening({ conversation, isLoading, viewerId, opensAtNewest }: OpeningInput): Plan | null {
  if (!conversation) {
    if (isLoading) return null
    return {
      opening: { dividerSeq: null, readSeq: 0, lastSeq: 0, unreadCount: 0, isNew: true },
      around: null,
    }
  }
  const { readSeq, lastSeq, unreadCount, messages } = conversation
  // The cache may hold messages from the middle, from an earlier visit: waits for the newest page.
  if (messages.hasLater && isLoading) return null
  const dividerSeq = dividerAtOpening({ messages: messages.nodes, readSeq, unreadCount, viewerId })
  const opening = { dividerSeq, readSeq, lastSeq, unreadCount, isNew: false }
  const isDividerLoaded = (messages.nodes[0]?.seq ?? 0) <= readSeq + 1 || !messages.hasEarlier
  if (dividerSeq === null || isDividerLoaded) return { opening, around: null }
  const first = { ...opening, dividerSeq: readSeq + 1 }
  return { opening: first, around: opensAtNewest ? null : readSeq + 1 }
}
