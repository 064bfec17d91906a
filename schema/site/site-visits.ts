import { builder } from '../builder.ts'
import { type Region, RegionRef, regionsOf } from './regions.ts'
import { designVersion, dialable, selectedCountry, termsVersion } from './site.rules.ts'
import { SiteRef } from './site.ts'

const PhoneRef = builder.objectRef<string>('Phone').implement({
  description: 'A telephone number.',
  fields: (t) => ({
    display: t.string({ description: 'As it is written.', resolve: (phone) => phone }),
    dialable: t.string({ description: 'Without dashes and spaces.', resolve: dialable }),
  }),
})

const CountryRegionsRef = builder
  .objectRef<{ country: string; regions: Region[] }>('CountryRegions')
  .implement({
    description: 'A country with its regions.',
    fields: (t) => ({
      country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2.' }),
      regions: t.expose('regions', { type: [RegionRef], description: 'By name.' }),
    }),
  })

builder.objectFields(SiteRef, (t) => ({
  indexTitle: t.exposeString('indexTitle', { description: 'The title of the first page.' }),
  description: t.exposeString('description', { description: 'What search engines show of the first page.' }),
  cdnPrefix: t.exposeString('cdnPrefix', { description: 'Where pictures are served from.' }),
  designVersion: t.int({ description: 'The layout that clients draw.', resolve: () => designVersion }),
  termsVersion: t.field({
    type: 'DateTime',
    description: 'The date of the terms.',
    resolve: ({ company }) => termsVersion(company.added),
  }),
  loggedOutSearch: t.exposeString('loggedOutSearch', {
    description: "'none', or how many pages of search a visitor may see.",
  }),
  loggedOutSearchTrafficsource: t.exposeString('loggedOutSearchTrafficsource', {
    description: 'The same for visitors whose traffic source is known.',
  }),
  enableSiteEntryPopup: t.exposeBoolean('enableSiteEntryPopup', {
    description: 'Whether visitors are asked once if they are of age.',
  }),
  siteEntryPopupCountries: t.exposeStringList('siteEntryPopupCountries', {
    description: 'Where they are asked, ISO 3166-1 alpha-2; everywhere if empty.',
  }),
  pushPublicKey: t.exposeString('pushPublicKey', {
    nullable: true,
    description: 'For web push (VAPID); absent while it is not set up.',
  }),
  geoipCountry: t.string({
    nullable: true,
    description: 'Where the network of who asks is, ISO 3166-1 alpha-2; absent where nobody can say.',
    resolve: (_site, _args, ctx) => ctx.geography.countryOf(ctx.network),
  }),
  geoipSelectedCountry: t.string({
    nullable: true,
    description: "That country if the site has members there, otherwise the site's first.",
    resolve: async (site, _args, ctx) =>
      selectedCountry(await ctx.geography.countryOf(ctx.network), site.countries),
  }),
  regionData: t.field({
    type: [CountryRegionsRef],
    description: "The regions of all of the site's countries.",
    resolve: ({ countries }) => countries.map((country) => ({ country, regions: regionsOf(country) })),
  }),
  supportPhone: t.expose('supportPhone', { type: PhoneRef, description: 'Where members get help by voice.' }),
  mailName: t.string({
    description: "Who mails are from: the site's name unless it says otherwise.",
    resolve: ({ mailName, name }) => mailName ?? name,
  }),
  companyId: t.exposeInt('companyId', { description: "The company's number." }),
  memberResell: t.exposeBoolean('memberResell', {
    description: 'Whether data is passed on, to named recipients and with the own leave of a member.',
  }),
}))
