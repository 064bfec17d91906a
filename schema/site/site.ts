import { builder } from '../core/builder.ts'
import type { SiteConfig } from '../core/site.ts'
import { CompanyRef } from './company.ts'
import type { Money } from './prices.rules.ts'
import { siteTexts } from './site-texts.ts'
import { isSignupOpen, readSource } from './traffic-source.rules.ts'

export const MoneyRef = builder.objectRef<Money>('Money').implement({
  description: 'An amount of money in a currency.',
  fields: (t) => ({
    amount: t.exposeInt('amount', {
      description: 'The amount in the minor unit of the currency: 72 means 0.72.',
    }),
    currency: t.exposeString('currency', { description: 'The currency as an ISO 4217 code.' }),
  }),
})

const FictionalWarningRef = builder.objectRef<SiteConfig>('FictionalWarning').implement({
  description: 'The notices that the site shows about fictional profiles.',
  fields: (t) => ({
    singular: t.string({
      description: 'The notice that is shown on one fictional profile.',
      resolve: (site, _args, { language }) => siteTexts(site, language).fictionalWarning.singular,
    }),
    plural: t.string({
      description: 'The notice that is shown above a list of profiles.',
      resolve: (site, _args, { language }) => siteTexts(site, language).fictionalWarning.plural,
    }),
  }),
})

export const SiteRef = builder.objectRef<SiteConfig>('Site').implement({
  description: 'The site, which is one branded domain, and its settings.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the site.' }),
    name: t.exposeString('name', { description: 'The brand name of the site.' }),
    domain: t.exposeString('domain', { description: 'The host name of the site.' }),
    domainLanguage: t.exposeString('domainLanguage', {
      description: 'The code of the language that a first visit is shown in.',
    }),
    locales: t.exposeStringList('locales', {
      description: 'The codes of the languages that are configured for the site.',
    }),
    niche: t.exposeInt('niche', {
      description: 'A number from 1 to 7 that decides the colour palette of the site.',
    }),
    signups: t.exposeString('signups', {
      description:
        "Who may join: 'all', 'with_trafficsource' for visitors with a known traffic source, or any other value for invitation only.",
    }),
    signupOpen: t.boolean({
      description:
        "Whether the client may join, according to the setting `signups` and the visitor's traffic source.",
      resolve: (site, _args, { session }) => isSignupOpen(site, readSource(session.source ?? null)),
    }),
    minAge: t.exposeInt('minAge', { description: 'The minimum age of members in years; at least 18.' }),
    messageLength: t.exposeInt('messageLength', {
      description: 'The maximum length of one message in graphemes.',
    }),
    countries: t.exposeStringList('countries', {
      description: 'The countries of the site as ISO 3166-1 alpha-2 codes, in order of importance.',
    }),
    fictionalIcon: t.exposeString('fictionalIcon', {
      description: 'The name of the icon that marks a fictional profile.',
    }),
    fictionalWarning: t.field({
      type: FictionalWarningRef,
      description: 'The notices that the site shows about fictional profiles.',
      resolve: (site) => site,
    }),
    company: t.expose('company', {
      type: CompanyRef,
      description: 'The company that is responsible for the site.',
    }),
    dismissedDays: t.exposeInt('dismissedDays', {
      description: 'For how many days an alert that the member dismissed stays away on that device.',
    }),
    uploadMegabytes: t.exposeInt('uploadMegabytes', {
      description: 'The size of the largest photo that can be uploaded, in megabytes of 1,048,576 bytes.',
    }),
    supportEmail: t.exposeString('supportEmail', {
      description: 'The e-mail address where members get help.',
    }),
  }),
})

builder.queryField('site', (t) =>
  t.field({
    type: SiteRef,
    description: 'The site of the requested host, with its settings.',
    skipTypeScopes: true,
    resolve: (_root, _args, ctx) => ctx.site,
  }),
)
