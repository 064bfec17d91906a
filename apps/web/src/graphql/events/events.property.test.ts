import { gql } from '@apollo/client'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientAnswering } from '../../testing/client-answering.ts'
import { me } from '../../testing/member-records.ts'
import { ServerModel } from '../../testing/server-model.ts'
import { createDeliveryReceipts } from './delivery-receipts.ts'
import { onEvent } from './event-bus.ts'
import { createRefetchScheduler } from './refetch-scheduler.ts'
import { createEventStream } from './stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const queries = {
  Viewer: {
    query: gql`query Viewer { viewer { id credits isPaid photoLimit timeBonus { code percentage } } }`,
    variables: {},
  },
  Chats: {
    query: gql`query Chats {
      conversations {
        edges { node {
          id draft draftReplyTo lastMessageAt lastSeq readSeq otherReadSeq otherDeliveredSeq unreadCount
          lastMessage { id text state }
          profile { id name isMatch likesViewer likedByViewer }
        } }
        pageInfo { hasNextPage endCursor }
      }
    }`,
    variables: {},
  },
  Open: {
    query: gql`query Open($id: Int!) {
      conversation(id: $id) {
        id readSeq unreadCount
        profile { id name }
        messages { nodes { id clientId seq senderId conversationId text state isTakenBack viewerReaction otherReaction }
          hasEarlier hasLater hiddenCount }
      }
    }`,
    variables: { id: 20 },
  },
  Received: { query: likesQuery('Received', 'RECEIVED'), variables: {} },
  Matches: { query: likesQuery('Matches', 'MATCHES'), variables: {} },
  Payments: {
    query: gql`query Payments {
      payments(first: 20) { edges { node { id status } } pageInfo { hasNextPage endCursor } }
    }`,
    variables: {},
  },
} as const

function likesQuery(name: string, type: string) {
  return gql`query ${name} {
    likes(type: ${type}) {
      edges { node { id isNew isMatch likedAt profile { id name isMatch isNewLike } } }
      pageInfo { hasNextPage endCursor }
    }
  }`
}

const connection = (type: string, nodes: object[]) => ({
  __typename: `${type}Connection`,
  edges: nodes.map((node) => ({ __typename: `${type}Edge`, node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
})

function answersOf(serverModel: ServerModel) {
  const likes = (fits: (like: { mine: boolean; theirs: boolean }) => boolean) => {
    const ids = [...serverModel.likes].filter(([, like]) => fits(like)).sort(([, a], [, b]) => b.at - a.at)
    return {
      likes: connection(
        'Like',
        ids.map(([id]) => serverModel.likeOf(id)),
      ),
    }
  }
  return {
    Viewer: () => ({ viewer: serverModel.viewer() }),
    Chats: () => ({
      conversations: connection(
        'Conversation',
        serverModel.listed().map((talk) => serverModel.conversation(talk)),
      ),
    }),
    Open: () => {
      const talk = serverModel.listed().find(({ id }) => id === 20)
      if (!talk) return { conversation: null }
      return { conversation: { ...serverModel.conversation(talk), messages: serverModel.history(talk) } }
    },
    Received: () => likes(({ theirs }) => theirs),
    Matches: () => likes(({ mine, theirs }) => mine && theirs),
    Payments: () => {
      const ids = serverModel.payments.map(({ id }) => id).reverse()
      return {
        payments: connection(
          'Payment',
          ids.map((id) => serverModel.payment(id)),
        ),
      }
    },
  }
}

/** Fetches everything once, like a page that has just been loaded. */
async function load(serverModel: ServerModel) {
  const { client } = clientAnswering(answersOf(serverModel))
  for (const ask of Object.values(queries)) {
    client.watchQuery(ask).subscribe({ error: () => {} })
    await vi.advanceTimersByTimeAsync(0)
  }
  await vi.advanceTimersByTimeAsync(1)
  return client
}

const seen = (client: Awaited<ReturnType<typeof load>>) =>
  Object.fromEntries(Object.entries(queries).map(([name, ask]) => [name, client.readQuery(ask)]))

const other = fc.constantFrom(2, 3, 4)
const action = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant('write'), other, fc.boolean()) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('read'), other, fc.boolean()) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('otherReads'), other, fc.boolean()) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('remove'), other, fc.boolean()) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('react'), other, fc.boolean()) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('takeBack'), other, fc.boolean()) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('draft'), other, fc.boolean()) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('like'), other, fc.boolean()) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('unlike'), other, fc.boolean()) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('spend'), other, fc.boolean()) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('order'), other, fc.boolean()) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('pay'), other, fc.boolean()) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('leave'), fc.constantFrom(4), fc.boolean()) },
)
/** `hear` delivers the next events, `repeat` an old one again, `lose` makes the stream skip some. */
const step = fc.oneof(
  { weight: 6, arbitrary: action },
  { weight: 4, arbitrary: fc.tuple(fc.constant('hear'), fc.integer({ min: 1, max: 5 }), fc.boolean()) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('repeat'), fc.nat(30), fc.boolean()) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('lose'), fc.integer({ min: 1, max: 3 }), fc.boolean()) },
)

