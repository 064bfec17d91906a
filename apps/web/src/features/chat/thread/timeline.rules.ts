import type { Queue, Refusal, Standing } from '../outbox/outbox.rules.ts'

export type MessageKind = 'TEXT' | 'PHOTO' | 'GIFT'

/** A message as the server numbers it. */
export interface NumberedMessage {
  clientId: string
  seq: number
  senderId: number
  text: string
  sentAt: string
  kind: MessageKind
}

/** A message that waits at the server for its writer's e-mail confirmation. */
export interface HeldMessage {
  clientId: string
  text: string
  sentAt: string
}

/** How far an own message has come: still here (first four), at the server, or with the other. */
export type Delivery = Standing | 'held' | 'sent' | 'delivered' | 'read'

/** One message of a conversation as it is shown, wherever it is. */
export interface Line {
  /** Stays the same from typing to reading, so that the row never changes its place or flickers. */
  key: string
  clientId: string
  seq: number | null
  own: boolean
  text: string
  kind: MessageKind
  /** ISO time; of typing until the server has it. */
  at: string
  /** Null for messages of the other. */
  delivery: Delivery | null
  refusal: Refusal | null
}

export interface TimelineParts {
  viewerId: number
  messages: readonly NumberedMessage[]
  held: readonly HeldMessage[]
  queue: Queue
  standings: ReadonlyMap<string, Standing>
  /** The highest number that the other has received, and read. */
  otherDeliveredSeq: number
  otherReadSeq: number
}

/** Everything that is shown of a conversation: numbered, then held, then unsent, each message once. */
export function timeline(parts: TimelineParts): Line[] {
  const { viewerId, messages, held, queue, standings, otherDeliveredSeq, otherReadSeq } = parts
  const lines: Line[] = []
  const known = new Set<string>()
  for (const { clientId, seq, senderId, text, kind, sentAt } of messages) {
    const own = senderId === viewerId
    if (own) known.add(clientId)
    const delivery = seq <= otherReadSeq ? 'read' : seq <= otherDeliveredSeq ? 'delivered' : 'sent'
    lines.push({
      key: own ? clientId : `${senderId}:${clientId}`,
      clientId,
      seq,
      own,
      text,
      kind,
      at: sentAt,
      delivery: own ? delivery : null,
      refusal: null,
    })
  }
  const unnumbered = (
    clientId: string,
    text: string,
    at: string,
    delivery: Delivery,
    refusal: Refusal | null,
  ) => {
    if (known.has(clientId)) return
    known.add(clientId)
    lines.push({ key: clientId, clientId, seq: null, own: true, text, kind: 'TEXT', at, delivery, refusal })
  }
  for (const { clientId, text, sentAt } of held) unnumbered(clientId, text, sentAt, 'held', null)
  for (const { clientId, text, typedAt, refusal } of queue)
    unnumbered(clientId, text, typedAt, standings.get(clientId) ?? 'sending', refusal)
  return lines
}

/** Own messages of the queue that the server already has: nothing is left to send of them. */
export function arrived(queue: Queue, messages: readonly NumberedMessage[], viewerId: number): string[] {
  if (queue.length === 0) return []
  const sent = new Set(
    messages.filter(({ senderId }) => senderId === viewerId).map(({ clientId }) => clientId),
  )
  return queue.filter(({ clientId }) => sent.has(clientId)).map(({ clientId }) => clientId)
}
