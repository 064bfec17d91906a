import { dividerAtOpening } from '../thread/reading.rules.ts'

/** How a conversation stood when it was opened. */
export interface Opening {
  /** The unread divider stands above this number. */
  dividerSeq: number | null
  readSeq: number
  lastSeq: number
  unreadCount: number
  /** There was no conversation yet. */
  isNew: boolean
}

interface Facts {
  conversation: {
    readSeq: number
    lastSeq: number
    unreadCount: number
    messages: { nodes: readonly { seq: number; senderId: number }[]; hasEarlier: boolean; hasLater: boolean }
  } | null
  /** A fresher answer is on its way. */
  isLoading: boolean
  viewerId: number
  opensAtNewest: boolean
}

export interface Plan {
  opening: Opening
  /** Messages around this number have to be fetched first; null when what is loaded will do. */
  around: number | null
}

/** Where a conversation opens; null while that cannot be said. */
export function planOpening({ conversation, isLoading, viewerId, opensAtNewest }: Facts): Plan | null {
  if (!conversation) {
    if (isLoading) return null
    return {
      opening: { dividerSeq: null, readSeq: 0, lastSeq: 0, unreadCount: 0, isNew: true },
      around: null,
    }
  }
  const { readSeq, lastSeq, unreadCount, messages } = conversation
  // A piece from the middle that an earlier visit left is no place to begin: the newest page is on its way.
  if (messages.hasLater && isLoading) return null
  const dividerSeq = dividerAtOpening({ messages: messages.nodes, readSeq, unreadCount, viewerId })
  const opening = { dividerSeq, readSeq, lastSeq, unreadCount, isNew: false }
  const reaches = (messages.nodes[0]?.seq ?? 0) <= readSeq + 1 || !messages.hasEarlier
  if (dividerSeq === null || reaches) return { opening, around: null }
  const first = { ...opening, dividerSeq: readSeq + 1 }
  return { opening: first, around: opensAtNewest ? null : readSeq + 1 }
}
