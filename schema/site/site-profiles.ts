import { builder } from '../builder.ts'
import { offeredFilters } from '../profiles/visible-fields.rules.ts'
import { InterestRef, interests } from './interests.ts'
import { SiteRef } from './site.ts'

builder.objectFields(SiteRef, (t) => ({
  visibleProfileFields: t.exposeStringList('visibleProfileFields', {
    description: 'The facts that others see of a profile, such as "hair_color"; age and gender always show.',
  }),
  visibleProfileNotes: t.exposeStringList('visibleProfileNotes', {
    description: 'Which of "about" and "reason" others see.',
  }),
  searchFields: t.stringList({
    description: 'The filters that search offers, such as "countryregion"; others are ignored.',
    resolve: offeredFilters,
  }),
  interests: t.field({
    type: [InterestRef],
    description: 'Every interest that a profile can carry.',
    resolve: () => [...interests],
  }),
}))
