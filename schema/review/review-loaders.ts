import type { ReviewDecision } from '@vonk/prisma/generated/client/client.ts'
import DataLoader from 'dataloader'
import { byKey, perRequest } from '../core/per-request.ts'
import { query } from '../core/sql.ts'
import type { StaffContext } from '../core/staff-context.ts'
import type { ReviewPerson } from './review-person.ts'

/** What an item shows of its source in a list. */
interface ItemSource {
  id: number
  reference: string | null
  words: string
}

/** Loads what was written, by item: the report, the appeal or the held message. */
export const sourceLoader = perRequest(
  ({ db }: StaffContext) =>
    new DataLoader(async (ids: readonly number[]) => {
      const rows = await query<ItemSource>(
        db,
        {
          name: 'review.sources',
          text: `select i.id, c.reference, coalesce(case when i.queue = 'appeals' then c.appeal_words end, c.words, h.body, a.company || ': ' || a.purpose, '') as words
            from review_item i left join complaint c on c.id = i.complaint_id
              left join held_message h on h.sender_id = i.subject_id and h.client_id = i.held_client_id
              left join partner_application a on a.id = i.application_id
            where i.id = any($1::int[])`,
        },
        [ids],
      )
      return byKey(ids, rows, ({ id }) => id)
    }),
)

/** A member or an erased profile, as staff see them. */
export interface SubjectRow {
  id: number
  siteId: number
  name: string
  dateOfBirth: string
  status: string
  joinedAt: Date
  /** Null for a fictional or erased profile. */
  language: string | null
  email: string | null
  bannedAt: Date | null
  bannedUntil: Date | null
  messagesLimitedUntil: Date | null
  likesLimitedUntil: Date | null
  hiddenUntil: Date | null
}

/** Loads members by the ids of their profiles; the caller has checked the right to the item that names them. */
export const subjectLoader = perRequest(
  ({ db }: StaffContext) =>
    new DataLoader(async (ids: readonly number[]) => {
      const rows = await query<SubjectRow>(
        db,
        {
          name: 'review.subjects',
          text: `select p.id, p.site_id as "siteId", p.name, p.date_of_birth::text as "dateOfBirth", p.status::text,
              p.created_at as "joinedAt", m.language, m.email, m.banned_at as "bannedAt", m.banned_until as "bannedUntil",
              m.messages_limited_until as "messagesLimitedUntil", m.likes_limited_until as "likesLimitedUntil",
              p.hidden_until as "hiddenUntil"
            from profile p left join member m on m.id = p.id where p.id = any($1::int[])`,
        },
        [ids],
      )
      return byKey(ids, rows, ({ id }) => id)
    }),
)

/** How many reports of a member were upheld and rejected. */
interface ReportCounts {
  authorId: number
  upheld: number
  rejected: number
}

/** Counts the decided reports of members, by the ids of their profiles; null for a member without one. */
export const reportCountsLoader = perRequest(
  ({ db }: StaffContext) =>
    new DataLoader(async (authorIds: readonly number[]) => {
      const rows = await query<ReportCounts>(
        db,
        {
          name: 'review.report_counts',
          text: `select author_id as "authorId", (count(*) filter (where state = 'upheld'))::int as upheld,
              (count(*) filter (where state = 'rejected'))::int as rejected
            from complaint where author_id = any($1::int[]) and kind = 'report' group by author_id`,
        },
        [authorIds],
      )
      return byKey(authorIds, rows, ({ authorId }) => authorId)
    }),
)

/** Loads the last decision about an item that was not undone. */
export const decisionLoader = perRequest(
  ({ db }: StaffContext) =>
    new DataLoader(async (ids: readonly number[]) => {
      const rows = await db.prisma.reviewDecision.findMany({
        where: { itemId: { in: [...ids] }, state: { in: ['pending', 'approval', 'executed'] } },
        orderBy: { id: 'asc' },
      })
      return byKey<number, ReviewDecision>(ids, rows, ({ itemId }) => itemId)
    }),
)

/** Loads who has an item open now, without the reader. */
export const readersLoader = perRequest(
  ({ db, clock, staff }: StaffContext) =>
    new DataLoader(async (ids: readonly number[]) => {
      const rows = await db.prisma.reviewReader.findMany({
        where: {
          itemId: { in: [...ids] },
          until: { gt: clock.now() },
          ...(staff && { staffId: { not: staff.id } }),
        },
        orderBy: { staffId: 'asc' },
      })
      const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
      return ids.map((id): ReviewPerson[] =>
        (byItem.get(id) ?? []).map(({ staffId, staffName }) => ({ id: staffId, name: staffName })),
      )
    }),
)
