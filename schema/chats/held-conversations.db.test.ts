import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createActivation } from '../access/activation.ts'
import { confirmEmail } from '../access/confirm-email.ts'
import { auditLedger, balanceOf } from '../credits/grant-credits.ts'
import { releaseOverdue } from './decide-held.ts'
import { draftFor } from './drafts.store.ts'
import { saveDraft } from './save-draft.ts'
import { sendMessage } from './send-message.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(1 * minutes))

const newcomer = (more = {}) => fixture.person({ isConfirmed: false, credits: 10, ...more })
const send = (from: Actor, to: { id: number }, text: string) => {
  fixture.clock.advance(1000)
  return sendMessage(from.member(), { profileId: to.id, clientId: randomUUID(), text })
}
const confirm = async (who: Actor) =>
  confirmEmail(
    fixture.visitor.context(),
    await createActivation(fixture.services.db, who.id, { linkDays: 7 }, fixture.clock.now()),
  )

const row = `id profileId isRequest unreadCount lastSeq lastMessageAt draft
  lastMessage { id seq text state senderId sentAt } profile { id name }`
type Listed = { id: number; words: string; other: number }
/** A member's list as it is shown: the other, the last text, and whether it is held. */
const list = async (of: Actor, requests: boolean | null = null): Promise<Listed[]> => {
  const { conversations } = await of.run(
    `query ($requests: Boolean) { conversations(requests: $requests) { edges { node { ${row} } } } }`,
    { requests },
  )
  return conversations.edges.map(({ node }: AnyJson) => ({
    id: node.id,
    other: node.profile.id,
    words: `${node.lastMessage?.text} ${node.lastMessage?.state}`,
  }))
}
const events = async (of: Actor, after = 0) =>
  (
    await of.run(
      `query ($after: String!) { changes(after: $after) { lastEvent events { __typename
        ... on MessageEvent { credits message { id text state } conversation { ${row} } } } } }`,
      { after: String(after) },
    )
  ).changes

it('lists held messages for their sender only, the newest first', async () => {
  const [chris, anna, bram] = [await newcomer(), await fixture.person(), await fixture.person()]
  await send(chris, anna, 'Hoi Anna')
  await send(chris, bram, 'Hoi Bram')
  await send(chris, anna, 'Nog iets')
  const [first, second] = await list(chris)
  expect([first, second]).toMatchObject([
    { other: anna.id, words: 'Nog iets HELD' },
    { other: bram.id, words: 'Hoi Bram HELD' },
  ])
  expect(await list(chris, false)).toHaveLength(2)
  expect(await list(chris, true)).toEqual([])
  for (const other of [anna, bram]) {
    expect(await list(other)).toEqual([])
    expect(await events(other)).toMatchObject({ events: [] })
    const { conversation } = await other.run('query ($id: Int!) { conversation(id: $id) { id } }', first)
    expect(conversation).toBeNull()
  }
  const { rows } = await fixture.services.db.pool.query('select 1 from conversation where id = $1', [
    first?.id,
  ])
  expect(rows).toEqual([])
  // It can be opened by its id and by the other’s profile id.
  for (const variables of [{ id: first?.id }, { profileId: anna.id }])
    expect(
      await chris.run(
        'query ($id: Int, $profileId: Int) { conversation(id: $id, profileId: $profileId) { id lastSeq messages { nodes { seq } } } }',
        variables,
      ),
    ).toEqual({ conversation: { id: first?.id, lastSeq: 0, messages: { nodes: [] } } })
})

it('is paged like any list', async () => {
  const chris = await newcomer({ isPaid: true })
  for (const text of ['Een', 'Twee', 'Drie']) await send(chris, await fixture.person(), text)
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: AnyJson = await chris.run(
      'query ($after: String) { conversations(first: 1, after: $after) { edges { node { lastMessage { text } } } pageInfo { hasNextPage endCursor } } }',
      { after },
    )
    const { edges, pageInfo } = page.conversations
    seen.push(...edges.map(({ node }: AnyJson) => node.lastMessage.text))
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after)
  expect(seen).toEqual(['Drie', 'Twee', 'Een'])
})

it('sends events to its sender, and keeps its conversation id when it is delivered', async () => {
  const [chris, anna] = [await newcomer(), await fixture.person()]
  await send(chris, anna, 'Hoi')
  const [held] = await list(chris)
  const changes = await events(chris)
  expect(changes.events).toMatchObject([
    {
      __typename: 'MessageEvent',
      credits: 9,
      message: { text: 'Hoi', state: 'HELD' },
      conversation: { id: held?.id, lastMessage: { text: 'Hoi', state: 'HELD' } },
    },
  ])
  await confirm(chris)
  expect(await list(chris)).toEqual([{ ...held, words: 'Hoi SENT' }])
  expect(await list(anna)).toMatchObject([{ id: held?.id, other: chris.id }])
  // When read late, the event contains only the new balance.
  expect((await events(chris)).events[0]).toMatchObject({ __typename: 'CreditsEvent' })
})

it('disappears once it was released, and its sender is notified', async () => {
  const [chris, anna] = [await newcomer(), await fixture.person()]
  await send(chris, anna, 'Hoi')
  const { lastEvent } = await events(chris)
  fixture.clock.advance(8 * days)
  await releaseOverdue(fixture.services.db, [{ id: 1, heldDays: 7 }], fixture.clock.now())
  expect(await list(chris)).toEqual([])
  const after = await events(chris, Number(lastEvent))
  expect(after.events.map(({ __typename }: AnyJson) => __typename)).toEqual(['CreditsEvent', 'StaleEvent'])
})

it('is taken back and its credits return when its sender removes it', async () => {
  const [chris, anna] = [await newcomer(), await fixture.person()]
  await send(chris, anna, 'Hoi')
  const [held] = await list(chris)
  const remove = 'mutation ($id: Int!) { removeConversation(conversationId: $id) { __typename } }'
  const removed = { removeConversation: { __typename: 'RemoveConversationSuccess' } }
  expect(await anna.run(remove, held)).not.toEqual(removed)
  expect(await chris.run(remove, held)).toEqual(removed)
  expect(await list(chris)).toEqual([])
  expect(await balanceOf(fixture.services.db, chris.id)).toBe(10)
  await confirm(chris)
  expect(await list(anna)).toEqual([])
  expect(await auditLedger(fixture.services.db)).toEqual([])
})

it.each([true, false])(
  'leaves a draft with a different text unchanged (confirmed address: %s)',
  async (isConfirmed) => {
    const [chris, anna] = [await newcomer({ isConfirmed }), await fixture.person()]
    await saveDraft(chris.member(), anna.id, 'En dan nog')
    await send(chris, anna, 'Hoi')
    expect(await draftFor(fixture.services.db, chris.id, anna.id)).toBe('En dan nog')
    await send(chris, anna, 'En dan nog iets')
    expect(await draftFor(fixture.services.db, chris.id, anna.id)).toBeNull()
  },
)
