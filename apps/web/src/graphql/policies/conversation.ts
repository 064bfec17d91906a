import type { FieldFunctionOptions, FieldPolicy, Reference, TypePolicy } from '@apollo/client/cache'
import type { PageArguments, Run } from './history.rules.ts'
import { uniteHistory } from './history.rules.ts'

/** A number that only grows; an answer that was overtaken on its way cannot take it back. */
const furthest: FieldPolicy<number> = {
  merge: (known, incoming) => Math.max(known ?? 0, incoming),
}

/** The last message of a conversation; an overtaken answer cannot bring an older one back. */
const newestMessage: FieldPolicy<Reference | null> = {
  merge(known, incoming, { readField }) {
    if (!known || !incoming) return incoming
    const knownSeq = readField<number>('seq', known)
    const seq = readField<number>('seq', incoming)
    return knownSeq !== undefined && seq !== undefined && knownSeq > seq ? known : incoming
  },
}

/** The history of a conversation: whatever pages were fetched, the cache holds one run without holes. */
const messages: FieldPolicy<Run<Reference>> = {
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
      // What happens in a conversation names its other side by number alone: most often it is known already.
      read: (known: Reference | undefined, { readField, toReference }) =>
        known ?? toReference({ __typename: 'Profile', id: readField('profileId') }),
    },
    lastSeq: furthest,
    readSeq: furthest,
    otherDeliveredSeq: furthest,
    otherReadSeq: furthest,
    lastMessage: newestMessage,
    unreadCount: {
      // An answer that was on its way while the conversation was read still counts as unread what is not.
      read(count: number | undefined, { readField }) {
        const read = readField<number>('readSeq')
        const last = readField<number>('lastSeq')
        return read !== undefined && last !== undefined && read >= last ? 0 : count
      },
    },
  },
}
