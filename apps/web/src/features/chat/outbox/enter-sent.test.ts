import { InMemoryCache } from '@apollo/client/cache'
import { expect, it } from 'vitest'
import { enterSent } from './enter-sent.ts'

/** What the cache answers for a member's conversation, after a first message to member 7. */
const conversationWith = (profileId: number) => {
  const cache = new InMemoryCache()
  cache.restore({
    ROOT_QUERY: {
      __typename: 'Query',
      'conversation({"profileId":7})': null,
      'conversation({"profileId":70})': null,
    },
  } as never)
  const sent = { __typename: 'Message', id: '5:1', seq: 1 }
  enterSent(cache, 7, { conversation: { __typename: 'Conversation', id: 5 }, sent, credits: 3 } as never)
  return cache.extract().ROOT_QUERY?.[`conversation({"profileId":${profileId}})`]
}

it('makes the new conversation that of its member, and of nobody whose number begins alike', () => {
  expect(conversationWith(7)).toEqual({ __ref: 'Conversation:5' })
  expect(conversationWith(70)).toBeNull()
})
