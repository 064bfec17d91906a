import type { TypePolicy } from '@apollo/client/cache'
import { isInFolder } from './folders.ts'
import { hasProfile, pagedList } from './lists.ts'

export const queryPolicy: TypePolicy = {
  fields: {
    members: pagedList({ keyArgs: ['filter'] }),
    matchFinder: pagedList({ keyArgs: ['wishes'], isThere: hasProfile }),
    likes: pagedList({ keyArgs: ['type'], isThere: hasProfile }),
    conversations: pagedList({
      // Message requests, all but those, or both.
      keyArgs: ['requests'],
      isThere: isInFolder,
      newest: (node, { readField }) => readField<string | null>('lastMessageAt', node) ?? '',
    }),
    payments: pagedList({
      keyArgs: false,
      newest: (node, { readField }) => String(readField<number>('id', node)).padStart(12, '0'),
    }),
    creditEntries: pagedList({
      keyArgs: false,
      // Several may be of one moment; the number is the order within it.
      newest: (node, { readField }) => `${readField<string>('at', node)}${readField<string>('id', node)}`,
    }),
    conversation: {
      // A row of the list already knows the conversation that its page asks for by number.
      read(known, { args, toReference, canRead }) {
        if (known !== undefined || typeof args?.id !== 'number') return known
        const conversation = toReference({ __typename: 'Conversation', id: args.id })
        return canRead(conversation) ? conversation : undefined
      },
    },
  },
}
