import type { Quote } from '../../../shared/quote.ts'
import type { ChosenGift, ChosenPhoto, Queue, Rejection } from '../outbox/outbox.rules.ts'
import type { SendStatus } from '../outbox/send-status.rules.ts'

export type MessageKind = 'TEXT' | 'PHOTO' | 'GIFT'

/** A photo on the server, with addresses that only work for the viewer and only for minutes. */
export interface SentPhoto {
  id: number
  width: number
  height: number
  colour: string
  blur: string
  /** Whether the sender is new to the viewer: then the addresses show a blurred preview. */
  isVeiled: boolean
  medium: string
  large: string
}

/** A gift as its card shows it. */
export interface GivenGift {
  name: string
  title: string
  phrase: string
  /** What the viewer paid, in credits; null for a gift of the other member. */
  credits: number | null
}

/** A message that another one answers. */
export interface Reply {
  seq: number
  senderId: number
  text: string
  photo: { medium: string } | null
}

/** What members do with a message after it was sent. */
interface Changes {
  isTakenBack?: boolean | undefined
  /** The emoji with which the viewer reacts to it, and that of the other member. */
  viewerReaction?: string | null | undefined
  otherReaction?: string | null | undefined
}

/** A message with its number from the server. */
export interface NumberedMessage extends Changes {
  clientId: string
  seq: number
  senderId: number
  text: string
  sentAt: string
  kind: MessageKind
  gift: GivenGift | null
  photo: SentPhoto | null
  /** The part of its recipient's profile that it is about. */
  quote?: Quote | null | undefined
  replyTo?: Reply | null | undefined
  /** What the viewer is warned about in a message of the other member. */
  warning?: 'ASKS_FOR_MONEY' | 'GIVES_CONTACT' | null | undefined
}

/** A message that the server holds: until its writer confirms the e-mail address, or until support has read it. */
export type HeldMessage = Pick<
  NumberedMessage,
  'clientId' | 'text' | 'sentAt' | 'kind' | 'gift' | 'photo' | 'quote' | 'replyTo'
> & { state?: string }

/** The delivery status of the viewer's own message: unsent (a SendStatus), on the server, or delivered. */
export type Delivery = SendStatus | 'held' | 'review' | 'sent' | 'delivered' | 'read'

/** One message as a conversation shows it, sent or not. */
export interface Line extends Changes {
  /** Stays the same from typing to reading, so that the row never moves or flickers. */
  key: string
  clientId: string
  seq: number | null
  own: boolean
  text: string
  kind: MessageKind
  gift: GivenGift | null
  /** Null if it was deleted, or while it is being sent. */
  photo: SentPhoto | null
  /** A photo that is being sent; its picture is on this device. */
  pending: ChosenPhoto | null
  /** The part of its recipient's profile that it is about. */
  quote?: Quote | null | undefined
  /** The message that it answers. */
  replyTo?: Reply | null | undefined
  /** ISO time; the time of typing until the server has it. */
  at: string
  /** Null for messages of the other member. */
  delivery: Delivery | null
  rejection: Rejection | null
  /** Set if the message asks the viewer for money. */
  warning?: NumberedMessage['warning']
}

export interface TimelineParts {
  viewerId: number
  messages: readonly NumberedMessage[]
  held: readonly HeldMessage[]
  queue: Queue
  statuses: ReadonlyMap<string, SendStatus>
  /** The highest number that the other member has received, and read. */
  otherDeliveredSeq: number
  otherReadSeq: number
}

/** All messages of a conversation: numbered, then held, then unsent, each once. */
export function timeline(parts: TimelineParts): Line[] {
  const { viewerId, messages, held, queue, statuses, otherDeliveredSeq, otherReadSeq } = parts
  const lines: Line[] = []
  const known = new Set<string>()
  for (const { senderId, sentAt, warning, ...message } of messages) {
    const { clientId, seq } = message
    const own = senderId === viewerId
    if (own) known.add(clientId)
    const delivery = seq <= otherReadSeq ? 'read' : seq <= otherDeliveredSeq ? 'delivered' : 'sent'
    lines.push({
      ...message,
      key: own ? clientId : `${senderId}:${clientId}`,
      own,
      pending: null,
      at: sentAt,
      delivery: own ? delivery : null,
      rejection: null,
      warning: own ? null : warning,
    })
  }
  const unnumbered = (line: Omit<Line, 'key' | 'seq' | 'own'>) => {
    if (known.has(line.clientId)) return
    known.add(line.clientId)
    lines.push({ ...line, key: line.clientId, seq: null, own: true })
  }
  for (const { sentAt, state, ...message } of held)
    unnumbered({
      ...message,
      pending: null,
      at: sentAt,
      delivery: state === 'REVIEW' ? 'review' : 'held',
      rejection: null,
    })
  for (const { clientId, text, gift, photo, quote, replyTo, typedAt, rejection } of queue)
    unnumbered({
      clientId,
      text,
      kind: gift ? 'GIFT' : photo ? 'PHOTO' : 'TEXT',
      gift: gift ? givenOf(gift) : null,
      photo: null,
      pending: photo ?? null,
      quote,
      replyTo,
      at: typedAt,
      delivery: statuses.get(clientId) ?? 'sending',
      rejection,
    })
  return lines
}

const givenOf = ({ price, free, ...gift }: ChosenGift): GivenGift => ({
  ...gift,
  credits: free ? 0 : price,
})

/** The viewer's queued messages that the server already has: they need not be sent. */
export function arrived(queue: Queue, messages: readonly NumberedMessage[], viewerId: number): string[] {
  if (queue.length === 0) return []
  const sent = new Set(
    messages.filter(({ senderId }) => senderId === viewerId).map(({ clientId }) => clientId),
  )
  return queue.filter(({ clientId }) => sent.has(clientId)).map(({ clientId }) => clientId)
}
