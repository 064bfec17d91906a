import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { likeProfile } from '../likes/like-profile.ts'
import { blockProfile } from '../safety/block-profile.ts'
import { limitMember } from '../safety/limits.ts'
import { passProfile } from './pass-profile.ts'

let fixture: AppFixture
let bram: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.services.db.pool.query(`update profile set status = 'disabled'`)
  fixture.clock.set(new Date('2026-11-20T12:00:00Z'))
  bram = await optedIn({ gender: 'male' }, { seeksGender: 'female' })
})

/** A member who switched automatic likes on. */
async function optedIn(given: object = {}, settings: object = {}) {
  const one = await fixture.person(given)
  await fixture.services.db.prisma.member.update({ where: { id: one.id }, data: { autoLike: true } })
  await fixture.services.db.prisma.profile.update({
    where: { id: one.id },
    data: { seeksGender: 'male', ...settings },
  })
  return one
}
const autoLike = async (of: Actor): Promise<number | null> =>
  (await of.run('mutation { autoLike { id } }')).autoLike?.id ?? null

describe('the automatic like of the day', () => {
  it('comes from a member with the setting on, to a member with it on, once a day', async () => {
    const [eva, fay] = [await optedIn(), await optedIn()]
    const first = await autoLike(bram)
    expect([eva.id, fay.id]).toContain(first)
    expect(await autoLike(bram)).toBeNull()
    const { likes } = await bram.run('{ likes(type: RECEIVED) { edges { node { isNew profile { id } } } } }')
    expect(likes.edges).toEqual([{ node: { isNew: true, profile: { id: first } } }])
    fixture.clock.set(new Date('2026-11-20T23:00:00Z'))
    expect(await autoLike(bram)).toBe(first === eva.id ? fay.id : eva.id)
  })

  it('is given once a day: of two members who request it at once, one gets it', async () => {
    const tom = await optedIn({ gender: 'male' }, { seeksGender: 'female' })
    const eva = await optedIn()
    const answers = await Promise.all([autoLike(bram), autoLike(tom), autoLike(bram), autoLike(tom)])
    expect(answers.filter((id) => id !== null)).toEqual([eva.id])
  })

  it('requires both switches, and never comes from a member who does not fit, is hidden, or has decided', async () => {
    await fixture.person()
    await fixture.person({ isFictional: true })
    await optedIn({}, { seeksGender: 'female' })
    await optedIn({ gender: 'male' })
    await optedIn({}, { seeksMinAge: 60 })
    await optedIn({ isPrivate: true })
    await optedIn({ status: 'disabled' })
    await optedIn({ country: 'BE', region: null })
    const [blocked, blocker, passer, passed, liker] = [
      await optedIn(),
      await optedIn(),
      await optedIn(),
      await optedIn(),
      await optedIn(),
    ]
    await blockProfile(bram.member(), blocked.id)
    await blockProfile(blocker.member(), bram.id)
    await passProfile(passer.member(), bram.id)
    await passProfile(bram.member(), passed.id)
    await likeProfile(liker.member(), bram.id)
    expect(await autoLike(bram)).toBeNull()
    await optedIn()
    await fixture.services.db.prisma.member.update({ where: { id: bram.id }, data: { autoLike: false } })
    expect(await autoLike(bram)).toBeNull()
  })

  it('is not given to an invisible member, of whose visit its giver would learn', async () => {
    const eva = await optedIn()
    const become = (isInvisible: boolean) =>
      bram.run('mutation ($is: Boolean!) { updatePrivacy(input: { isInvisible: $is }) { id } }', {
        is: isInvisible,
      })
    await become(true)
    expect(await autoLike(bram)).toBeNull()
    await become(false)
    expect(await autoLike(bram)).toBe(eva.id)
  })

  it('does not come from a member whom staff limit', async () => {
    const eva = await optedIn()
    const limits = { messagesUntil: null, likesUntil: new Date('2026-11-22T12:00:00Z'), hiddenUntil: null }
    await limitMember(fixture.services.db, eva.id, limits, fixture.clock.now())
    expect(await autoLike(bram)).toBeNull()
    fixture.clock.set(new Date('2026-11-22T12:00:00Z'))
    expect(await autoLike(bram)).toBe(eva.id)
  })

  it('is shown to both as automatic, and a like given by hand is not', async () => {
    const eva = await optedIn()
    const marks = '{ likedAutomatically likesAutomatically }'
    const read = async (of: Actor, other: Actor) =>
      (await of.run(`query ($id: Int!) { member(id: $id) ${marks} }`, { id: other.id })).member
    await likeProfile(bram.member(), eva.id)
    expect(await autoLike(bram)).toBe(eva.id)
    expect(await read(eva, bram)).toEqual({ likedAutomatically: true, likesAutomatically: false })
    expect(await read(bram, eva)).toEqual({ likedAutomatically: false, likesAutomatically: true })
    const fay = await optedIn()
    await likeProfile(fay.member(), bram.id)
    expect(await read(bram, fay)).toEqual({ likedAutomatically: false, likesAutomatically: false })
  })

  it('follows the setting, whichever way it was set', async () => {
    const eva = await optedIn()
    const set = (likesForMe: boolean) =>
      eva.run('mutation ($on: Boolean!) { updatePrivacy(input: { likesForMe: $on }) { likesForMe } }', {
        on: likesForMe,
      })
    await set(false)
    expect(await autoLike(bram)).toBeNull()
    await set(true)
    // The search entry is created again when a member comes back.
    const { profile } = fixture.services.db.prisma
    await profile.update({ where: { id: eva.id }, data: { status: 'disabled' } })
    expect(await autoLike(bram)).toBeNull()
    await profile.update({ where: { id: eva.id }, data: { status: 'active' } })
    expect(await autoLike(bram)).toBe(eva.id)
  })

  it('makes a match if the viewer liked first', async () => {
    const eva = await optedIn()
    await likeProfile(bram.member(), eva.id)
    expect(await autoLike(bram)).toBe(eva.id)
    const { like } = await bram.run('query ($id: Int!) { like(profileId: $id) { isMatch } }', { id: eva.id })
    expect(like).toEqual({ isMatch: true })
  })
})
