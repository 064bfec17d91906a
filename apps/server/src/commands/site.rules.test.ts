import { siteSettings } from '@vonk/schema/settings.ts'
import { hostName } from '@vonk/schema/site/host-name.rules.ts'
import { expect, it } from 'vitest'
import { type StoredSite, withSetting } from './site.rules.ts'

const site: StoredSite = {
  name: 'Vonk',
  domain: 'vonk.example',
  domainLanguage: 'nl',
  locales: ['nl'],
  niche: 1,
  timeZone: 'Europe/Amsterdam',
  settings: {},
}

it.each([
  ['niche=3', { niche: 3 }],
  ['name=Vonk & Vuur', { name: 'Vonk & Vuur' }],
  ['locales=nl,de', { locales: ['nl', 'de'] }],
  ['minAge=21', { settings: { minAge: 21 } }],
  ['signups=with_trafficsource', { settings: { signups: 'with_trafficsource' } }],
  ['countries=NL, BE', { settings: { countries: ['NL', 'BE'] } }],
  ['countries=NL', { settings: { countries: ['NL'] } }],
  ['enableSiteEntryPopup=false', { settings: { enableSiteEntryPopup: false } }],
  ['supportPhone=030123', { settings: { supportPhone: '030123' } }],
  ['loggedOutSearch=3', { settings: { loggedOutSearch: '3' } }],
  ['loggedOutSearch=none', { settings: { loggedOutSearch: 'none' } }],
  ['loggedOutSearchTrafficsource=50', { settings: { loggedOutSearchTrafficsource: '50' } }],
  ['visibleProfileFields=city,hair_color', { settings: { visibleProfileFields: ['city', 'hair_color'] } }],
  [
    'matchClaim={"source":"Eigen telling","date":"2026-05-01"}',
    { settings: { matchClaim: { percent: 46, source: 'Eigen telling', date: '2026-05-01' } } },
  ],
  ['mailName=null', { settings: { mailName: null } }],
  ['pushNotifications=false', { settings: { pushNotifications: false } }],
  ['currencies={"NL":"EUR"}', { settings: { currencies: { NL: 'EUR' } } }],
])('parses %s', (word, changed) => {
  expect(withSetting(site, word)).toEqual({ ...site, ...changed })
})

it('changes one value of the company and keeps the others', () => {
  const { settings } = withSetting(site, 'company.city=Gent')
  expect(settings.company).toEqual({ ...siteSettings.parse({}).company, city: 'Gent' })
})

it('stores only the value that is named, at any depth, and takes it back', () => {
  const words = ['limits.likes.uses=200', 'limits.likes.minutes=60', 'limits.profileViews.uses=9']
  const changed = words.reduce(withSetting, site)
  expect(changed.settings).toEqual({
    limits: { likes: { uses: 200, minutes: 60 }, profileViews: { uses: 9 } },
  })
  const { limits } = siteSettings.parse(changed.settings)
  const defaults = siteSettings.parse({}).limits
  expect(limits.likes).toEqual({ ...defaults.likes, uses: 200, minutes: 60 })
  expect(limits.teasers).toEqual(defaults.teasers)
  const back = ['limits.likes.uses=', 'limits.likes.minutes='].reduce(withSetting, changed)
  expect(back.settings).toEqual({ limits: { profileViews: { uses: 9 } } })
  expect(withSetting(back, 'limits.profileViews.uses=')).toEqual(site)
})

it('resets to the default with an empty value', () => {
  expect(withSetting(withSetting(site, 'minAge=21'), 'minAge=')).toEqual(site)
})

it.each([
  ['niche=8', /^niche: /],
  ['timeZone=Amsterdam', /time zone/],
  ['minAge=17', /^minAge: /],
  ['countries=NL,XX', /countries\.1: No country/],
  ['searchFields=shoe size', /^searchFields/],
  ['supportEmail=nobody', /^supportEmail/],
  ['matchClaim={"percent":46}', /^matchClaim\.source/],
  ['matchClaim.percent=46', /no setting matchClaim\.percent/],
  ['company.mood=good', /no setting company\.mood/],
  ['limits.likes.mood=1', /no setting limits\.likes\.mood/],
  ['limits.likes.uses=-1', /^limits\.likes\.uses/],
  ['limits.constructor.uses=1', /no setting limits\.constructor/],
  ['company.country=Nederland', /company\.country\.country|company\.country/],
  ['constructor=1', /no setting constructor/],
  ['mood=good', /no setting mood/],
  ['niche', /key=value/],
  ['loggedOutSearch=0', /'none', or a whole number of pages from 1 to 50/],
  ['loggedOutSearch=51', /'none', or a whole number of pages from 1 to 50/],
  ['loggedOutSearch=-1', /'none', or a whole number of pages from 1 to 50/],
  ['loggedOutSearch=2.5', /'none', or a whole number of pages from 1 to 50/],
  ['loggedOutSearch=all', /'none', or a whole number of pages from 1 to 50/],
  ['loggedOutSearch=003', /'none', or a whole number of pages from 1 to 50/],
])('rejects %s', (word, sentence) => {
  expect(() => withSetting(site, word)).toThrow(sentence)
})

it.each([
  ['localhost', true],
  ['www.vonk.example', true],
  ['Vonk.example', false],
  ['vonk', false],
  ['vonk.example:4000', false],
  ['../etc', false],
])('%s as a domain: %s', (domain, isGood) => {
  expect(hostName.safeParse(domain).success).toBe(isGood)
})
