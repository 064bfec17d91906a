import { randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import { tokenHash } from '../core/email-token.store.ts'
import { query, runAndPublish, type Transaction } from '../core/sql.ts'
import { type ComplaintCategory, type ReportCategory, referenceFrom } from './complaint.rules.ts'

/** What an operation selects of a case; without it all columns are read, the evidence too. */
type Selection = Pick<Prisma.ComplaintFindFirstArgs, 'include' | 'select'>

/** One page of the cases that a member sent to support, the latest first, with one extra row. */
export const casesPage = (
  { prisma }: Database,
  query: Selection,
  authorId: number,
  after: [Date, number] | null,
  limit: number,
) =>
  prisma.complaint.findMany({
    ...query,
    where: {
      authorId,
      ...(after && {
        createdAt: { lte: after[0] },
        OR: [{ createdAt: { lt: after[0] } }, { id: { lt: after[1] } }],
      }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  })

/** A case by its id, for an author who was found before. */
export const caseById = ({ prisma }: Database, query: Selection, id: number) =>
  prisma.complaint.findUniqueOrThrow({ ...query, where: { id } })

/** A case of a member, by its id; null if it belongs to somebody else. */
export const caseOf = ({ prisma }: Database, authorId: number, id: number) =>
  prisma.complaint.findFirst({ where: { id, authorId } })

/** The case of a visitor's link; null for an unknown or old one. */
export const caseByToken = (
  { prisma }: Database,
  query: Selection,
  siteId: number,
  token: string,
  now: Date,
) =>
  prisma.complaint.findFirst({
    ...query,
    where: { siteId, links: { some: { tokenHash: tokenHash(token), expiresAt: { gt: now } } } },
  })

export interface NewReport {
  reporterId: number
  profileId: number | null
  photoId: number | null
  message: { conversationId: number; seq: number } | null
  category: ReportCategory
  words: string
}

/**
 * Stores a report with its evidence; an equal report that is still open is returned instead. Errors:
 * not_found.
 */
export async function insertReport(
  tx: Transaction,
  { reporterId, profileId, photoId, message, category, words }: NewReport,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const [row] = await query<{ outcome: string; complaint_id: number }>(
    tx,
    {
      name: 'safety.report',
      text: `select * from file_report($1::int, $2::int, $3::int, $4::int, $5::int, $6::text, $7::text, $8::text,
        $9::timestamptz)`,
    },
    [
      reporterId,
      profileId,
      photoId,
      message?.conversationId ?? null,
      message?.seq ?? null,
      category,
      words,
      referenceFrom(randomBytes(8)),
      now,
    ],
  )
  if (!row) throw new Error('A report has no outcome.')
  return { id: row.complaint_id, isNew: row.outcome === 'filed' }
}

export interface NewComplaint {
  siteId: number
  authorId: number | null
  name: string | null
  email: string | null
  category: ComplaintCategory
  words: string
  targetId: number | null
}

/** Stores a complaint and queues its mails. Returns its reference. */
export async function insertComplaint(db: Database, complaint: NewComplaint, now: Date): Promise<string> {
  const { siteId, authorId, name, email, category, words, targetId } = complaint
  const reference = referenceFrom(randomBytes(8))
  await runAndPublish(
    db,
    {
      name: 'safety.complain',
      text: `select file_complaint($1::int, $2::int, $3::text, $4::text, $5::text, $6::text, $7::int, $8::text,
        $9::timestamptz)`,
    },
    [siteId, authorId, name, email, category, words, targetId, reference, now],
  )
  return reference
}

/** Reopens a rejected case, once. Errors: not_found. */
export async function insertAppeal(db: Database, id: number, words: string, now: Date): Promise<void> {
  await runAndPublish(
    db,
    { name: 'safety.appeal', text: 'select appeal_complaint($1::int, $2::text, $3::timestamptz)' },
    [id, words, now],
  )
}

/** Whether a profile of the site has this id, in any state: for complaints of visitors. */
export async function isProfileOf(db: Database, siteId: number, profileId: number): Promise<boolean> {
  return (await db.prisma.profile.count({ where: { id: profileId, siteId } })) > 0
}
