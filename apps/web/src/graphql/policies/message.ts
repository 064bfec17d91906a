import type { Reference, TypePolicy } from '@apollo/client/cache'
import type { MessageState } from '../types.generated.ts'

const order: readonly MessageState[] = ['HELD', 'REVIEW', 'SENT', 'DELIVERED', 'READ']

/** The later of two states on the way from the sender to the reader. */
export function furtherState(a: MessageState, b: MessageState): MessageState {
  return order.indexOf(a) >= order.indexOf(b) ? a : b
}

export const messagePolicy: TypePolicy = {
  fields: {
    state: {
      merge: (known: MessageState | undefined, incoming: MessageState) =>
        known ? furtherState(known, incoming) : incoming,
      // Receipts move two cursors of the conversation; the states of the viewer's messages follow from them.
      read(state: MessageState | undefined, { readField, toReference }) {
        if (!state || state === 'HELD' || state === 'REVIEW' || state === 'READ') return state
        const id = readField<number>('conversationId')
        const conversation = id ? toReference({ __typename: 'Conversation', id }) : undefined
        const other = conversation && readField<Reference>('profile', conversation)
        const seq = readField<number>('seq')
        const isOwn = other && readField<number>('id', other) !== readField<number>('senderId')
        if (!conversation || !isOwn || seq === undefined) return state
        const reached = (field: string) => (readField<number>(field, conversation) ?? 0) >= seq
        if (reached('otherReadSeq')) return 'READ'
        return reached('otherDeliveredSeq') ? 'DELIVERED' : state
      },
    },
  },
}
