/** The two members of a conversation. */
export type Who = 0 | 1
export const other = (who: Who): Who => (who === 0 ? 1 : 0)

/**
 * An action of a member's device. The model numbers messages 1, 2, 3 … in the order in which they were made.
 */
export type Action =
  | { do: 'send'; who: Who; message: number; now: number }
  | { do: 'takeBack'; who: Who; message: number; now: number }
  | { do: 'react'; who: Who; seq: number; emoji: string | null }
  | { do: 'read'; who: Who; upTo: number }
  | { do: 'deliver'; who: Who; upTo: number }
  | { do: 'remove' | 'block' | 'unblock'; who: Who }

/** The outcome of an action: the number of a message, or a status. */
export type Outcome = number | 'done' | 'unavailable' | 'broke' | 'nothing' | 'late' | 'gone'

/** For so many minutes a message can be taken back. */
export const takeBackMinutes = 15

interface ModelMessage {
  message: number
  from: Who
  /** The minute of sending. */
  at: number
  isTakenBack: boolean
  /** By member. */
  reactions: readonly [string | null, string | null]
}

const newMessage = (message: number, from: Who, at: number): ModelMessage => ({
  message,
  from,
  at,
  isTakenBack: false,
  reactions: [null, null],
})

interface Side {
  readSeq: number
  deliveredSeq: number
  removedSeq: number
  isHidden: boolean
}

/** The simplest possible model of a conversation: it stores no counts and derives everything. */
export interface Model {
  /** By position: number 1 is the first. */
  messages: readonly ModelMessage[]
  sides: readonly [Side, Side]
  credits: readonly [number, number]
  blocked: readonly [boolean, boolean]
}

const newSide: Side = { readSeq: 0, deliveredSeq: 0, removedSeq: 0, isHidden: false }

/**
 * Both have already written one message, free of charge in this model, so neither is a stranger to the other.
 */
export const newModel = (credits: number): Model => ({
  messages: [newMessage(0, 0, 0), newMessage(1, 1, 0)],
  sides: [newSide, newSide],
  credits: [credits, credits],
  blocked: [false, false],
})

function withSide({ sides, ...model }: Model, who: Who, change: Partial<Side>): Model {
  const next: [Side, Side] = [...sides]
  next[who] = { ...sides[who], ...change }
  return { ...model, sides: next }
}

function withMessage(model: Model, seq: number, change: Partial<ModelMessage>): Model {
  const messages = model.messages.map((one, at) => (at === seq - 1 ? { ...one, ...change } : one))
  return { ...model, messages }
}

/** Returns the model after an action, and the outcome for the member who did it. */
export function after(model: Model, action: Action): [Model, Outcome] {
  const { who } = action
  const { messages, blocked, credits } = model
  const side = model.sides[who]
  const isThere = !side.isHidden
  const isParted = blocked[0] || blocked[1]
  switch (action.do) {
    case 'send': {
      const known = messages.findIndex(({ message }) => message === action.message)
      if (known >= 0) return [model, known + 1]
      if (isParted) return [model, 'unavailable']
      if (credits[who] === 0) return [model, 'broke']
      const left: [number, number] = [...credits]
      left[who]--
      const shown = withSide(withSide(model, 0, { isHidden: false }), 1, { isHidden: false })
      const sent = [...messages, newMessage(action.message, who, action.now)]
      return [{ ...shown, messages: sent, credits: left }, sent.length]
    }
    case 'takeBack': {
      const seq = messages.findIndex(({ message, from }) => message === action.message && from === who) + 1
      const known = messages[seq - 1]
      if (!known) return [model, 'nothing']
      if (!isThere || seq <= side.removedSeq) return [model, 'unavailable']
      if (known.isTakenBack) return [model, seq]
      if (action.now - known.at > takeBackMinutes) return [model, 'late']
      return [withMessage(model, seq, { isTakenBack: true, reactions: [null, null] }), seq]
    }
    case 'react': {
      const known = messages[action.seq - 1]
      if (!known || !isThere || action.seq <= side.removedSeq || isParted) return [model, 'unavailable']
      if (known.isTakenBack) return [model, 'gone']
      const reactions: [string | null, string | null] = [...known.reactions]
      reactions[who] = action.emoji
      return [withMessage(model, action.seq, { reactions }), 'done']
    }
    case 'read': {
      if (!isThere) return [model, 'nothing']
      const upTo = Math.min(action.upTo, messages.length)
      if (upTo <= side.readSeq) return [model, 'done']
      const deliveredSeq = Math.max(side.deliveredSeq, upTo)
      return [withSide(model, who, { readSeq: upTo, deliveredSeq }), 'done']
    }
    case 'deliver': {
      if (!isThere) return [model, 'nothing']
      const upTo = Math.min(action.upTo, messages.length)
      if (upTo <= side.deliveredSeq) return [model, 'nothing']
      return [withSide(model, who, { deliveredSeq: upTo }), 'done']
    }
    case 'remove':
      return [isThere ? hide(model, who) : model, 'done']
    case 'block': {
      if (isParted) return [model, 'unavailable']
      const next: [boolean, boolean] = [...blocked]
      next[who] = true
      return [{ ...hide(hide(model, 0), 1), blocked: next }, 'done']
    }
    case 'unblock': {
      const next: [boolean, boolean] = [...blocked]
      next[who] = false
      return [{ ...model, blocked: next }, 'done']
    }
  }
}

const hide = (model: Model, who: Who): Model =>
  model.sides[who].isHidden
    ? model
    : withSide(model, who, { isHidden: true, removedSeq: model.messages.length })

/** Stands for the number of a message that was taken back. */
export const gone = -1

/** What one of the two must see after all actions. */
export function seenBy({ messages, sides, credits }: Model, who: Who) {
  const me = sides[who]
  const them = sides[other(who)]
  const isThere = !me.isHidden
  const numbered = messages.map((message, at) => ({ ...message, seq: at + 1 }))
  const visible = isThere ? numbered.filter(({ seq }) => seq > me.removedSeq) : []
  const unread = visible.filter(({ from, seq }) => from !== who && seq > me.readSeq).length
  const contentOf = ({ message, isTakenBack }: ModelMessage) => (isTakenBack ? gone : message)
  const last = visible.at(-1)
  const stateOf = ({ from, seq }: { from: Who; seq: number }) => {
    if (seq <= (from === who ? them : me).readSeq) return 'READ'
    return from !== who || seq <= them.deliveredSeq ? 'DELIVERED' : 'SENT'
  }
  return {
    credits: credits[who],
    badge: unread,
    row: isThere ? { unreadCount: unread, last: last ? contentOf(last) : null } : null,
    conversation: isThere
      ? {
          unreadCount: unread,
          lastSeq: messages.length,
          readSeq: me.readSeq,
          otherReadSeq: them.readSeq,
          otherDeliveredSeq: them.deliveredSeq,
          messages: visible.map((one) => ({
            seq: one.seq,
            message: contentOf(one),
            state: stateOf(one),
            reactions: [one.reactions[who], one.reactions[other(who)]],
          })),
        }
      : null,
  }
}

/** Every order in which actions that ran at the same time may have taken place. */
export function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
