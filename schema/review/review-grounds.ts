import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff } from '../core/staff-context.ts'
import { text } from '../texts/text.ts'
import { type GroundKey, groundKeys, grounds, groundText, groundTitle } from './grounds.ts'
import { queuesFor } from './review.rules.ts'

interface ReviewGround {
  key: GroundKey
  language: string
}

const ReviewGroundRef = staffBuilder.objectRef<ReviewGround>('ReviewGround').implement({
  description: 'A rule that a member can break, in one language.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The key of the rule.' }),
    clause: t.string({
      description: 'Where the rule is written, as members read it.',
      resolve: ({ key, language }) => text(language, 'groundClause', { rule: grounds[key].rule }),
    }),
    title: t.string({
      description: 'The rule in a few words.',
      resolve: ({ key, language }) => text(language, groundTitle(key)),
    }),
    text: t.string({
      description: 'The rule as the terms say it: “This is not allowed: …”.',
      resolve: ({ key, language }) => text(language, groundText(key)),
    }),
    categories: t.stringList({
      description: 'The categories of items that it usually fits.',
      resolve: ({ key }) => [...grounds[key].categories],
    }),
  }),
})

staffBuilder.queryField('reviewGrounds', (t) =>
  t.field({
    type: [ReviewGroundRef],
    description:
      'The rules that a violation can be about, in a language; empty for a site that the reader has no grant for.',
    args: {
      siteId: t.arg.int({ required: true, description: 'The id of the site.' }),
      language: t.arg.string({ required: true, description: 'The language, such as that of a member.' }),
    },
    resolve: (_root, { siteId, language }, ctx) => {
      const { staff, sites } = asStaff(ctx)
      const isOpen =
        sites.has(siteId) && (staff.siteIds?.includes(siteId) ?? true) && queuesFor(staff, 'view').length > 0
      return isOpen ? groundKeys.map((key) => ({ key, language })) : []
    },
  }),
)
