import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMessage } from '../chats/send-message.ts'
import { deleteInBatches } from '../core/delete-in-batches.ts'
import { likeProfile } from '../likes/like-profile.ts'
import { blockProfile } from '../safety/block-profile.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const send = (from: Actor, to: Actor, text = 'Hoi') => {
  fixture.clock.advance(500)
  return sendMessage(from.member(), { profileId: to.id, clientId: randomUUID(), text })
}
const rich = () => fixture.person({ credits: 200, isPaid: true })
const changes = async (of: Actor, after: number | string) =>
  (
    await of.run(
      'query ($after: String!) { changes(after: $after) { lastEvent isStale events { id __typename } } }',
      { after: String(after) },
    )
  ).changes
const numbers = (events: { id: string }[]) => events.map(({ id }) => Number(id))
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, n) => from + n)

const stream = `subscription ($after: String) { events(after: $after) { id __typename
  ... on MessageEvent { message { text } } } }`
/** The next results of a subscription, which it then ends. */
async function take(of: Actor, count: number, after?: number): Promise<AnyJson[]> {
  const events = await of.follow(stream, { after: after === undefined ? null : String(after) })
  const seen: AnyJson[] = []
  for await (const { data, errors } of events) {
    if (errors) throw errors[0]
    seen.push(data?.events)
    if (seen.length === count) break
  }
  return seen
}

describe('events', () => {
  it('are numbered per member from 1 without a gap, however many are written at once', async () => {
    const people = await Promise.all([rich(), rich(), rich(), rich()])
    await Promise.all(
      people.flatMap((from) =>
        people
          .filter((to) => to !== from)
          .flatMap((to) => [send(from, to), send(from, to), likeProfile(from.member(), to.id)]),
      ),
    )
    for (const one of people) {
      const { events, lastEvent, isStale } = await changes(one, 0)
      expect(isStale).toBe(false)
      expect(numbers(events)).toEqual(upTo(Number(lastEvent)))
      // 12 messages, 3 likes given and 3 received; an answered like is an event of a match for both. A like
      // that comes after the other’s first message also accepts the request.
      const accepting = ['ConversationAcceptedEvent', 'ReadEvent']
      expect(events.filter(({ __typename }: AnyJson) => !accepting.includes(__typename)).length).toBe(18)
    }
  })

  it('resume after a number with exactly the missed events, and continue live without a gap', async () => {
    const [anna, bram] = [await rich(), await rich()]
    for (let n = 1; n <= 5; n++) await send(bram, anna, `Bericht ${n}`)
    expect(numbers(await take(anna, 3, 2))).toEqual([3, 4, 5])
    const live = take(anna, 8, 4)
    await Promise.all(Array.from({ length: 7 }, (_, n) => send(n % 2 ? anna : bram, n % 2 ? bram : anna)))
    expect(numbers(await live)).toEqual(upTo(12, 5))
  })

  it('start when the subscription is answered if no number is given, without earlier events', async () => {
    const [anna, bram] = [await rich(), await rich()]
    await send(bram, anna, 'Oud')
    const events = await anna.follow(stream)
    await send(bram, anna, 'Nieuw')
    expect((await events.next()).value.data.events).toMatchObject({ id: '2', message: { text: 'Nieuw' } })
    await events.return(undefined)
  })

  it('end at once when the reader leaves, even while nothing happens', async () => {
    const anna = await rich()
    for (const query of [stream, 'subscription { badges { newLikes } }']) {
      const events = await anna.follow(query)
      const waiting = events.next()
      await new Promise((resolve) => setTimeout(resolve, 50))
      const isOver = Promise.race([
        events.return(undefined).then(() => 'over'),
        new Promise((resolve) => setTimeout(() => resolve('still there'), 500)),
      ])
      expect(await isOver).toBe('over')
      await waiting
    }
  })

  it('are stale after a number that was deleted, is in the future, or is too long ago', async () => {
    const [anna, bram] = [await rich(), await rich()]
    for (let n = 0; n < 3; n++) await send(bram, anna)
    fixture.clock.advance(31 * days)
    await send(bram, anna)
    const before = new Date(fixture.clock.now().getTime() - 30 * days)
    await deleteInBatches(fixture.services.db, 'member_event', 't.at < $1::timestamptz', [before])
    expect(await changes(anna, 1)).toMatchObject({ isStale: true, events: [], lastEvent: '4' })
    expect(await changes(anna, 3)).toMatchObject({ isStale: false, lastEvent: '4' })
    expect(await changes(anna, 4)).toMatchObject({ isStale: false, events: [], lastEvent: '4' })
    expect(await changes(anna, 99)).toMatchObject({ isStale: true, lastEvent: '4' })
    expect(await take(anna, 1, 1)).toEqual([{ id: '4', __typename: 'StaleEvent' }])
    await fixture.services.db.pool.query(
      `select emit($1, 'credits', '{}', $2) from generate_series(1, 501)`,
      [anna.id, fixture.clock.now()],
    )
    expect(await changes(anna, 4)).toMatchObject({ isStale: true, events: [], lastEvent: '505' })
    expect((await changes(anna, 5)).events).toHaveLength(500)
  })

  it('reject an invalid number', async () => {
    const anna = await rich()
    for (const after of ['', '-1', '1.5', 'x', '1e3', '9'.repeat(16)]) {
      const { errors } = await anna.result('query ($after: String!) { changes(after: $after) { isStale } }', {
        after,
      })
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
      await expect(anna.follow(stream, { after })).rejects.toMatchObject({
        extensions: { code: 'BAD_USER_INPUT' },
      })
    }
  })

  it('show a blocked member only what has to disappear', async () => {
    const [anna, bram, stranger] = [await rich(), await rich(), await rich()]
    await send(bram, anna)
    await blockProfile(anna.member(), bram.id)
    expect((await changes(bram, 1)).events).toEqual([
      { id: '2', __typename: 'ProfileGoneEvent' },
      { id: '3', __typename: 'CreditsEvent' },
    ])
    await blockProfile(anna.member(), stranger.id)
    expect((await changes(stranger, 0)).events).toEqual([])
    // Events missed before the block can no longer be read, but the balance can.
    expect((await changes(bram, 0)).events[0]).toEqual({ id: '1', __typename: 'CreditsEvent' })
  })
})

