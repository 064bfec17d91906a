import { expect, it } from 'vitest'
import { locales } from '../texts/languages.ts'
import { isLocalized, languageFor, localUrl, offeredLanguages, splitLanguage } from './languages.rules.ts'

const international = {
  domainLanguage: 'en',
  locales: ['en', ...locales.filter((locale) => locale !== 'en')],
}

it.each([
  ['NL', ['en', 'nl']],
  ['BE', ['en', 'nl', 'fr', 'de']],
  ['CH', ['en', 'de', 'it', 'fr']],
  ['FI', ['en', 'fi', 'sv']],
  ['US', ['en']],
  ['BR', international.locales],
  [null, international.locales],
])('offers in %s: %s', (country, offered) => {
  expect(offeredLanguages(international, country)).toEqual(offered)
})

it('offers each language in some country', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const offered = letters
    .flatMap((one) =>
      letters.map((other) => offeredLanguages({ ...international, domainLanguage: '' }, one + other)),
    )
    .filter((languages) => languages.length < locales.length)
  expect([...new Set(offered.flat())].sort()).toEqual([...locales])
})

it('offers only what the site has', () => {
  expect(offeredLanguages({ domainLanguage: 'nl', locales: ['nl', 'fr'] }, 'BE')).toEqual(['nl', 'fr'])
  expect(offeredLanguages({ domainLanguage: 'nl', locales: ['nl'] }, 'CH')).toEqual(['nl'])
})

it('hears the choice before the account, and the account before the domain', () => {
  const site = { domainLanguage: 'nl', locales: ['nl', 'de', 'fi'] }
  expect(languageFor(site, { chosen: 'fi', member: 'de', accepted: 'de' })).toBe('fi')
  expect(languageFor(site, { chosen: 'sv', member: 'de' })).toBe('de')
  expect(languageFor(site, { chosen: null, member: 'sv', accepted: 'fi' })).toBe('nl')
})

it('asks the browser where the site does not have the language of its domain', () => {
  const site = { domainLanguage: 'nl', locales: ['de', 'fi'] }
  expect(languageFor(site, { accepted: 'sv-SE,sv;q=0.9, fi-FI;q=0.8,de;q=0.7' })).toBe('fi')
  expect(languageFor(site, {})).toBe('nl')
})

it('has an address in each language for public pages only', () => {
  for (const path of ['/', '/pricing', '/signup', '/pages/faq', '/landers/video/slug', '/lang-config'])
    expect(isLocalized(path), path).toBe(true)
  for (const path of [
    '/members',
    '/members/4',
    '/chats',
    '/graphql',
    '/api/user.php',
    '/complaints',
    '/entry',
  ])
    expect(isLocalized(path), path).toBe(false)
})

it.each([
  ['/fi', 'fi', '/'],
  ['/fi/', 'fi', '/'],
  ['/fi?ref=x', 'fi', '/?ref=x'],
  ['/de/pages/faq?lb=1', 'de', '/pages/faq?lb=1'],
  ['/pages/faq', null, '/pages/faq'],
  ['/xx/pricing', null, '/xx/pricing'],
  ['/fi/graphql', null, '/fi/graphql'],
  ['/fi/members', null, '/fi/members'],
  ['/final', null, '/final'],
])('splits %s', (given, language, url) => {
  expect(splitLanguage(given)).toEqual({ language, url })
})

it('gives the language of the domain no prefix, and the member application one address', () => {
  const site = { domainLanguage: 'nl', locales: ['nl', 'fi'] }
  expect(localUrl(site, 'nl', '/pricing')).toBe('/pricing')
  expect(localUrl(site, 'fi', '/pricing?country=FI')).toBe('/fi/pricing?country=FI')
  expect(localUrl(site, 'fi', '/')).toBe('/fi/')
  expect(localUrl(site, 'fi', '/members')).toBe('/members')
})
