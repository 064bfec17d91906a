import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { likeProfile } from '../likes/like-profile.ts'
import { women as createWomen, ids, like, newPlayer, pass, today, undo } from './swipe.testing.ts'

let fixture: AppFixture
let bram: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  bram = await newPlayer(fixture)
})

const women = (count: number) => createWomen(fixture, count)

describe('undoing a decision', () => {
  it('undoes the last decision, once, and restores the like', async () => {
    const [eva, fay] = await women(2)
    await like(bram, eva!)
    await like(bram, fay!)
    expect(await today(bram)).toMatchObject({ likesLeft: 2, canUndo: true })
    expect(await undo(bram)).toMatchObject({
      profile: { id: fay!.id },
      swipe: { likesLeft: 3, canUndo: false },
    })
    expect(await undo(bram)).toEqual({
      __typename: 'NothingToUndoError',
      message: 'Er is niets om terug te draaien.',
    })
    expect(await ids(bram)).toEqual([fay!.id])
    expect((await pass(bram, fay!)).swipe).toMatchObject({ canUndo: true, likesLeft: 3 })
    expect(await ids(bram)).toEqual([])
    await undo(bram)
    expect(await ids(bram)).toEqual([fay!.id])
    expect((await today(bram)).likesLeft).toBe(3)
  })

  it('ends a match that the like made, and notifies both', async () => {
    const [eva] = await women(1)
    await likeProfile(eva!.member(), bram.id)
    await like(bram, eva!)
    await undo(bram)
    const { like: between } = await eva!.run('query ($id: Int!) { like(profileId: $id) { isMatch } }', {
      id: bram.id,
    })
    expect(between).toEqual({ isMatch: false })
  })

  it('is impossible after the day has ended', async () => {
    const [eva] = await women(1)
    await pass(bram, eva!)
    fixture.clock.set(new Date('2026-11-20T23:00:00Z'))
    expect((await today(bram)).canUndo).toBe(false)
    expect((await undo(bram)).__typename).toBe('NothingToUndoError')
  })

  it('gives four likes back in a day, so that likes and undoing them cannot go on for ever', async () => {
    const people = await women(9)
    for (const one of people.slice(0, 4)) {
      await like(bram, one)
      expect((await undo(bram)).swipe.likesLeft).toBe(4)
    }
    await like(bram, people[4]!)
    expect(await undo(bram)).toEqual({
      __typename: 'RateLimitedError',
      message: 'Je hebt vandaag al 4 likes teruggedraaid. Morgen kan het weer.',
    })
    expect((await today(bram)).likesLeft).toBe(3)
    // Taking a pass back costs nobody anything.
    await pass(bram, people[5]!)
    expect((await undo(bram)).__typename).toBe('UndoDecisionSuccess')
    for (const one of people.slice(6, 9)) await like(bram, one)
    expect((await like(bram, people[5]!)).__typename).toBe('SwipeLimitError')
  })

  it('restores one like when two devices undo at once', async () => {
    const [eva, fay] = await women(2)
    await like(bram, eva!)
    await like(bram, fay!)
    const kinds = (await Promise.all([undo(bram), undo(bram), undo(bram)])).map((one) => one.__typename)
    expect(kinds.sort()).toEqual(['NothingToUndoError', 'NothingToUndoError', 'UndoDecisionSuccess'])
    expect((await today(bram)).likesLeft).toBe(3)
  })
})
