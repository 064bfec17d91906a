import type { ReviewItem, ReviewStrike } from '@vonk/prisma/generated/client/client.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff } from '../core/staff-context.ts'
import { ageOn } from '../profiles/age.rules.ts'
import { readEmailAddress } from './read-email-address.ts'
import { may } from './review.rules.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import { reportCountsLoader, type SubjectRow } from './review-loaders.ts'
import { strikesOf } from './strikes.store.ts'

/** A member in the view of an item. */
export interface ReviewMember {
  itemId: number
  row: SubjectRow
}

const ReviewStrikeRef = staffBuilder.objectRef<ReviewStrike>('ReviewStrike').implement({
  description: 'A violation of a member, which counts until it expires or is reversed.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the strike.' }),
    ground: t.exposeString('ground', { description: 'The key of the rule that was broken.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'The time of the decision.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it counts.' }),
    isReversed: t.boolean({
      description: 'True if an appeal was granted: it does not count.',
      resolve: ({ reversedAt }) => reversedAt !== null,
    }),
  }),
})

/** The number of earlier items that are shown. */
const earlierItems = 20

export const ReviewMemberRef = staffBuilder.objectRef<ReviewMember>('ReviewMember')

ReviewMemberRef.implement({
  description: 'A member as staff see them beside an item.',
  fields: (t) => ({
    id: t.int({ description: 'The id of the profile.', resolve: ({ row }) => row.id }),
    name: t.string({ description: 'The name of the profile.', resolve: ({ row }) => row.name }),
    age: t.int({
      nullable: true,
      description: 'The age today, by the time of the site.',
      resolve: ({ row }, _args, { sites, clock }) =>
        ageOn(row.dateOfBirth, clock.now(), sites.get(row.siteId)?.timeZone ?? 'UTC'),
    }),
    status: t.string({
      description: '`active`, `disabled` (banned, in review or not confirmed) or `deleted`.',
      resolve: ({ row }) => row.status,
    }),
    language: t.string({
      description: 'The language of the account, in which mails are written.',
      resolve: ({ row }, _args, { sites }) => row.language ?? sites.get(row.siteId)?.domainLanguage ?? 'en',
    }),
    joinedAt: t.field({
      type: 'DateTime',
      description: 'The time at which the profile was made.',
      resolve: ({ row }) => row.joinedAt,
    }),
    isBanned: t.boolean({
      description: 'True if the account is banned.',
      resolve: ({ row }) => row.bannedAt !== null,
    }),
    bannedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the ban ends by itself; null without a ban, and for one that is for good.',
      resolve: ({ row }) => row.bannedUntil,
    }),
    messagesLimitedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the member cannot write; null without this limit.',
      resolve: ({ row }) => row.messagesLimitedUntil,
    }),
    likesLimitedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the member cannot like; null without this limit.',
      resolve: ({ row }) => row.likesLimitedUntil,
    }),
    hiddenUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when nobody finds the profile; null without this limit.',
      resolve: ({ row }) => row.hiddenUntil,
    }),
    email: t.string({
      nullable: true,
      description:
        'The address of the account; null without the right `member.view` or an account. Reading it is audited.',
      resolve: ({ itemId, row }, _args, ctx) => readEmailAddress(asStaff(ctx), itemId, row),
    }),
    strikes: t.field({
      type: [ReviewStrikeRef],
      description: 'The strikes of the member, the latest first, also those that count no more.',
      resolve: ({ row }, _args, { db }) => strikesOf(db, row.id),
    }),
    earlierItems: t.field({
      type: [ReviewItemRef],
      description: 'Earlier items about the member that the reader may see, the latest first, at most 20.',
      resolve: async ({ itemId, row }, _args, { db, staff }) => {
        const rows = await db.prisma.reviewItem.findMany({
          where: { subjectId: row.id, id: { not: itemId } },
          orderBy: { id: 'desc' },
          take: earlierItems,
        })
        return rows.filter((item: ReviewItem) => may(staff, 'view', item))
      },
    }),
    upheldReports: t.int({
      description: 'How many reports of this member were upheld.',
      resolve: async ({ row }, _args, ctx) => (await reportCountsLoader(ctx).load(row.id))?.upheld ?? 0,
    }),
    rejectedReports: t.int({
      description: 'How many reports of this member were rejected.',
      resolve: async ({ row }, _args, ctx) => (await reportCountsLoader(ctx).load(row.id))?.rejected ?? 0,
    }),
  }),
})
