import { gql } from '@apollo/client'
import { expect, it } from 'vitest'
import { createCache } from '../cache.ts'
import { updateViewer } from './cache-fields.ts'
import { evictHistories, onPremiumChange, unlockHistories } from './premium.ts'

const viewer = gql`query Viewer { viewer { id isPaid credits } }`
const history = gql`query History { conversation(id: 20) { id
  messages { nodes { id seq } hasEarlier hasLater hiddenCount } } }`

it('notices every change of premium once, whatever the source', async () => {
  const cache = createCache()
  const received: boolean[] = []
  const leave = onPremiumChange(cache, (isPaid) => received.push(isPaid))
  const news = () => Promise.resolve().then(() => received)
  const write = (isPaid: boolean) =>
    cache.writeQuery({
      query: viewer,
      data: { viewer: { __typename: 'User', id: 1, isPaid, credits: 5 } },
    })
  write(false)
  expect(await news()).toEqual([])
  updateViewer(cache, { isPaid: true })
  updateViewer(cache, { isPaid: true, credits: 20 })
  expect(await news()).toEqual([true])
  write(false)
  expect(await news()).toEqual([true, false])
  leave()
  write(true)
  expect(await news()).toEqual([true, false])
})

const messages = (hiddenCount: number) => ({
  __typename: 'MessagePage',
  nodes: [{ __typename: 'Message', id: '20:9', seq: 9 }],
  hasEarlier: false,
  hasLater: false,
  hiddenCount,
})
function historyIn(cache: ReturnType<typeof createCache>) {
  return {
    read: () =>
      cache.readQuery<{ conversation: { messages: object } }>({ query: history })?.conversation.messages,
    write: (hiddenCount: number) =>
      cache.writeQuery({
        query: history,
        data: { conversation: { __typename: 'Conversation', id: 20, messages: messages(hiddenCount) } },
      }),
  }
}

it('makes the hidden messages of a long conversation available for paging', () => {
  const cache = createCache()
  const { read, write } = historyIn(cache)
  write(0)
  unlockHistories(cache)
  expect(read()).toMatchObject({ hasEarlier: false, hiddenCount: 0 })
  write(8)
  unlockHistories(cache)
  expect(read()).toMatchObject({ hasEarlier: true, hiddenCount: 0 })
})

it('keeps nothing of conversations that may no longer be seen', () => {
  const cache = createCache()
  const { read, write } = historyIn(cache)
  write(0)
  evictHistories(cache)
  expect(read()).toBeUndefined()
  expect(Object.keys(cache.extract() as object)).not.toContain('Message:20:9')
})
