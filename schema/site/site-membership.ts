import { builder } from '../builder.ts'
import type { SiteConfig } from './settings.ts'
import { SiteRef } from './site.ts'

type MatchClaim = NonNullable<SiteConfig['matchClaim']>

const MatchClaimRef = builder.objectRef<MatchClaim>('MatchClaim').implement({
  description: 'What was measured of premium: shown with where it is from and when, or not at all.',
  fields: (t) => ({
    percent: t.exposeInt('percent', { description: 'How much more often premium members found a match.' }),
    source: t.exposeString('source', { description: 'Who measured it and how, as it is shown.' }),
    date: t.field({
      type: 'Date',
      description: 'When it was measured.',
      resolve: ({ date }) => new Date(`${date}T00:00:00Z`),
    }),
  }),
})

builder.objectFields(SiteRef, (t) => ({
  freeConversations: t.exposeInt('freeConversations', {
    description: 'How many conversations a free member can begin; answering is not counted.',
  }),
  freeHistoryDays: t.exposeInt('freeHistoryDays', {
    description: 'How far back a free member sees messages, in days.',
  }),
  freePhotos: t.exposeInt('freePhotos', { description: 'How many pictures a free profile may have.' }),
  premiumPhotos: t.exposeInt('premiumPhotos', { description: 'How many pictures a premium one may have.' }),
  matchClaim: t.expose('matchClaim', {
    type: MatchClaimRef,
    nullable: true,
    description: 'A measured difference that premium made; absent unless the site knows source and date.',
  }),
}))
