import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { touchActive } from '../profiles/touch-active.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const change = `mutation ($input: UpdatePrivacyInput!) { updatePrivacy(input: $input) {
  isInvisible isPrivate shownToVisitors likesForMe } }`
const seen = '($id: Int!) { member(id: $id) { isOnline lastActiveAt } }'

describe('the privacy settings', () => {
  it("change only the given ones, and emit an event for the member's other open clients", async () => {
    const anna = await fixture.person()
    const before = await anna.run('{ viewer { lastEvent } }')
    const first = await anna.run(change, { input: { isPrivate: true, likesForMe: true } })
    expect(first.updatePrivacy).toEqual({
      isInvisible: false,
      isPrivate: true,
      shownToVisitors: false,
      likesForMe: true,
    })
    const second = await anna.run(change, { input: { isPrivate: false, shownToVisitors: true } })
    expect(second.updatePrivacy).toEqual({
      isInvisible: false,
      isPrivate: false,
      shownToVisitors: true,
      likesForMe: true,
    })
    const { changes } = await anna.run(
      'query ($after: String!) { changes(after: $after) { events { __typename ... on AccountEvent { viewer { shownToVisitors } } } } }',
      { after: before.viewer.lastEvent },
    )
    expect(changes.events.map((event: { __typename: string }) => event.__typename)).toEqual([
      'AccountEvent',
      'AccountEvent',
    ])
    expect(changes.events[1].viewer.shownToVisitors).toBe(true)
  })

  it('make an invisible member neither online nor last active, at once and permanently', async () => {
    const { db } = fixture.services
    const [eva, anna] = [await fixture.person(), await fixture.person()]
    const here = () => touchActive(db, [{ id: eva.id, hasSocket: true }], fixture.clock.now())
    await here()
    expect((await anna.run(`query ${seen}`, { id: eva.id })).member.isOnline).toBe(true)
    await eva.run(change, { input: { isInvisible: true } })
    expect((await anna.run(`query ${seen}`, { id: eva.id })).member).toEqual({
      isOnline: false,
      lastActiveAt: null,
    })
    fixture.clock.advance(3 * minutes)
    await here()
    const { rows } = await db.pool.query(
      'select online_at, last_active_at from search_entry where profile_id = $1',
      [eva.id],
    )
    expect(rows[0].online_at).toBeNull()
    expect(rows[0].last_active_at.toISOString()).toMatch(/T00:00:00\.000Z$/)
    // Visible again: nothing is shown of the time in between.
    await eva.run(change, { input: { isInvisible: false } })
    expect((await anna.run(`query ${seen}`, { id: eva.id })).member.isOnline).toBe(false)
  })

  it('give an invisible member a position in search that does not reveal their activity', async () => {
    const { db } = fixture.services
    fixture.clock.advance(1 * days)
    const region = { country: 'BE', region: 'BE-VAN' }
    const [hidden, one, two] = [
      await fixture.person({ ...region, gender: 'male' }),
      await fixture.person({ ...region, gender: 'male' }),
      await fixture.person({ ...region, gender: 'male' }),
    ]
    const viewer = await fixture.person()
    const touch = async (id: number) => {
      fixture.clock.advance(3 * minutes)
      await touchActive(db, [{ id, hasSocket: false }], fixture.clock.now())
    }
    const order = async () => {
      const { members } = await viewer.run(
        '{ members(filter: { gender: MALE, country: "BE" }) { edges { node { id } } } }',
      )
      return members.edges.map((edge: { node: { id: number } }) => edge.node.id)
    }
    for (const id of [one.id, two.id, hidden.id]) await touch(id)
    expect(await order()).toEqual([hidden.id, two.id, one.id])
    await hidden.run(change, { input: { isInvisible: true } })
    expect(await order()).toEqual([two.id, one.id, hidden.id])
    await touch(hidden.id)
    await touch(one.id)
    await touch(hidden.id)
    expect(await order()).toEqual([one.id, two.id, hidden.id])
  })

  it('show a private member only to members whom they like or talk with, and to no visitor', async () => {
    const { pool } = fixture.services.db
    const [eva, anna] = [await fixture.person(), await fixture.person()]
    const find = async () => (await anna.run(`query ${seen}`, { id: eva.id })).member !== null
    expect(await find()).toBe(true)
    await eva.run(change, { input: { isPrivate: true, shownToVisitors: true } })
    expect(await find()).toBe(false)
    const { rows } = await pool.query('select is_private from search_entry where profile_id = $1', [eva.id])
    expect(rows).toEqual([{ is_private: true }])
    await eva.run('mutation ($id: Int!) { likeProfile(profileId: $id) { __typename } }', { id: anna.id })
    expect(await find()).toBe(true)
  })
})
