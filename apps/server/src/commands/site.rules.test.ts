import { siteSettings } from '@vonk/schema/settings.ts'
import { hostName } from '@vonk/schema/site/host-name.rules.ts'
import { expect, it } from 'vitest'
import { columnDefaults, type StoredSite, withSetting } from './site.rules.ts'

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

it('changes one text in one language, and keeps the others', () => {
  const words = ['texts.de.indexTitle=Glut', 'texts.de.fictionalWarning.singular=Erfunden.']
  const changed = words.reduce(withSetting, site)
  expect(changed.settings).toEqual({
    texts: { de: { indexTitle: 'Glut', fictionalWarning: { singular: 'Erfunden.' } } },
  })
  expect(withSetting(changed, 'texts.de.indexTitle=').settings).toEqual({
    texts: { de: { fictionalWarning: { singular: 'Erfunden.' } } },
  })
})

it.each([
  'minAge=21',
  'niche=3',
  'timeZone=Europe/Brussels',
  'locales=nl,de',
  'countries=NL',
  'company.city=Gent',
  'creditPackages.EUR=[{"credits":9,"amount":500}]',
  'creditPackages={"EUR":[{"credits":9,"amount":500}]}',
  'creditPackages.CZK=[{"credits":9,"amount":500}]',
  'trialPackages.EUR={"credits":5,"amount":300}',
  'vatRates.NL=900',
  'paymentMethods.NL=ideal',
  'giftCredits.rose=9',
  'mailName=Vuur',
])('resets %s to the default with an empty value', (word) => {
  const changed = withSetting(site, word)
  expect(changed).not.toEqual(site)
  const [key] = word.split('=')
  expect(withSetting(changed, `${key}=`)).toEqual(site)
})

it('resets every setting and every column to the default', () => {
  const keys = [...Object.keys(siteSettings.shape), ...Object.keys(columnDefaults)]
  for (const key of keys) expect(withSetting(site, `${key}=`), key).toEqual(site)
})

it('changes one price list, and keeps those of the other currencies', () => {
  const { creditPackages } = siteSettings.parse({})
  const list = [{ credits: 9, amount: 500 }]
  const changed = withSetting(site, `creditPackages.EUR=${JSON.stringify(list)}`)
  expect(siteSettings.parse(changed.settings).creditPackages).toEqual({ ...creditPackages, EUR: list })
  const both = withSetting(changed, 'creditPackages.GBP=[{"credits":9,"amount":450}]')
  expect(withSetting(both, 'creditPackages.GBP=')).toEqual(changed)
})

it.each([
  ['niche=8', /^niche: 8 is not allowed, but at most 7\.$/],
  ['niche=many', /^niche: many is not allowed, but a (whole )?number\.$/],
  ['name=', /^name has no default/],
  ['name= ', /^name: .* is not allowed, but at least 1 character\.$/],
  ['locales=nl,xx', /^locales\.1: xx is not allowed, but one of da, de, /],
  ['timeZone=Amsterdam', /time zone/],
  ['minAge=17', /^minAge: /],
  ['countries=XX', /^countries\.0: XX is not allowed, but one of NL, BE, /],
  ['countries=[]', /^countries: \[\] is not allowed, but at least 1 entry\.$/],
  ['siteEntryPopupCountries=NL,XX', /^siteEntryPopupCountries\.1: XX is not allowed, but a country/],
  ['landingRegion=NL-XX', /^landingRegion: NL-XX is not allowed, but a region/],
  ['vatRates.XX=2100', /^vatRates\.XX: XX is not allowed, but a country/],
  ['vatRates.NL=much', /^vatRates\.NL: much is not allowed, but a (whole )?number\.$/],
  ['paymentMethods.NL=[]', /^paymentMethods\.NL: \[\] is not allowed, but at least one method\.$/],
  ['paymentMethods.NL=ideal,gold', /^paymentMethods\.NL\.1: gold is not allowed, but one of .*ideal/],
  ['currencies.NL=ABC', /^currencies\.NL: ABC is not allowed, but a currency/],
  ['creditPackages.EUR=[]', /^creditPackages\.EUR: \[\] is not allowed, but at least one package/],
  ['creditPackages={"EUR":[]}', /^creditPackages\.EUR: \[\] is not allowed, but at least one package/],
  [
    'creditPackages.ABC=[{"credits":20,"amount":1995}]',
    /^creditPackages\.ABC: ABC is not allowed, but a currency/,
  ],
  [
    'creditPackages.EUR=[{"credits":20}]',
    /^creditPackages\.EUR\.0\.amount: it is missing; allowed is a (whole )?number\.$/,
  ],
  [
    'creditPackages.EUR=[{"credits":0,"amount":5}]',
    /^creditPackages\.EUR\.0\.credits: 0 is not allowed, but more than 0\.$/,
  ],
  [
    'creditPackages.EUR=[{"credits":9,"amount":5},{"credits":9,"amount":6}]',
    /packages of different sizes\.$/,
  ],
  ['creditPackages.EUR.0.amount=5', /no setting creditPackages\.EUR\.0\.amount/],
  ['texts.xx.indexTitle=Glut', /no setting texts\.xx\.indexTitle/],
  ['texts.de.indexTitle= ', /^texts\.de\.indexTitle: .* is not allowed, but at least 1 character\.$/],
  ['memberResell=true', /^memberResell: it cannot be set, because no data of members is passed on/],
  ['termsVersion=soon', /^termsVersion: soon is not allowed, but a time such as/],
  ['closedOn=soon', /^closedOn: soon is not allowed, but a date such as/],
  ['aliases=NOT A HOST', /^aliases\.0: NOT A HOST is not allowed, but a host name in lower case\.$/],
  ['pushNotifications=maybe', /^pushNotifications: maybe is not allowed, but true or false\.$/],
  ['fictionalIcon=star', /^fictionalIcon: star is not allowed, but one of mask-happy, /],
  ['countries=NL,XX', /^countries\.1: XX is not allowed, but one of NL, BE, /],
  ['searchFields=shoe size', /^searchFields/],
  ['supportEmail=nobody', /^supportEmail: nobody is not allowed, but an e-mail address\.$/],
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
