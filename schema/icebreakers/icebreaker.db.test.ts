import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockProfile } from '../safety/block-profile.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const icebreakersQuery = `query ($id: Int!, $set: Int) { icebreakers(profileId: $id, set: $set) { text ground subject } }`

it('names languages and questions in the words of the viewer, and nothing that the other prefers to leave out', async () => {
  const answers = [{ question: 'superpower', text: 'Vliegen' }]
  const update = (actor: Actor, input: object) =>
    actor.run('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }', {
      input,
    })
  const [anna, dewi] = [await fixture.person(), await fixture.person({ name: 'Dewi' })]
  await update(anna, { languages: ['nl', 'es'] })
  await update(dewi, { languages: ['nl', 'es'], answers })
  const lines = async () => (await anna.run(icebreakersQuery, { id: dewi.id })).icebreakers
  expect(await lines()).toEqual(
    expect.arrayContaining([
      {
        text: expect.stringContaining('Spaans'),
        ground: 'SHARED_LANGUAGE',
        subject: 'es',
      },
      {
        text: expect.stringMatching(/superkracht.*“Vliegen\.”/),
        ground: 'THEIR_WORDS',
        subject: 'Vliegen.',
      },
    ]),
  )
  await update(dewi, { preferNotToSay: ['languages'], answers: [] })
  const left = (await lines()).map(({ ground }: { ground: string }) => ground)
  expect(left).not.toContain('SHARED_LANGUAGE')
  expect(left).not.toContain('THEIR_WORDS')
})

it('suggests lines for a visible profile, another set on request, and none for any other profile', async () => {
  const anna = await fixture.person({ interests: ['coffee'] })
  const dewi = await fixture.person({ interests: ['coffee'], name: 'Dewi' })
  const { icebreakers } = await anna.run(icebreakersQuery, { id: dewi.id })
  expect(icebreakers).toHaveLength(4)
  expect(icebreakers[0]).toEqual({
    text: expect.stringMatching(/\?$/),
    ground: 'SHARED_INTEREST',
    subject: 'coffee',
  })
  const next = await anna.run(icebreakersQuery, { id: dewi.id, set: 1 })
  expect(next.icebreakers).toHaveLength(4)
  expect(next.icebreakers).not.toEqual(icebreakers)

  await blockProfile(dewi.member(), anna.id)
  expect((await anna.run(icebreakersQuery, { id: dewi.id })).icebreakers).toEqual([])
  expect((await anna.run(icebreakersQuery, { id: anna.id })).icebreakers).toEqual([])
  expect((await fixture.visitor.result(icebreakersQuery, { id: dewi.id })).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  )
})
