import { builder } from '../builder.ts'
import type { SiteConfig } from './settings.ts'

export const CompanyRef = builder.objectRef<SiteConfig['company']>('Company').implement({
  description: 'The company behind the site.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its registered name.' }),
    address: t.exposeString('address', { description: 'Street and number.' }),
    city: t.exposeString('city', { description: 'Its seat.' }),
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2.' }),
    registrationNumber: t.exposeString('registrationNumber', { description: 'In the trade register.' }),
    tradenames: t.exposeStringList('tradenames', { description: 'Under which names it trades.' }),
    vatNumbers: t.exposeStringList('vatNumbers', { description: 'For value added tax.' }),
    added: t.field({
      type: 'DateTime',
      description: 'Since when it answers for the site.',
      resolve: ({ added }) => new Date(added),
    }),
  }),
})

builder.queryField('companyInfo', (t) =>
  t.field({
    type: CompanyRef,
    description: 'The company behind the site.',
    skipTypeScopes: true,
    resolve: (_root, _args, ctx) => ctx.site.company,
  }),
)
