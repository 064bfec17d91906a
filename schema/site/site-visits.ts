import { builder } from '../core/builder.ts'
import { type Region, RegionRef, regionsOf } from './regions.ts'
import { dialable, selectedCountry, termsVersion } from './site.rules.ts'
import { SiteRef } from './site.ts'
import { siteTexts } from './site-texts.ts'

const PhoneRef = builder.objectRef<string>('Phone').implement({
  description: 'A telephone number in two notations.',
  fields: (t) => ({
    display: t.string({ description: 'The telephone number as it is shown.', resolve: (phone) => phone }),
    dialable: t.string({
      description: 'The telephone number without dashes and spaces, for dialling.',
      resolve: dialable,
    }),
  }),
})

const CountryRegionsRef = builder
  .objectRef<{ country: string; regions: readonly Region[] }>('CountryRegions')
  .implement({
    description: 'A country with its regions.',
    fields: (t) => ({
      country: t.exposeString('country', { description: 'The country as an ISO 3166-1 alpha-2 code.' }),
      regions: t.expose('regions', {
        type: [RegionRef],
        description: 'The regions of the country, sorted by name.',
      }),
    }),
  })

builder.objectFields(SiteRef, (t) => ({
  indexTitle: t.string({
    description: 'The title of the first page of the site.',
    resolve: (site, _args, { language }) => siteTexts(site, language).indexTitle,
  }),
  description: t.string({
    description: 'The description of the first page that search engines show.',
    resolve: (site, _args, { language }) => siteTexts(site, language).description,
  }),
  cdnPrefix: t.exposeString('cdnPrefix', {
    description: 'The URL prefix of the photos that visitors see: a path on this host or another origin.',
  }),
  designVersion: t.exposeInt('designVersion', {
    description:
      'The version of the design that pages of partners follow, set by the operator; it changes no page of the site.',
  }),
  termsVersion: t.field({
    type: 'DateTime',
    description: "The date of the site's terms, as a time.",
    resolve: termsVersion,
  }),
  loggedOutSearch: t.exposeString('loggedOutSearch', {
    description: "The number of search pages that a visitor may see, as text, or 'none'.",
  }),
  loggedOutSearchTrafficsource: t.exposeString('loggedOutSearchTrafficsource', {
    description: 'The value of `loggedOutSearch` for visitors whose traffic source is known.',
  }),
  enableSiteEntryPopup: t.exposeBoolean('enableSiteEntryPopup', {
    description: 'Whether visitors are asked once if they are of age.',
  }),
  siteEntryPopupCountries: t.exposeStringList('siteEntryPopupCountries', {
    description:
      'The countries whose visitors are asked for their age, as ISO 3166-1 alpha-2 codes; empty means everywhere.',
  }),
  pushPublicKey: t.string({
    nullable: true,
    description:
      'The public key for web push (VAPID), in base64url; null while the site does not offer push messages.',
    resolve: ({ pushNotifications }, _args, ctx) => (pushNotifications ? ctx.push.publicKey : null),
  }),
  geoipCountry: t.string({
    nullable: true,
    description:
      "The country of the client's network as an ISO 3166-1 alpha-2 code; null if it cannot be determined.",
    resolve: (_site, _args, ctx) => ctx.geography.countryOf(ctx.network),
  }),
  geoipSelectedCountry: t.string({
    nullable: true,
    description:
      "The value of `geoipCountry` if it is one of the site's countries, otherwise the first of those.",
    resolve: async (site, _args, ctx) =>
      selectedCountry(await ctx.geography.countryOf(ctx.network), site.countries),
  }),
  regionData: t.field({
    type: [CountryRegionsRef],
    description: "The regions of all of the site's countries.",
    resolve: ({ countries }) => countries.map((country) => ({ country, regions: regionsOf(country) })),
  }),
  supportPhone: t.expose('supportPhone', {
    type: PhoneRef,
    description: 'The telephone number where members get help.',
  }),
  mailName: t.string({
    description: "The name that mails are sent from: the site's name unless another one is set.",
    resolve: ({ mailName, name }) => mailName ?? name,
  }),
  companyId: t.exposeInt('companyId', {
    description:
      "The number of the site's company at its partners, set by the operator; it appears on no page or receipt.",
  }),
  memberResell: t.boolean({
    description: "Whether the site sells members' data to others: always false.",
    resolve: () => false,
  }),
}))
