import type { ApolloCache, Reference } from '@apollo/client/cache'
import { useCallback } from 'react'
import { changeField, peekField } from '../../../graphql/events/cache-fields.ts'
import { setViewer } from '../../../graphql/events/viewer-cache.ts'
import type { Run } from '../../../graphql/policies/history.rules.ts'
import { appendHeard } from '../../../graphql/policies/history.rules.ts'
import type { ChatMessageFragment } from '../thread/chat-thread.generated.ts'
import { ChatHistoryDocument } from '../thread/chat-thread.generated.ts'
import type { Entry } from './outbox.rules.ts'
import type { Outcome } from './outbox.ts'
import { refusalIn, refusalOf } from './refusal.rules.ts'
import type { ChatSendMutation } from './send-message.generated.ts'
import { useChatSendMutation } from './send-message.generated.ts'

type Success = Extract<ChatSendMutation['sendMessage'], { __typename: 'SendMessageSuccess' }>

/** One try to bring a message to the server. It throws when nobody knows what became of it. */
export function useSend(): (entry: Entry) => Promise<Outcome> {
  const [mutate] = useChatSendMutation()
  return useCallback(
    async ({ clientId, profileId, text, acceptsFictional }: Entry): Promise<Outcome> => {
      try {
        const { data } = await mutate({
          variables: { input: { clientId, profileId, text, acceptsFictional } },
          update(cache, { data: answer }) {
            if (answer?.sendMessage.__typename === 'SendMessageSuccess')
              enter(cache, profileId, answer.sendMessage)
          },
        })
        if (!data) throw new Error('The answer was empty')
        const refusal = refusalOf(data.sendMessage, Date.now())
        return refusal ? { type: 'refused', refusal } : { type: 'sent' }
      } catch (error) {
        const refusal = refusalIn(error, Date.now())
        if (refusal) return { type: 'refused', refusal }
        throw error
      }
    },
    [mutate],
  )
}

/** Enters a sent message into the cache, before its unsent twin goes: the row is there all the time. */
function enter(cache: ApolloCache, profileId: number, { conversation, sent, credits }: Success): void {
  setViewer(cache, { credits })
  if (!conversation) {
    enterHeld(cache, profileId, sent)
    return
  }
  let isNew = sent.seq === 1
  changeField(
    cache,
    undefined,
    'conversation',
    (known: Reference | null, { storeFieldName, toReference }) => {
      if (known !== null || !storeFieldName.includes(`"profileId":${profileId}`)) return known
      isNew = true
      return toReference(conversation) ?? null
    },
  )
  const id = `Conversation:${conversation.id}`
  const hasHistory = peekField(cache, id, 'messages', () => true)
  if (!hasHistory) {
    // Of an older conversation that was never opened here, a single message would be a torn-out page.
    if (isNew) beginHistory(cache, conversation.id, sent)
    return
  }
  const node = { __ref: cache.identify(sent) ?? '' }
  changeField(cache, id, 'messages', (run: Run<Reference>, { readField }) =>
    appendHeard(run, node, (message) => Number(readField('seq', message) ?? 0)),
  )
}

/** The history of a conversation that this message began. */
function beginHistory(cache: ApolloCache, id: number, sent: ChatMessageFragment): void {
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

function enterHeld(cache: ApolloCache, profileId: number, sent: ChatMessageFragment): void {
  const node = { __ref: cache.identify(sent) ?? '' }
  const ours = `heldMessages({"profileId":${profileId}})`
  changeField(cache, undefined, 'heldMessages', (known: readonly Reference[], { storeFieldName }) =>
    storeFieldName === ours && !known.some(({ __ref }) => __ref === node.__ref) ? [...known, node] : known,
  )
}
