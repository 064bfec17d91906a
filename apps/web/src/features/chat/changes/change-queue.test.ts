import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SendQueue } from '../../../shared/send-queue/send-queue.ts'
import { clientAnswering } from '../../../testing/client-answering.ts'
import { memoryStore } from '../../../testing/memory-store.ts'
import { ChatMessageFragmentDoc } from '../thread/chat-thread.generated.ts'
import { memberChanges } from './change-queue.ts'

const reaction = (emoji: string | null, seq = 3) => ({ conversationId: 5, seq, emoji })
const takeBack = { clientId: 'c3', message: '5:3', text: 'bericht verwijderd' }
const changed = (more: object) => ({
  id: '5:3',
  text: 'Hoi',
  isTakenBack: false,
  otherReaction: null,
  ...more,
})

type Answer = 'lost' | { type: string; message?: string }

/** A tab with the change queue, in front of a server that keeps the viewer's reaction and gives the listed answers first. */
function openTab(store = memoryStore()) {
  const answers: Answer[] = []
  const server = { reaction: null as string | null, isTakenBack: false, sent: [] as (string | null)[] }
  const answer = (field: string, success: () => object) => async () => {
    const next = answers.shift()
    if (next === 'lost') throw new TypeError('offline')
    if (next) return { [field]: { __typename: next.type, message: next.message ?? '' } }
    return { [field]: success() }
  }
  const { client, requests } = clientAnswering({
    ChatReact: (variables) =>
      answer('reactToMessage', () => {
        server.reaction = variables.emoji as string | null
        server.sent.push(server.reaction)
        return {
          __typename: 'ReactToMessageSuccess',
          changed: changed({ viewerReaction: server.reaction }),
        }
      })(),
    ChatTakeBack: answer('takeBackMessage', () => {
      server.isTakenBack = true
      return {
        __typename: 'TakeBackMessageSuccess',
        credits: 4,
        changed: changed({ isTakenBack: true, text: takeBack.text, viewerReaction: null }),
      }
    }),
  })
  const queue = new SendQueue({ memberId: 1, client, store })
  const from = { fragment: ChatMessageFragmentDoc, fragmentName: 'ChatMessage' }
  client.cache.writeFragment({
    ...from,
    id: 'Message:5:3',
    data: {
      __typename: 'Message',
      id: '5:3',
      clientId: 'c3',
      conversationId: 5,
      kind: 'TEXT',
      senderId: 1,
      sentAt: '2026-01-01T00:00:00Z',
      seq: 3,
      text: 'Hoi',
      warning: null,
      gift: null,
      photo: null,
      quote: null,
      isTakenBack: false,
      viewerReaction: null,
      otherReaction: null,
      replyTo: null,
    },
  })
  /** The message as all screens show it. */
  const shown = () => client.cache.readFragment({ ...from, id: 'Message:5:3', optimistic: true }) as Shown
  return { ...queue.use(memberChanges), queue, answers, server, requests, shown }
}
interface Shown {
  text: string
  isTakenBack: boolean
  viewerReaction: string | null
}
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('shows a reaction at once, and the answer of the server after that', async () => {
  const tab = openTab()
  tab.react(reaction('❤️'))
  expect(tab.shown().viewerReaction).toBe('❤️')
  await settled()
  expect([tab.server.reaction, tab.all()]).toEqual(['❤️', []])
  expect(tab.shown().viewerReaction).toBe('❤️')
})

it('sends the last of several reactions, also one that comes while another is on its way', async () => {
  const tab = openTab()
  for (const emoji of ['❤️', '😂', null, '👍']) tab.react(reaction(emoji))
  expect(tab.shown().viewerReaction).toBe('👍')
  await settled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tab.server.sent.at(-1)).toBe('👍')
  expect(tab.shown().viewerReaction).toBe('👍')
  tab.react(reaction(null))
  await settled()
  expect([tab.server.reaction, tab.shown().viewerReaction, tab.all()]).toEqual([null, null, []])
})

it('tries again after an attempt without an answer and after a limit, and shows the reaction meanwhile', async () => {
  const tab = openTab()
  tab.answers.push('lost', { type: 'RateLimitedError' })
  tab.react(reaction('😍'))
  await settled()
  expect([tab.server.reaction, tab.shown().viewerReaction]).toEqual([null, '😍'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tab.server.sent, tab.all()]).toEqual([['😍'], []])
})

it('shows what was before if the server rejects it', async () => {
  const tab = openTab()
  tab.answers.push({ type: 'MessageTakenBackError', message: 'Dit bericht is verwijderd.' })
  tab.react(reaction('😢'))
  await settled()
  expect([tab.shown().viewerReaction, tab.all()]).toEqual([null, []])
  tab.answers.push({ type: 'TakeBackTooLateError', message: 'Te laat.' })
  tab.takeBack(takeBack)
  expect(tab.shown()).toMatchObject({ isTakenBack: true, text: 'bericht verwijderd' })
  await settled()
  expect(tab.shown()).toMatchObject({ isTakenBack: false, text: 'Hoi' })
})

it('takes back a message whose reaction is still on its way, which nobody needs any more', async () => {
  const tab = openTab()
  tab.answers.push('lost')
  tab.react(reaction('👍'))
  tab.takeBack(takeBack)
  expect(tab.shown()).toMatchObject({ isTakenBack: true, viewerReaction: null })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tab.server.isTakenBack).toBe(true)
  expect(tab.shown()).toMatchObject({ isTakenBack: true, text: 'bericht verwijderd' })
  expect([tab.server.sent, tab.all()]).toEqual([[], []])
})

it('goes on with what an earlier page has not sent', async () => {
  const store = memoryStore()
  const before = openTab(store)
  before.answers.push('lost')
  before.react(reaction('😮'))
  await settled()
  before.queue.close()
  const after = openTab(store)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([after.server.sent, after.all()]).toEqual([['😮'], []])
})
