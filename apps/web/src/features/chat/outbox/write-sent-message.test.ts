import { InMemoryCache } from '@apollo/client/cache'
import { expect, it } from 'vitest'
import { completeAnswer } from '../../../testing/complete-answer.ts'
import { ChatSendDocument } from './send-message.generated.ts'
import { writeSentMessage } from './write-sent-message.ts'

/** What the cache answers for a member's conversation, after a first message to member 7. */
const conversationWith = (profileId: number) => {
  const cache = new InMemoryCache()
  cache.restore({
    ROOT_QUERY: {
      __typename: 'Query',
      'conversation({"profileId":7})': null,
      'conversation({"profileId":70})': null,
    },
    'Conversation:5': { __typename: 'Conversation', id: 5 },
  } as never)
  const answer = {
    sendMessage: {
      __typename: 'SendMessageSuccess',
      conversation: { id: 5 },
      sent: { id: '5:1', seq: 1 },
      credits: 3,
    },
  }
  writeSentMessage(cache, 7, completeAnswer(ChatSendDocument, answer).sendMessage as never)
  return cache.extract().ROOT_QUERY?.[`conversation({"profileId":${profileId}})`]
}

it('makes the new conversation that of its member, and of nobody whose number begins alike', () => {
  expect(conversationWith(7)).toEqual({ __ref: 'Conversation:5' })
  expect(conversationWith(70)).toBeNull()
})
