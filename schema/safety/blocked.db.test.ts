import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ban } from './ban.ts'
import { blockProfile } from './block-profile.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const list = `query ($first: Int, $after: String) { blockedProfiles(first: $first, after: $after) {
  edges { node { id name isAvailable photo { url(size: THUMB) } } } pageInfo { hasNextPage endCursor } } }`

describe('the list of blocked profiles', () => {
  it('is paged, the latest first, and does not show who blocked the viewer', async () => {
    const [anna, one, two, three, other] = (await Promise.all(
      ['Anna', 'Een', 'Twee', 'Drie', 'Ander'].map((name) => fixture.person({ name })),
    )) as [Actor, Actor, Actor, Actor, Actor]
    await blockProfile(other.member(), anna.id)
    for (const { id } of [one, two, three]) {
      fixture.clock.advance(minutes)
      await blockProfile(anna.member(), id)
    }
    const first = (await anna.run(list, { first: 2 })).blockedProfiles
    expect(first.edges.map((edge: AnyJson) => edge.node.name)).toEqual(['Drie', 'Twee'])
    expect(first.pageInfo.hasNextPage).toBe(true)
    const second = (await anna.run(list, { first: 2, after: first.pageInfo.endCursor })).blockedProfiles
    expect(second.edges.map((edge: AnyJson) => edge.node.name)).toEqual(['Een'])
    expect(second.pageInfo.hasNextPage).toBe(false)
    expect((await one.run(list)).blockedProfiles.edges).toEqual([])
  })

  it('shows the name and photo as last known, and marks profiles that left', async () => {
    const { prisma } = fixture.services.db
    const [anna, eva] = [await fixture.person(), await fixture.person({ name: 'Eva' })]
    const key = randomUUID()
    const photo = await prisma.photo.create({
      data: { profileId: eva.id, position: 0, key, drawn: 'anna:0', createdAt: fixture.clock.now() },
    })
    await prisma.profile.update({ where: { id: eva.id }, data: { mainPhotoId: photo.id } })
    await blockProfile(anna.member(), eva.id)
    await prisma.profile.update({ where: { id: eva.id }, data: { name: 'Eva op reis', isPrivate: true } })
    const [shown] = (await anna.run(list)).blockedProfiles.edges
    expect(shown.node).toMatchObject({ id: eva.id, name: 'Eva', isAvailable: true })
    expect(shown.node.photo.url).toContain(key)
    await ban(fixture.services, eva.id, 'Nep', fixture.clock.now())
    const [left] = (await anna.run(list)).blockedProfiles.edges
    expect(left.node).toEqual({ id: eva.id, name: 'Verwijderd lid', isAvailable: false, photo: null })
    fixture.clock.advance(days)
  })

  it('is shorter after an unblock, and undoing that restores the block', async () => {
    const [anna, eva] = [await fixture.person(), await fixture.person()]
    await blockProfile(anna.member(), eva.id)
    await anna.run('mutation ($id: Int!) { unblockProfile(profileId: $id) { profileId } }', { id: eva.id })
    expect((await anna.run(list)).blockedProfiles.edges).toEqual([])
    expect(
      (await eva.run('query ($id: Int!) { member(id: $id) { id } }', { id: anna.id })).member,
    ).not.toBeNull()
    await blockProfile(anna.member(), eva.id)
    expect((await anna.run(list)).blockedProfiles.edges).toHaveLength(1)
    expect((await eva.run('query ($id: Int!) { member(id: $id) { id } }', { id: anna.id })).member).toBeNull()
  })
})
