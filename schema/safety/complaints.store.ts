import { randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { tokenHash } from '../core/email-token.store.ts'
import { query, runAndPublish, type Transaction } from '../core/sql.ts'
import {
  type CaseKind,
  type CaseState,
  type ComplaintCategory,
  type ReportCategory,
  referenceFrom,
} from './complaint.rules.ts'

/** A case as its author sees it. */
export interface CaseRow {
  id: number
  kind: CaseKind
  reference: string
  category: string
  words: string
  state: CaseState
  answer: string | null
  appeal_words: string | null
  appeal_answer: string | null
  created_at: Date
  decided_at: Date | null
  appealed_at: Date | null
  target_id: number | null
  photo_id: number | null
  conversation_id: number | null
}

const columns = `id, kind, reference, category, words, state, answer, appeal_words, appeal_answer, created_at,
  decided_at, appealed_at, target_id, photo_id, conversation_id`

/** One page of the cases that a member sent to support, the latest first, with one extra row. */
export function casesPage(
  db: Database,
  authorId: number,
  after: [Date, number] | null,
  limit: number,
): Promise<CaseRow[]> {
  const from = after ? 'and (created_at, id) < ($3::timestamptz, $4::int)' : ''
  return query<CaseRow>(
    db,
    {
      name: `safety.cases${after ? '.after' : ''}`,
      text: `select ${columns} from complaint where author_id = $1::int ${from}
             order by created_at desc, id desc limit $2::int`,
    },
    after ? [authorId, limit, ...after] : [authorId, limit],
  )
}

/** A case of a member, by its id; null if it belongs to somebody else. */
export async function caseOf(db: Database, authorId: number, id: number): Promise<CaseRow | null> {
  const [row] = await query<CaseRow>(
    db,
    {
      name: 'safety.case',
      text: `select ${columns} from complaint where id = $2::int and author_id = $1::int`,
    },
    [authorId, id],
  )
  return row ?? null
}

/** The case of a visitor's link; null for an unknown or old one. */
export async function caseByToken(
  db: Database,
  siteId: number,
  token: string,
  now: Date,
): Promise<CaseRow | null> {
  const [row] = await query<CaseRow>(
    db,
    {
      name: 'safety.linked',
      text: `select ${columns} from complaint where site_id = $1::int and id = (select complaint_id from complaint_link
             where token_hash = $2::bytea and expires_at > $3::timestamptz)`,
    },
    [siteId, tokenHash(token), now],
  )
  return row ?? null
}

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
