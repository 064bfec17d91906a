import type { ApolloCache, Reference } from '@apollo/client/cache'
import { changeField, changeFieldFor, peekField, updateViewer } from '../../../graphql/events/cache-fields.ts'
import { addHeldMessage } from '../../../graphql/events/cached-conversations.ts'
import type { MessageRange } from '../../../graphql/policies/history.rules.ts'
import { appendMessage } from '../../../graphql/policies/history.rules.ts'
import type { ChatMessageFragment } from '../thread/chat-thread.generated.ts'
import { ChatHistoryDocument } from '../thread/chat-thread.generated.ts'
import type { ChatSentFragment } from './sent.generated.ts'

/** Writes a sent message into the cache. Called before its unsent entry is removed, so that the row never disappears. */
export function writeSentMessage(
  cache: ApolloCache,
  profileId: number,
  { conversation, sent, credits }: ChatSentFragment,
): void {
  updateViewer(cache, { credits })
  if (!conversation) {
    addHeldMessage(cache, profileId, sent)
    return
  }
  let isNew = sent.seq === 1
  changeFieldFor(cache, profileId, 'conversation', (known: Reference | null, { toReference }) => {
    if (known !== null) return known
    isNew = true
    return toReference(conversation) ?? null
  })
  const id = `Conversation:${conversation.id}`
  const hasHistory = peekField(cache, id, 'messages', () => true)
  if (!hasHistory) {
    // In a conversation that was never opened, the earlier messages would be missing from the range.
    if (isNew) startHistory(cache, conversation.id, sent)
    return
  }
  const node = { __ref: cache.identify(sent) ?? '' }
  changeField(cache, id, 'messages', (range: MessageRange<Reference>, { readField }) =>
    appendMessage(range, node, (message) => Number(readField('seq', message) ?? 0)),
  )
}

/** Starts the cached history of a conversation that this message began. */
function startHistory(cache: ApolloCache, id: number, sent: ChatMessageFragment): void {
  cache.writeQuery({
    query: ChatHistoryDocument,
    variables: { id },
    data: {
      __typename: 'Query',
      conversation: {
        __typename: 'Conversation',
        id,
        messages: {
          __typename: 'MessagePage',
          hasEarlier: false,
          hasLater: false,
          hiddenCount: 0,
          nodes: [sent],
        },
      },
    },
  })
}
