import type { FieldFunctionOptions, Reference, TypePolicy } from '@apollo/client/cache'
import { isInFolder } from './folders.ts'
import { hasProfile, pagedList } from './lists.ts'

/** The id of a row such that later ones sort after earlier ones. */
const numbered = (node: Reference, readField: FieldFunctionOptions['readField']) =>
  String(readField<number>('id', node)).padStart(12, '0')

export const queryPolicy: TypePolicy = {
  fields: {
    members: pagedList({ keyArgs: ['filter', 'order'] }),
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
      newest: (node, { readField }) => numbered(node, readField),
    }),
    creditEntries: pagedList({
      keyArgs: false,
      // Several rows may have the same time; the id orders them.
      newest: (node, { readField }) => `${readField<string>('at', node)}${readField<string>('id', node)}`,
    }),
    blockedProfiles: pagedList({ keyArgs: false }),
    accountDecisions: pagedList({
      keyArgs: false,
      newest: (node, { readField }) => numbered(node, readField),
    }),
    complaints: pagedList({
      keyArgs: false,
      newest: (node, { readField }) => `${readField<string>('createdAt', node)}${numbered(node, readField)}`,
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
