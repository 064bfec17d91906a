import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { rest as restTexts } from '@vonk/schema/texts/en/rest.ts'
import { en } from '@vonk/schema/texts/en.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '../../../apps/web/src/i18n/locale.ts'
import { type Call, cookieFrom, openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient()
  const site = [...rest.fixture.services.sites.values()].find(({ domain }) => domain === 'localhost')
  Object.assign(site as SiteConfig, { locales: [...locales] })
})
afterAll(() => rest.close())

const others = locales.filter((locale) => locale !== 'en')
const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }

/** Calls that are answered with a sentence of REST's own. */
const rejected: [TextKey, string, string, Call][] = [
  ['restLogInFirst', 'GET', '/api/chats.php', {}],
  ['restCredentialsMissing', 'POST', '/api/user.php', { json: {} }],
  ['restPushMissing', 'POST', '/api/user.php?push=1', { json: {} }],
  ['restCodeMissing', 'GET', '/api/discountcode.php', {}],
  ['restConversationMissing', 'DELETE', '/api/chat.php', {}],
  ['restLanguageMissing', 'PUT', '/api/user.php', { json: {} }],
  [
    'restNotUnderstood',
    'POST',
    '/api/user.php',
    { body: '{', headers: { 'content-type': 'application/json' } },
  ],
  ['restMediaType', 'POST', '/api/user.php', { body: 'x', headers: { 'content-type': 'text/csv' } }],
  ['restTooLarge', 'POST', '/api/user.php', { json: { email: 'x'.repeat(40_000) } }],
  ['restCrossSite', 'GET', '/api/auto-like.php', { headers: foreign }],
  ['restNotFound', 'GET', '/api/nothing.php', {}],
  ['restNotAllowed', 'PATCH', '/api/chats.php', {}],
]

test.each(locales)('answers a visitor whose browser has chosen %s in that language', async (locale) => {
  for (const [key, method, path, call] of rejected) {
    const { body } = await rest.call(method, path, { ...call, cookie: `locale=${locale}` })
    expect([key, body.error]).toEqual([key, text(locale, key)])
  }
  const page = await rest.call('GET', '/api/logout.php', {
    cookie: `locale=${locale}`,
    headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html' },
  })
  expect(page.text).toContain(`<html lang="${locale}">`)
  for (const key of ['restLogOutTitle', 'restLogOutQuestion', 'restLogOutText', 'restLogOutStay'] as const)
    expect(page.text).toContain(text(locale, key))
})

test.each(others)('has no English of its own left in %s', (locale) => {
  const english = (Object.keys(restTexts) as TextKey[]).filter((key) => text(locale, key) === en[key])
  expect(english).toEqual([])
})

test('answers in the language of the account, which PUT user.php changes at once', async () => {
  const loggedIn = await rest.call('POST', '/api/user.php', {
    json: { email: 'bram@example.com', password: 'vonk-demo' },
  })
  const cookie = cookieFrom(loggedIn)
  const said = async (given = cookie) =>
    (await rest.call('DELETE', '/api/chat.php', { cookie: given })).body.error
  expect(await said()).toBe('Geef het nummer van een gesprek.')
  await rest.call('PUT', '/api/user.php', { cookie, json: { language: 'fi' } })
  expect(await said()).toBe(text('fi', 'restConversationMissing'))
  // What this browser has chosen comes before the account, as on the pages.
  expect(await said(`${cookie}; locale=pl`)).toBe(text('pl', 'restConversationMissing'))
  expect(await said(`${cookie}; locale=xx`)).toBe(text('fi', 'restConversationMissing'))
})

test('keeps the Dutch sentences of a visitor who chose nothing', async () => {
  const answers = await Promise.all(rejected.map(([, method, path, call]) => rest.call(method, path, call)))
  expect(answers.map(({ body }) => body.error)).toEqual([
    'Log eerst in.',
    'Vul je e-mailadres en je wachtwoord in.',
    'Geef het pushabonnement van een browser.',
    'Geef een kortingscode.',
    'Geef het nummer van een gesprek.',
    'Geef een taal.',
    'Dit verzoek is niet leesbaar.',
    'Stuur JSON of een formulier.',
    'Dit verzoek is te groot.',
    'Dit verzoek kwam van een andere site.',
    'Dit adres bestaat niet.',
    'Dit kan niet op dit adres.',
  ])
})
