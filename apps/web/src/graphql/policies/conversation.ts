import type { FieldFunctionOptions, FieldPolicy, Reference, TypePolicy } from '@apollo/client/cache'
import type { MessageRange, PageArguments } from './history.rules.ts'
import { uniteHistory } from './history.rules.ts'

/** A number that only grows, so that an answer older than the cache cannot lower it. */
const furthest: FieldPolicy<number> = {
  merge: (known, incoming) => Math.max(known ?? 0, incoming),
}

/** The last message of a conversation; an answer older than the cache cannot bring an older one back. */
const newestMessage: FieldPolicy<Reference | null> = {
  merge(known, incoming, { readField }) {
    if (!known || !incoming) return incoming
    const knownSeq = readField<number>('seq', known)
    const seq = readField<number>('seq', incoming)
    return knownSeq !== undefined && seq !== undefined && knownSeq > seq ? known : incoming
  },
}

/** The history of a conversation: whatever pages were fetched, the cache holds one range without gaps. */
const messages: FieldPolicy<MessageRange<Reference>> = {
  keyArgs: false,
  merge: (known, page, { args, readField }: FieldFunctionOptions) => ({
    ...page,
    ...uniteHistory(
      known,
      page,
      (args ?? {}) as PageArguments,
      (node) => readField<number>('seq', node) ?? 0,
    ),
  }),
}

export const conversationPolicy: TypePolicy = {
  fields: {
    messages,
    profile: {
      // Events name the other member by id only; the profile is usually in the cache already.
      read: (known: Reference | undefined, { readField, toReference }) =>
        known ?? toReference({ __typename: 'Profile', id: readField('profileId') }),
    },
    lastSeq: furthest,
    readSeq: furthest,
    otherDeliveredSeq: furthest,
    otherReadSeq: furthest,
    lastMessage: newestMessage,
    unreadCount: {
      // An answer that was in flight while the conversation was read still has the old unread count.
      read(count: number | undefined, { readField }) {
        const read = readField<number>('readSeq')
        const last = readField<number>('lastSeq')
        return read !== undefined && last !== undefined && read >= last ? 0 : count
      },
    },
  },
}
