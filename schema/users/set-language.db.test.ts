import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

it('accepts only the languages of the site', async () => {
  const anna = await fixture.person()
  const choose = (language: string) =>
    anna.ask(
      `mutation ($language: String!) { setLanguage(language: $language) {
        ... on SetLanguageSuccess { user { language } } ... on ValidationError { fields { field message } } } }`,
      { language },
    )
  expect(await choose('nl')).toEqual({ setLanguage: { user: { language: 'nl' } } })
  expect(await choose('de')).toEqual({
    setLanguage: { fields: [{ field: 'language', message: 'Kies een taal uit de lijst.' }] },
  })
})
