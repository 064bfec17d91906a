import type { HeldMessage } from '@vonk/prisma/generated/client/client.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import type { QuotedPart } from './quote.rules.ts'

/** A conversation as one of its two members sees it. */
export interface ConversationRow {
  conversation_id: number
  profile_id: number
  other_id: number
  read_seq: number
  unread: number
  removed_seq: number
  /** The viewer has not yet answered these first messages from a stranger. */
  is_request: boolean
  /** When the other asked the viewer for a verification; null if the viewer is verified or cannot see the other. */
  verify_asked_at?: Date | null
  last_message_at: Date
  last_seq: number
  last_sender_id: number
  last_kind: string
  last_preview: string
  /** The last message waits until others may see the viewer. */
  is_last_held?: boolean
  /** The gift of the last message; undefined if it was not loaded. */
  last_gift?: string | null
  /**
   * 0 if the other does not share it: a request that is not accepted yet, or one of the two has switched off
   * read receipts.
   */
  other_read_seq: number
  other_delivered_seq: number
  draft: string | null
  /** The number of the message that the draft answers. */
  draft_reply_to?: number | null
  /** The other's profile: null if not visible; undefined if the query did not load it. */
  other?: ProfileRow | null
}

export interface MessageRow {
  conversation_id: number
  seq: number
  client_id: string
  sender_id: number
  kind: string
  /** The text, or the short text that goes with a photo or a gift. */
  body: string
  /** Null without a photo, and after the photo was erased. */
  photo_id: number | null
  /** The gift's id in the catalogue. */
  gift: string | null
  /** What its sender paid, in credits. */
  price?: number
  sent_at: Date
  /** The part of the recipient's profile that it is about; null for none, absent if it was not read. */
  quote_part?: QuotedPart | null
  quote_text?: string | null
  quote_photo_id?: number | null
  /** The number of the message that it answers; null for none. */
  reply_to_seq?: number | null
  /** The message that it answers; undefined if it was not read. */
  reply?: MessageRow | null
  /** The emoji of its sender and of its recipient; absent in previews. */
  sender_reaction?: string | null
  recipient_reaction?: string | null
  /** When its sender took it back; null for most. */
  taken_back_at?: Date | string | null
}

/** A message with the data that its state depends on. */
export interface MessageShape extends Omit<MessageRow, 'conversation_id' | 'reply'> {
  conversation_id: number | null
  /** The conversation that a held message will be in, where the message is that it answers. */
  held_for?: number
  /** The message that it answers; undefined if it was not read. */
  reply?: MessageShape | null
  state: 'HELD' | 'REVIEW' | 'SENT' | 'DELIVERED' | 'READ'
  /** The last message in a list row: its text may be cut, so it must not replace the full message. */
  isPreview?: true
}

/**
 * How far a message has come: for the viewer's own messages from the other's cursors; the other's messages
 * count as read by both.
 */
export function messageState(
  row: Pick<MessageRow, 'seq' | 'sender_id'>,
  side: Pick<ConversationRow, 'profile_id' | 'read_seq' | 'other_read_seq' | 'other_delivered_seq'>,
): MessageShape['state'] {
  const read = row.sender_id === side.profile_id ? side.other_read_seq : side.read_seq
  const delivered = row.sender_id === side.profile_id ? side.other_delivered_seq : row.seq
  if (row.seq <= read) return 'READ'
  return row.seq <= delivered ? 'DELIVERED' : 'SENT'
}

/** The shape of a message that waits until others may see its sender, or for support: it has no number yet. */
export const heldShape = (row: HeldMessage): MessageShape => ({
  conversation_id: null,
  seq: 0,
  client_id: row.clientId,
  sender_id: row.senderId,
  kind: row.kind,
  body: row.body,
  photo_id: row.photoId,
  gift: row.gift,
  price: row.price,
  sent_at: row.sentAt,
  quote_part: row.quotePart as QuotedPart | null,
  quote_text: row.quoteText,
  quote_photo_id: row.quotePhotoId,
  reply_to_seq: row.replyToSeq,
  held_for: row.conversationId,
  state: row.reviewSince ? 'REVIEW' : 'HELD',
})

/**
 * A message as one of the two sees it: with its state, and with the message that it answers, unless the member removed that.
 */
export const withState = ({ reply, ...row }: MessageRow, side: ConversationRow): MessageShape => ({
  ...row,
  ...(reply !== undefined && {
    reply: reply && reply.seq > side.removed_seq ? withState(reply, side) : null,
  }),
  state: messageState(row, side),
})

/** A message that the database returned within another row, as JSON. */
export const fromJson = <Row extends { sent_at: Date | string }>(row: Row): Row & { sent_at: Date } => ({
  ...row,
  sent_at: new Date(row.sent_at),
})
