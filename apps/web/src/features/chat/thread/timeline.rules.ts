import type { ChosenGift, ChosenPhoto, Queue, Refusal, Standing } from '../outbox/outbox.rules.ts'

export type MessageKind = 'TEXT' | 'PHOTO' | 'GIFT'

/** A photo that the server has, with addresses that are for the viewer alone and for minutes. */
export interface SentPhoto {
  id: number
  width: number
  height: number
  colour: string
  blur: string
  /** From somebody new: the addresses are those of a blurred stand-in. */
  isVeiled: boolean
  medium: string
  large: string
}

/** A gift as its card shows it. */
export interface GivenGift {
  name: string
  title: string
  phrase: string
  /** What the viewer paid, in credits; null for the other's. */
  credits: number | null
}

/** A message as the server numbers it. */
export interface NumberedMessage {
  clientId: string
  seq: number
  senderId: number
  text: string
  sentAt: string
  kind: MessageKind
  gift: GivenGift | null
  photo: SentPhoto | null
}

/** A message that waits at the server for its writer's e-mail confirmation. */
export type HeldMessage = Pick<NumberedMessage, 'clientId' | 'text' | 'sentAt' | 'kind' | 'gift' | 'photo'>

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
  gift: GivenGift | null
  /** Null as well once it is gone, or while it is on its way. */
  photo: SentPhoto | null
  /** A photo on its way, whose picture is on this device. */
  pending: ChosenPhoto | null
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
  for (const { clientId, seq, senderId, text, kind, gift, photo, sentAt } of messages) {
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
      gift,
      photo,
      pending: null,
      at: sentAt,
      delivery: own ? delivery : null,
      refusal: null,
    })
  }
  const unnumbered = (line: Omit<Line, 'key' | 'seq' | 'own'>) => {
    if (known.has(line.clientId)) return
    known.add(line.clientId)
    lines.push({ ...line, key: line.clientId, seq: null, own: true })
  }
  for (const { clientId, text, kind, gift, photo, sentAt } of held)
    unnumbered({
      clientId,
      text,
      kind,
      gift,
      photo,
      pending: null,
      at: sentAt,
      delivery: 'held',
      refusal: null,
    })
  for (const { clientId, text, gift, photo, typedAt, refusal } of queue)
    unnumbered({
      clientId,
      text,
      kind: gift ? 'GIFT' : photo ? 'PHOTO' : 'TEXT',
      gift: gift ? givenOf(gift) : null,
      photo: null,
      pending: photo ?? null,
      at: typedAt,
      delivery: standings.get(clientId) ?? 'sending',
      refusal,
    })
  return lines
}

const givenOf = ({ price, free, ...gift }: ChosenGift): GivenGift => ({
  ...gift,
  credits: free ? 0 : price,
})

/** Own messages of the queue that the server already has: nothing is left to send of them. */
export function arrived(queue: Queue, messages: readonly NumberedMessage[], viewerId: number): string[] {
  if (queue.length === 0) return []
  const sent = new Set(
    messages.filter(({ senderId }) => senderId === viewerId).map(({ clientId }) => clientId),
  )
  return queue.filter(({ clientId }) => sent.has(clientId)).map(({ clientId }) => clientId)
}
