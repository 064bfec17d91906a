import type { Database } from '@vonk/prisma/client.ts'
import { normaliseEmail } from '../core/email.rules.ts'
import { runAndPublish } from '../core/sql.ts'

/** A case with all data that support may see; null if there is none. */
export async function supportCase(db: Database, id: number) {
  const found = await db.prisma.complaint.findUnique({ where: { id } })
  if (!found) return null
  const member = (memberId: number | null) =>
    memberId === null
      ? null
      : db.prisma.member.findUnique({
          where: { id: memberId },
          select: { id: true, siteId: true, email: true, language: true, bannedAt: true, reviewSince: true },
        })
  const [author, target] = await Promise.all([member(found.authorId), member(found.targetId)])
  return { ...found, author, target }
}

export type SupportCase = NonNullable<Awaited<ReturnType<typeof supportCase>>>

/** The open cases for support, of all sites or one: urgent first, then the oldest. */
export const openCases = (db: Database, limit: number, siteId?: number) =>
  db.prisma.complaint.findMany({
    where: {
      state: { in: ['received', 'in_review', 'appeal_open'] },
      ...(siteId === undefined ? {} : { siteId }),
    },
    orderBy: [{ isUrgent: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
    take: limit,
  })

/** The id of a case by its id or its reference; null if there is none. */
export async function caseNumber(db: Database, word: string): Promise<number | null> {
  const where = /^\d{1,9}$/.test(word) ? { id: Number(word) } : { reference: word.toUpperCase() }
  return (await db.prisma.complaint.findUnique({ where, select: { id: true } }))?.id ?? null
}

/** Marks a case as being handled by support. Errors: conflict: it is not open. */
export async function claimCase(db: Database, id: number, now: Date): Promise<void> {
  await runAndPublish(db, { name: 'safety.take', text: 'select take_complaint($1::int, $2::timestamptz)' }, [
    id,
    now,
  ])
}

/** Stores support's decision, with a reply to the author. Errors: conflict: it is already decided. */
export async function decideCase(
  db: Database,
  id: number,
  isUpheld: boolean,
  answer: string,
  now: Date,
): Promise<void> {
  await runAndPublish(
    db,
    {
      name: 'safety.decide',
      text: 'select 1 from decide_complaint($1::int, $2::boolean, $3::text, $4::timestamptz)',
    },
    [id, isUpheld, answer, now],
  )
}

/** The members with an id, or with an address, which may be a member's on several sites. */
export function membersFor(db: Database, word: string) {
  return db.prisma.member.findMany({
    where: /^\d{1,9}$/.test(word) ? { id: Number(word) } : { email: normaliseEmail(word) },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      siteId: true,
      email: true,
      signedUpAt: true,
      emailConfirmedAt: true,
      awaitsPhoto: true,
      photoApprovedAt: true,
      bannedAt: true,
      banReason: true,
      reviewSince: true,
      welcomeRefusedAt: true,
      deletionRequestedAt: true,
      profile: { select: { name: true, status: true, mainPhoto: { select: { stored: true } } } },
    },
  })
}

/** How many cases there are about a member, and how many of them were upheld. */
export async function casesAbout(db: Database, memberId: number): Promise<{ all: number; upheld: number }> {
  const [all, upheld] = await Promise.all([
    db.prisma.complaint.count({ where: { targetId: memberId } }),
    db.prisma.complaint.count({ where: { targetId: memberId, state: 'upheld' } }),
  ])
  return { all, upheld }
}