describe('typing and drafts', () => {
  it('show the other who is typing, not the viewer, and nobody after a block', async () => {
    const [anna, bram] = [await rich(), await rich()]
    const id = (await send(anna, bram)).message.conversation_id
    await send(bram, anna)
    const set = (by: Actor) => by.run('mutation ($id: Int!) { setTyping(conversationId: $id) }', { id })
    const typing = await anna.follow(
      'subscription ($id: Int!) { typing(conversationId: $id) { profileId } }',
      { id },
    )
    const next = typing.next()
    await set(anna)
    expect((await set(bram)).setTyping).toBe(true)
    expect((await next).value.data.typing).toEqual({ profileId: bram.id })
    const last = typing.next()
    await blockProfile(anna.member(), bram.id)
    expect((await set(bram)).setTyping).toBe(false)
    await typing.return(undefined)
    expect((await last).done).toBe(true)
    const stranger = await rich()
    await expect(
      stranger.follow('subscription ($id: Int!) { typing(conversationId: $id) { profileId } }', { id }),
    ).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
    expect((await set(stranger)).setTyping).toBe(false)
  })

  it('keep a draft on every device until it is sent or cleared', async () => {
    const [anna, bram] = [await rich(), await rich()]
    const save = async (text: string, by = anna, to = bram.id) =>
      (
        await by.run('mutation ($id: Int!, $text: String!) { saveDraft(profileId: $id, text: $text) }', {
          id: to,
          text,
        })
      ).saveDraft
    const draft = async () =>
      (await anna.run('query ($id: Int!) { draft(profileId: $id) }', { id: bram.id })).draft
    expect(await save('Hoi Br')).toBe(true)
    await save('Hoi Br')
    expect(await draft()).toBe('Hoi Br')
    expect((await changes(anna, 0)).events).toEqual([{ id: '1', __typename: 'DraftEvent' }])
    await save(' \n ')
    expect(await draft()).toBeNull()
    await save('Hoi')
    await send(anna, bram, 'Hoi')
    expect(await draft()).toBeNull()
    expect(await save('x'.repeat(8193))).toBe(false)
    expect(await save('Aan mijzelf', anna, anna.id)).toBe(false)
    await blockProfile(bram.member(), anna.id)
    expect(await save('Hoi')).toBe(false)
  })

  it('contain the revision that a window saved, even if it changed nothing', async () => {
    const [anna, bram] = [await rich(), await rich()]
    const save = (text: string, revision?: string) =>
      anna.result(
        'mutation ($id: Int!, $text: String!, $revision: ID) { saveDraft(profileId: $id, text: $text, revision: $revision) }',
        { id: bram.id, text, revision },
      )
    for (const revision of ['window:1', 'window:2']) await save('Hoi', revision)
    await save('', 'window:3')
    await save('Dag')
    const { events } = (
      await anna.run('{ changes(after: "0") { events { ... on DraftEvent { revision } } } }')
    ).changes
    expect(events.map(({ revision }: AnyJson) => revision)).toEqual([
      'window:1',
      'window:2',
      'window:3',
      null,
    ])
    for (const bad of ['', 'a b', 'x'.repeat(65)])
      expect((await save('Hoi', bad)).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })
})