function act(serverModel: ServerModel, what: string, who: number, flag: boolean) {
  if (what === 'write') serverModel.write(flag ? me : who, who, `${what} ${serverModel.rows.length}`)
  if (what === 'read') serverModel.read(who)
  if (what === 'otherReads') serverModel.otherReads(who, flag)
  if (what === 'remove') serverModel.remove(who)
  if (what === 'react') serverModel.change(who, flag ? 'mine' : 'theirs')
  if (what === 'takeBack') serverModel.change(who, 'takeBack')
  if (what === 'draft') serverModel.draft(who, flag ? `draft ${serverModel.rows.length}` : '')
  if (what === 'like') serverModel.like(who, flag, true)
  if (what === 'unlike') serverModel.like(who, flag, false)
  if (what === 'spend') serverModel.spend(2)
  if (what === 'order') serverModel.order()
  if (what === 'pay') serverModel.pay()
  if (what === 'leave') serverModel.leave(who)
}

async function live(before: [string, number, boolean][], steps: [string, number, boolean][]) {
  sessionStorage.clear()
  const serverModel = new ServerModel()
  for (const [what, who, flag] of before) act(serverModel, what, who, flag)
  serverModel.age()
  const client = await load(serverModel)
  const start = serverModel.rows.length
  const receipts = createDeliveryReceipts(() => Promise.resolve())
  const stream = createEventStream({
    client,
    refetchScheduler: createRefetchScheduler(client),
    receipts,
    socket: { run: () => () => {} },
    subscription: () => ({ operationName: 'MemberEvents', variables: {} }),
    invalidateInFlight: () => {},
    onSignedOut: () => {},
  })
  const received: string[] = []
  const leave = onEvent((event) => received.push(event.id))
  stream.start(me, start)
  for (const [what, count, flag] of steps) {
    if (what === 'hear') {
      for (let at = 0; at < count && stream.lastEventId() < serverModel.rows.length; at++)
        stream.apply(serverModel.event(stream.lastEventId() + 1))
    } else if (what === 'repeat') {
      if (serverModel.rows.length > 0)
        stream.apply(
          serverModel.event(Math.min(stream.lastEventId(), 1 + (count % serverModel.rows.length)) || 1),
        )
    } else if (what === 'lose') {
      const no = stream.lastEventId() + 1 + count
      if (no <= serverModel.rows.length) stream.apply(serverModel.event(no))
    } else act(serverModel, what, count, flag)
    if (flag) await vi.advanceTimersByTimeAsync(60)
  }
  while (stream.lastEventId() < serverModel.rows.length)
    stream.apply(serverModel.event(stream.lastEventId() + 1))
  await vi.advanceTimersByTimeAsync(500)
  stream.stop()
  receipts.stop()
  leave()
  return { serverModel, client, received, start }
}

it('ends, after any lost, repeated and delayed events, in the state that a fresh page shows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { maxLength: 12 }),
      fc.array(step, { minLength: 1, maxLength: 40 }),
      async (before, steps) => {
        const { serverModel, client, received, start } = await live(
          before as [string, number, boolean][],
          steps as [string, number, boolean][],
        )
        expect(seen(client)).toEqual(seen(await load(serverModel)))
        // Every new event was published in order, and none twice.
        expect(received).toEqual([...new Set(received)].sort((a, b) => Number(a) - Number(b)))
        expect(received.every((id) => Number(id) > start)).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
}, 180_000)
