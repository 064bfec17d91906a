/** A member who was inactive for this many milliseconds may have left the screen. */
export const activeWithin = 30_000

interface TabActivity {
  /** Whether the tab is visible. */
  visible: boolean
  /** Whether its window has the focus. */
  focused: boolean
  /** When the member last moved, typed, scrolled or opened the conversation; milliseconds since the epoch. */
  activeAt: number
}

/** True if the member is probably looking: only then are messages marked as read. */
export function isActive({ visible, focused, activeAt }: TabActivity, now: number): boolean {
  return visible && focused && now - activeAt < activeWithin
}

interface Cursors {
  /** The newest number when the conversation was opened: opening marks everything up to it as read. */
  openedSeq: number
  /** The highest number that came into view since. */
  seenSeq: number
  /** The read cursor on the server. */
  readSeq: number
}

/** The number up to which to mark as read now; null if the server already has it. */
export function readUpTo({ openedSeq, seenSeq, readSeq }: Cursors): number | null {
  const seen = Math.max(openedSeq, seenSeq)
  return seen > readSeq ? seen : null
}

interface Unread {
  messages: readonly { seq: number; senderId: number }[]
  readSeq: number
  unreadCount: number
  viewerId: number
}

/** The number above which the unread divider is when a conversation opens; null if all was read. */
export function dividerAtOpening({ messages, readSeq, unreadCount, viewerId }: Unread): number | null {
  if (unreadCount === 0) return null
  const first = messages.find(({ seq, senderId }) => seq > readSeq && senderId !== viewerId)
  return first?.seq ?? readSeq + 1
}

interface Arrival {
  dividerSeq: number | null
  /** The number of the message that just arrived from the other member. */
  seq: number
  /** Everything up to this number has been seen. */
  seenSeq: number
  /** True if it arrived in view: at the end of the log, in a focused tab. */
  watched: boolean
}

/**
 * Returns the divider after a new message. It never moves while the viewer reads; if everything above was
 * seen and a message arrives unwatched, the divider is above that message.
 */
export function dividerAfterArrival({ dividerSeq, seq, seenSeq, watched }: Arrival): number | null {
  if (watched) return dividerSeq
  return dividerSeq === null || dividerSeq <= seenSeq ? seq : dividerSeq
}
