import type { TypePolicy } from '@apollo/client/cache'
import { isInFolder } from './folders.ts'
import { hasProfile, pagedList } from './lists.ts'

export const queryPolicy: TypePolicy = {
  fields: {
    members: pagedList({ keyArgs: ['filter'] }),
    matchFinder: pagedList({ keyArgs: ['wishes'], isThere: hasProfile }),
    likes: pagedList({ keyArgs: ['type'], isThere: hasProfile }),
    conversations: pagedList({
      // The argument selects message requests, all other conversations, or both.
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
      // Several rows may have the same time; the id orders them.
      newest: (node, { readField }) => `${readField<string>('at', node)}${readField<string>('id', node)}`,
    }),
    conversation: {
      // A page asks for a conversation by id that a list may have brought already.
      read(known, { args, toReference, canRead }) {
        if (known !== undefined || typeof args?.id !== 'number') return known
        const conversation = toReference({ __typename: 'Conversation', id: args.id })
        return canRead(conversation) ? conversation : undefined
      },
    },
  },
}
