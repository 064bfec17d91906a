import { builder } from '../builder.ts'
import { offeredFilters } from '../profiles/visible-fields.rules.ts'
import { InterestRef, interests } from './interests.ts'
import { SiteRef } from './site.ts'

builder.objectFields(SiteRef, (t) => ({
  visibleProfileFields: t.exposeStringList('visibleProfileFields', {
    description:
      'The facts of a profile that others see, such as "hair_color"; age and gender are always shown.',
  }),
  visibleProfileNotes: t.exposeStringList('visibleProfileNotes', {
    description: 'Which of the notes "about" and "reason" of a profile others see.',
  }),
  searchFields: t.stringList({
    description: 'The filters that search offers, such as "countryregion"; other filters are ignored.',
    resolve: offeredFilters,
  }),
  interests: t.field({
    type: [InterestRef],
    description: 'Every interest that a profile can have.',
    resolve: () => [...interests],
  }),
}))
