import { randomUUID } from 'node:crypto'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMessage } from '../chats/send-message.ts'
import { likeProfile } from '../likes/like-profile.ts'
import { liftLimits, limitMember, limitsOf, type MemberLimits } from './limits.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const db = () => fixture.services.db
const now = () => fixture.clock.now()
const inDays = (count: number) => new Date(now().getTime() + count * days)

/** A member with these limits, and another one. */
async function limited(limits: Partial<MemberLimits>) {
  const [one, other] = [await fixture.person({ credits: 20 }), await fixture.person({ credits: 20 })]
  await limit(one, limits)
  return [one, other] as const
}

const limit = (one: { id: number }, limits: Partial<MemberLimits>) =>
  limitMember(db(), one.id, { messagesUntil: null, likesUntil: null, hiddenUntil: null, ...limits }, now())

const send = async (from: Actor, to: { id: number }, acceptsFictional = false) =>
  (
    await from.run(
      `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename
        ... on SendMessageSuccess { message { conversationId seq } }
        ... on MemberLimitedError { problem: message until } } }`,
      { input: { profileId: to.id, clientId: randomUUID(), text: 'Hoi', acceptsFictional } },
    )
  ).sendMessage

const writing = async (from: Actor, to: { id: number }) =>
  (await from.run('query ($id: Int!) { member(id: $id) { writing { stop message } } }', { id: to.id })).member
    .writing

const sees = async (who: Actor, { id }: { id: number }) =>
  (await who.run('query ($id: Int!) { member(id: $id) { id } }', { id })).member !== null

const finds = async (who: Actor, { id }: { id: number }) => {
  const { rows } = await db().pool.query('select 1 from visible_entries($1) where profile_id = $2', [
    who.id,
    id,
  ])
  const { members } = await who.run('{ members(first: 50) { edges { node { id } } } }')
  const found = members.edges.some(({ node }: { node: { id: number } }) => node.id === id)
  expect(found).toBe(rows.length > 0)
  return found
}

describe('a limit of messages', () => {
  it('stops a text with the sentence that was shown before, and ends by the clock', async () => {
    const [one, other] = await limited({ messagesUntil: inDays(3) })
    const until = inDays(3)
    const { stop, message } = await writing(one, other)
    expect(stop).toBe('LIMITED')
    expect(message).toMatch(/^Tot .+ kun je geen berichten sturen/)
    expect(await send(one, other)).toEqual({
      __typename: 'MemberLimitedError',
      problem: message,
      until: until.toISOString(),
    })
    expect((await send(other, one)).__typename).toBe('SendMessageSuccess')
    fixture.clock.advance(3 * days)
    expect(await writing(one, other)).toEqual({ stop: null, message: null })
    expect((await send(one, other)).__typename).toBe('SendMessageSuccess')
  })

  it('costs nothing, and finds the first message again for a retry', async () => {
    const [one, other] = [await fixture.person({ credits: 20 }), await fixture.person()]
    const input = { profileId: other.id, clientId: randomUUID(), text: 'Hoi' }
    const { credits } = await sendMessage(one.member(), input)
    await limit(one, { messagesUntil: inDays(1) })
    expect(await sendMessage(one.member(), input)).toMatchObject({ credits, isNew: false })
    await send(one, other)
    expect((await one.run('{ viewer { credits } }')).viewer.credits).toBe(credits)
  })

  it('stops reactions too, and lets one be removed', async () => {
    const [one, other] = [await fixture.person({ credits: 20 }), await fixture.person({ credits: 20 })]
    const { message: sent } = await send(other, one)
    const react = async (emoji: string | null) =>
      (
        await one.run(
          `mutation ($c: Int!, $s: Int!, $emoji: String) { reactToMessage(conversationId: $c, seq: $s, emoji: $emoji) {
            __typename } }`,
          { c: sent.conversationId, s: sent.seq, emoji },
        )
      ).reactToMessage.__typename
    expect(await react('👍')).toBe('ReactToMessageSuccess')
    await limit(one, { messagesUntil: inDays(1) })
    expect(await react('👎')).toBe('MemberLimitedError')
    expect(await react(null)).toBe('ReactToMessageSuccess')
  })
})

describe('a limit of likes', () => {
  it.each(['likeProfile', 'swipeLike'])(
    'stops %s with the time of its end, and ends by the clock',
    async (operation) => {
      const [one, other] = await limited({ likesUntil: inDays(2) })
      const until = inDays(2)
      const like = async () =>
        (
          await one.run(
            `mutation ($id: Int!) { ${operation}(profileId: $id) { __typename
            ... on MemberLimitedError { message until } } }`,
            { id: other.id },
          )
        )[operation]
      expect(await like()).toEqual({
        __typename: 'MemberLimitedError',
        message: expect.stringMatching(/^Tot .+ kun je geen likes geven/),
        until: until.toISOString(),
      })
      expect((await send(one, other)).__typename).toBe('SendMessageSuccess')
      fixture.clock.advance(2 * days)
      expect((await like()).__typename).toMatch(/Success$/)
    },
  )
})

describe('a member who is not shown', () => {
  it('is found by nobody, and still seen by who talks with them', async () => {
    const [one, stranger] = [await fixture.person({ credits: 20 }), await fixture.person()]
    const friend = await fixture.person()
    await likeProfile(one.member(), stranger.id)
    await send(one, friend)
    expect([await finds(stranger, one), await sees(stranger, one)]).toEqual([true, true])
    await limit(one, { hiddenUntil: inDays(2) })
    expect([await finds(stranger, one), await sees(stranger, one)]).toEqual([false, false])
    expect([await finds(friend, one), await sees(friend, one)]).toEqual([false, true])
    const received = '{ likes(type: RECEIVED) { edges { node { id } } } }'
    expect((await stranger.run(received)).likes.edges).toEqual([])
  })

  it('gives likes that nobody notices while it lasts', async () => {
    const [one, other] = await limited({ hiddenUntil: inDays(2) })
    await likeProfile(one.member(), other.id)
    expect(await db().prisma.memberEvent.count({ where: { memberId: other.id, kind: 'like' } })).toBe(0)
  })

  it('is shown again by the job, when the time is over', async () => {
    const [one, other] = await limited({ hiddenUntil: inDays(2), messagesUntil: inDays(4) })
    const messagesUntil = inDays(4)
    await liftLimits(db(), now())
    expect(await finds(other, one)).toBe(false)
    fixture.clock.advance(2 * days)
    await liftLimits(db(), now())
    expect(await finds(other, one)).toBe(true)
    expect(await limitsOf(db(), one.id)).toEqual({ messagesUntil, likesUntil: null, hiddenUntil: null })
    fixture.clock.advance(2 * days)
    expect(await liftLimits(db(), now())).toBeGreaterThan(0)
    expect(await db().prisma.member.findUniqueOrThrow({ where: { id: one.id } })).toMatchObject({
      limitedAt: null,
      messagesLimitedUntil: null,
    })
  })
})

it('does not shorten a limit that lasts longer', async () => {
  const [one] = await limited({ likesUntil: inDays(5) })
  const likesUntil = inDays(5)
  fixture.clock.advance(1 * minutes)
  await limit(one, { likesUntil: inDays(1) })
  expect(await limitsOf(db(), one.id)).toMatchObject({ likesUntil })
})
