import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActivation } from '../access/activation.ts'
import { confirmEmail } from '../access/confirm-email.ts'
import { likeProfile } from './like-profile.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const like = (from: Actor, to: { id: number }) => likeProfile(from.member(), to.id)
const unlike = (from: Actor, to: Actor) =>
  from.run('mutation ($id: Int!) { unlikeProfile(profileId: $id) { __typename } }', { id: to.id })
const list = async (of: Actor, type: string) => {
  const { likes } = await of.run(
    `query ($type: LikeListType!) { likes(type: $type) { edges { node { isNew isMatch profile { id likedByViewer likesViewer isMatch } } }
      totalCount { value } newCount } }`,
    { type },
  )
  return { ...likes, ids: likes.edges.map((edge: AnyJson) => edge.node.profile.id) }
}
const kinds = async ({ id }: Actor) => {
  const { rows } = await fixture.services.db.pool.query(
    'select kind from member_event where member_id = $1 order by no',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

describe('likes', () => {
  it('are given once, shown to the other as new, and notified', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    await like(anna, bram)
    await like(anna, bram)
    expect(await list(anna, 'GIVEN')).toMatchObject({ ids: [bram.id], totalCount: { value: 1 } })
    expect(await list(bram, 'RECEIVED')).toMatchObject({ ids: [anna.id], newCount: 1 })
    expect(await kinds(bram)).toEqual(['like'])
    expect(await kinds(anna)).toEqual(['like_changed'])
  })

  it('of one member for one profile change six times a day, however often both are asked', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    for (let round = 0; round < 12; round++) {
      await like(anna, bram).catch(() => {})
      await unlike(anna, bram)
    }
    expect(await kinds(bram)).toHaveLength(6)
    await expect(like(anna, bram)).rejects.toMatchObject({ name: 'RateLimitedError' })
    await like(anna, await fixture.person())
    await like(bram, anna)
  })

  it('that change nothing are not counted', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    for (let round = 0; round < 10; round++) await unlike(anna, bram)
    for (let round = 0; round < 10; round++) await like(anna, bram)
    await unlike(anna, bram)
  })

  it('are limited to 300 a day', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    const key = `likes:${anna.id}`
    await fixture.services.db.prisma.throttle.create({
      data: { key, failures: 299, windowStart: fixture.clock.now() },
    })
    await like(anna, bram)
    await expect(like(anna, await fixture.person())).rejects.toMatchObject({ name: 'RateLimitedError' })
  })

  it('are no longer new when the profile is opened', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    await like(anna, bram)
    const seen = 'mutation ($id: Int!) { markLikeSeen(profileId: $id) { newLikes } }'
    expect((await bram.run(seen, { id: anna.id })).markLikeSeen).toEqual({ newLikes: 0 })
    await bram.run(seen, { id: anna.id })
    expect((await list(bram, 'RECEIVED')).edges[0].node.isNew).toBe(false)
    expect(await kinds(bram)).toEqual(['like', 'like_changed'])
  })

  it('become exactly one match when both like at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const [anna, bram] = [await fixture.person(), await fixture.person()]
      await Promise.all([like(anna, bram), like(bram, anna)])
      for (const [one, other] of [
        [anna, bram],
        [bram, anna],
      ] as const) {
        const matches = await list(one, 'MATCHES')
        expect(matches.ids).toEqual([other.id])
        expect(matches.edges[0].node.profile).toMatchObject({
          likedByViewer: true,
          likesViewer: true,
          isMatch: true,
        })
        expect((await kinds(one)).filter((kind) => kind === 'match')).toHaveLength(1)
      }
    }
  })

  it('are taken back with the match, and may be given again', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    await like(anna, bram)
    await like(bram, anna)
    await unlike(anna, bram)
    await unlike(anna, bram)
    expect(await list(anna, 'MATCHES')).toMatchObject({ ids: [] })
    expect(await list(bram, 'MATCHES')).toMatchObject({ ids: [] })
    expect(await list(anna, 'RECEIVED')).toMatchObject({ ids: [bram.id] })
    await like(anna, bram)
    expect(await list(bram, 'MATCHES')).toMatchObject({ ids: [anna.id] })
  })

  it('of an unconfirmed member wait for the confirmation, and nothing reveals them before', async () => {
    const [newcomer, bram] = [await fixture.person({ isConfirmed: false }), await fixture.person()]
    await like(newcomer, bram)
    await unlike(newcomer, bram)
    await like(newcomer, bram)
    expect(await list(bram, 'RECEIVED')).toMatchObject({ ids: [], newCount: 0, totalCount: { value: 0 } })
    expect(await kinds(bram)).toEqual([])
    const token = await createActivation(
      fixture.services.db,
      newcomer.id,
      { linkDays: 7 },
      fixture.clock.now(),
    )
    await confirmEmail(fixture.visitor.context(), token)
    expect(await list(bram, 'RECEIVED')).toMatchObject({ ids: [newcomer.id], newCount: 1 })
    expect(await kinds(bram)).toEqual(['like'])
  })

  it('cannot be given to a hidden profile, with one message for every reason', async () => {
    const anna = await fixture.person()
    const [disabled, secret, blocker] = [
      await fixture.person({ status: 'disabled' }),
      await fixture.person({ isPrivate: true }),
      await fixture.person(),
    ]
    await blocker.run('mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }', { id: anna.id })
    for (const id of [disabled.id, secret.id, blocker.id, anna.id, 999_999, -1]) {
      const { likeProfile: rejected } = await anna.run(
        `mutation ($id: Int!) { likeProfile(profileId: $id) { __typename ... on ProfileUnavailableError { message } } }`,
        { id },
      )
      expect(rejected).toEqual({
        __typename: 'ProfileUnavailableError',
        message: 'Dit profiel is niet beschikbaar.',
      })
    }
  })

  it('make a private profile visible to the member whom it likes', async () => {
    const [secret, bram] = [await fixture.person({ isPrivate: true }), await fixture.person()]
    const sees = async () =>
      (await bram.run('query ($id: Int!) { member(id: $id) { id } }', { id: secret.id })).member
    expect(await sees()).toBeNull()
    await like(secret, bram)
    expect(await sees()).toEqual({ id: secret.id })
    expect(await list(bram, 'RECEIVED')).toMatchObject({ ids: [secret.id] })
    await unlike(secret, bram)
    expect(await sees()).toBeNull()
  })

  it('are paged, newest first', async () => {
    const anna = await fixture.person()
    const given: number[] = []
    for (let n = 0; n < 7; n++) {
      const one = await fixture.person()
      if (n % 3 === 0) fixture.clock.advance(1000)
      await like(anna, one)
      given.unshift(one.id)
    }
    const seen: number[] = []
    let after: string | null = null
    do {
      const { likes }: AnyJson = await anna.run(
        `query ($after: String) { likes(type: GIVEN, first: 2, after: $after) { edges { node { profile { id } } } pageInfo { hasNextPage endCursor } } }`,
        { after },
      )
      seen.push(...likes.edges.map((edge: AnyJson) => edge.node.profile.id))
      after = likes.pageInfo.hasNextPage ? likes.pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(given)
  })
})
