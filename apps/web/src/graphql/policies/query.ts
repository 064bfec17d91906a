import type { TypePolicy } from '@apollo/client/cache'
import { hasProfile, pagedList } from './lists.ts'

export const queryPolicy: TypePolicy = {
  fields: {
    members: pagedList({ keyArgs: ['filter'] }),
    likes: pagedList({ keyArgs: ['type'], isThere: hasProfile }),
    conversations: pagedList({
      keyArgs: false,
      isThere: hasProfile,
      newest: (node, { readField }) => readField<string | null>('lastMessageAt', node) ?? '',
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
