import { builder } from '../core/builder.ts'
import type { SiteConfig } from '../core/site.ts'

export const CompanyRef = builder.objectRef<SiteConfig['company']>('Company').implement({
  description: 'The company that is responsible for the site.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The registered name of the company.' }),
    address: t.exposeString('address', { description: 'The street and house number of the company.' }),
    city: t.exposeString('city', { description: 'The city where the company has its seat.' }),
    country: t.exposeString('country', {
      description: 'The country of the company as an ISO 3166-1 alpha-2 code.',
    }),
    registrationNumber: t.exposeString('registrationNumber', {
      description: 'The number of the company in the trade register.',
    }),
    tradenames: t.exposeStringList('tradenames', {
      description: 'The names under which the company trades.',
    }),
    vatNumbers: t.exposeStringList('vatNumbers', {
      description: "The company's identification numbers for value added tax.",
    }),
    added: t.field({
      type: 'DateTime',
      description: 'The time since which the company has been responsible for the site.',
      resolve: ({ added }) => new Date(added),
    }),
  }),
})

builder.queryField('companyInfo', (t) =>
  t.field({
    type: CompanyRef,
    description: 'The company that is responsible for the site.',
    skipTypeScopes: true,
    resolve: (_root, _args, ctx) => ctx.site.company,
  }),
)
