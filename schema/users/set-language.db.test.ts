import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

it('accepts only the languages of the site', async () => {
  const anna = await fixture.person()
  const choose = (language: string) =>
    anna.run(
      `mutation ($language: String!) { setLanguage(language: $language) {
        ... on SetLanguageSuccess { user { language } } ... on ValidationError { fields { field message } } } }`,
      { language },
    )
  expect(await choose('nl')).toEqual({ setLanguage: { user: { language: 'nl' } } })
  expect(await choose('de')).toEqual({
    setLanguage: { fields: [{ field: 'language', message: 'Kies een taal uit de lijst.' }] },
  })
})

it('is told to the other member, in both directions', async () => {
  const anna = await fixture.person()
  const aino = await fixture.person({ name: 'Aino' })
  await fixture.services.db.prisma.member.update({ where: { id: aino.id }, data: { language: 'fi' } })
  const languageOf = async (by: Actor, id: number) =>
    (await by.run('query ($id: Int!) { member(id: $id) { language } }', { id })).member.language
  expect(await languageOf(anna, aino.id)).toBe('fi')
  expect(await languageOf(aino, anna.id)).toBe('nl')
})
