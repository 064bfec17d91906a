import type { FieldFunctionOptions, FieldPolicy, Reference, TypePolicy } from '@apollo/client/cache'
import type { PageArguments, Run } from './history.rules.ts'
import { uniteHistory } from './history.rules.ts'
import { furthest, newestMessage } from './progress.ts'

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
