import { builder } from '../core/builder.ts'
import type { SiteConfig } from '../core/site.ts'
import { SiteRef } from './site.ts'

type MatchClaim = NonNullable<SiteConfig['matchClaim']>

const MatchClaimRef = builder.objectRef<MatchClaim>('MatchClaim').implement({
  description:
    'A measured advantage of premium. It is shown together with its source and date, or not at all.',
  fields: (t) => ({
    percent: t.exposeInt('percent', {
      description: 'How much more often premium members found a match, in percent.',
    }),
    source: t.exposeString('source', { description: 'A text to show that says who measured it and how.' }),
    date: t.field({
      type: 'Date',
      description: 'The date on which it was measured.',
      resolve: ({ date }) => new Date(`${date}T00:00:00Z`),
    }),
  }),
})

builder.objectFields(SiteRef, (t) => ({
  freeConversations: t.exposeInt('freeConversations', {
    description: 'The number of conversations that a free member can start; answering is not counted.',
  }),
  freeHistoryDays: t.exposeInt('freeHistoryDays', {
    description: 'The number of days for which a free member can look back at messages.',
  }),
  takeBackMinutes: t.exposeInt('takeBackMinutes', {
    description: 'The number of minutes after sending in which a member can take a message back.',
  }),
  freePhotos: t.exposeInt('freePhotos', {
    description: 'The number of photos that the profile of a free member may have.',
  }),
  premiumPhotos: t.exposeInt('premiumPhotos', {
    description: 'The number of photos that the profile of a premium member may have.',
  }),
  deletionDays: t.exposeInt('deletionDays', {
    description: 'For how many days a member who asked to be deleted can come back.',
  }),
  welcomeSeconds: t.exposeInt('welcomeSeconds', {
    description: 'For how many seconds after joining a new member has the welcome discount.',
  }),
  matchClaim: t.expose('matchClaim', {
    type: MatchClaimRef,
    nullable: true,
    description: 'The measured advantage of premium; null unless the site knows its source and date.',
  }),
}))
