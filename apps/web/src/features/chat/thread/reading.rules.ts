/** Somebody who touched nothing for this many milliseconds may have walked away. */
export const activeWithin = 30_000

export interface Attention {
  /** The tab is in view. */
  visible: boolean
  /** Its window has the focus. */
  focused: boolean
  /** When the member last moved, typed, scrolled or came here; milliseconds since the epoch. */
  activeAt: number
}

/** Whether somebody is likely looking: only then is anything marked as read. */
export function attends({ visible, focused, activeAt }: Attention, now: number): boolean {
  return visible && focused && now - activeAt < activeWithin
}

interface Cursors {
  /** The newest number when the conversation was opened: opening it reads all that was there. */
  openedSeq: number
  /** The highest number that came into view since. */
  seenSeq: number
  /** What the server knows. */
  readSeq: number
}

/** Up to which number to mark as read now; null when there is nothing new to say. */
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

/** Above which number the unread divider stands when a conversation is opened; null when all was read. */
export function dividerAtOpening({ messages, readSeq, unreadCount, viewerId }: Unread): number | null {
  if (unreadCount === 0) return null
  const first = messages.find(({ seq, senderId }) => seq > readSeq && senderId !== viewerId)
  return first?.seq ?? readSeq + 1
}

interface Arrival {
  dividerSeq: number | null
  /** The number of the message that just came from the other. */
  seq: number
  /** Up to here everything has been seen. */
  seenSeq: number
  /** It came where somebody was looking: at the end of the log, in a tab in use. */
  watched: boolean
}

/**
 * The divider after a new message. It never moves while one reads; when everything above was seen and
 * something comes unwatched, it stands above that.
 */
export function dividerAfterArrival({ dividerSeq, seq, seenSeq, watched }: Arrival): number | null {
  if (watched) return dividerSeq
  return dividerSeq === null || dividerSeq <= seenSeq ? seq : dividerSeq
}
