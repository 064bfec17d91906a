import { builder } from '../builder.ts'
import { say } from '../speak.ts'
import { CompanyRef } from './company.ts'
import type { Money } from './prices.rules.ts'
import type { SiteConfig } from './settings.ts'
import { isSignupOpen, readSource } from './traffic-source.rules.ts'

export const MoneyRef = builder.objectRef<Money>('Money').implement({
  description: 'An amount of money.',
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: 'In the minor unit: 72 is 0.72.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
  }),
})

const FictionalWarningRef = builder.objectRef<SiteConfig>('FictionalWarning').implement({
  description: 'What the site says of fictional profiles.',
  fields: (t) => ({
    singular: t.string({
      description: 'On one profile.',
      resolve: (_site, _args, ctx) => say(ctx, 'fictionalOne'),
    }),
    plural: t.string({
      description: 'Above a list.',
      resolve: (_site, _args, ctx) => say(ctx, 'fictionalMany'),
    }),
  }),
})

export const SiteRef = builder.objectRef<SiteConfig>('Site').implement({
  description: 'The branded domain that is asked, and its settings.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Its number.' }),
    name: t.exposeString('name', { description: 'The brand.' }),
    domain: t.exposeString('domain', { description: 'Its host name.' }),
    domainLanguage: t.exposeString('domainLanguage', { description: 'The language of a first visit.' }),
    locales: t.exposeStringList('locales', { description: 'The languages that are configured.' }),
    niche: t.exposeInt('niche', { description: '1 to 7; decides the palette.' }),
    signups: t.exposeString('signups', {
      description: "'all', 'with_trafficsource', or anything else: by invitation.",
    }),
    signupOpen: t.boolean({
      description: 'Whether who asks may join, by the setting and by where the visitor came from.',
      resolve: (site, _args, { session }) => isSignupOpen(site, readSource(session.source ?? null)),
    }),
    minAge: t.exposeInt('minAge', { description: 'Years; at least 18.' }),
    messageLength: t.exposeInt('messageLength', { description: 'Graphemes in one message.' }),
    countries: t.exposeStringList('countries', {
      description: 'ISO 3166-1 alpha-2, in order of importance.',
    }),
    fictionalIcon: t.exposeString('fictionalIcon', {
      description: 'The icon that marks a fictional profile.',
    }),
    fictionalWarning: t.field({
      type: FictionalWarningRef,
      description: 'What the site says of fictional profiles.',
      resolve: (site) => site,
    }),
    company: t.expose('company', { type: CompanyRef, description: 'Who answers for the site.' }),
    supportEmail: t.exposeString('supportEmail', { description: 'Where members get help.' }),
  }),
})

builder.queryField('site', (t) =>
  t.field({
    type: SiteRef,
    description: 'The site that is asked, by its host.',
    skipTypeScopes: true,
    resolve: (_root, _args, ctx) => ctx.site,
  }),
)
