import { siteSettings } from '@vonk/schema/settings.ts'
import { expect, it } from 'vitest'
import { type StoredSite, siteDomain, withSetting } from './site.rules.ts'

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
  ['visibleProfileFields=city,hair_color', { settings: { visibleProfileFields: ['city', 'hair_color'] } }],
  [
    'matchClaim={"source":"Eigen telling","date":"2026-05-01"}',
    { settings: { matchClaim: { percent: 46, source: 'Eigen telling', date: '2026-05-01' } } },
  ],
  ['pushPublicKey=null', { settings: { pushPublicKey: null } }],
  ['currencies={"NL":"EUR"}', { settings: { currencies: { NL: 'EUR' } } }],
])('parses %s', (word, changed) => {
  expect(withSetting(site, word)).toEqual({ ...site, ...changed })
})

it('changes one value of the company and keeps the others', () => {
  const { settings } = withSetting(site, 'company.city=Gent')
  expect(settings.company).toEqual({ ...siteSettings.parse({}).company, city: 'Gent' })
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
  ['company.country=Nederland', /company\.country\.country|company\.country/],
  ['constructor=1', /no setting constructor/],
  ['mood=good', /no setting mood/],
  ['niche', /key=value/],
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
  expect(siteDomain.safeParse(domain).success).toBe(isGood)
})
