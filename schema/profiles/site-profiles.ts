import { builder } from '../core/builder.ts'
import { InterestRef, interestsOf } from '../site/interests.ts'
import { SiteRef } from '../site/site.ts'

builder.objectFields(SiteRef, (t) => ({
  visibleProfileFields: t.exposeStringList('visibleProfileFields', {
    description:
      'The facts of a profile that others see, such as "hair_color"; age and gender are always shown.',
  }),
  visibleProfileNotes: t.exposeStringList('visibleProfileNotes', {
    description: 'Which of the notes "about", "reason" and "answers" of a profile others see.',
  }),
  interests: t.field({
    type: [InterestRef],
    description: 'Every interest that the site offers.',
    resolve: interestsOf,
  }),
}))
