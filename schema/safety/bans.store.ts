import { randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { tokenHash } from '../core/email-token.store.ts'
import { runAndPublish } from '../core/sql.ts'
import { referenceFrom } from './complaint.rules.ts'

/** The member who owns an objection link, by its hash; null for an unknown or old one. */
export async function objectorOf(
  db: Database,
  siteId: number,
  token: string,
  now: Date,
): Promise<number | null> {
  const link = await db.prisma.emailToken.findUnique({
    where: { tokenHash: tokenHash(token) },
    select: { memberId: true, purpose: true, expiresAt: true, member: { select: { siteId: true } } },
  })
  if (link?.purpose !== 'objection' || link.expiresAt <= now) return null
  return link.member.siteId === siteId ? link.memberId : null
}

/** The last objection of a member; null if there was none. */
export const lastObjection = ({ prisma }: Database, memberId: number) =>
  prisma.complaint.findFirst({
    where: { authorId: memberId, kind: 'objection' },
    orderBy: { id: 'desc' },
    select: { id: true, createdAt: true, state: true },
  })

/** Stores an objection to a ban, once. Errors: not_found. */
export async function insertObjection(
  db: Database,
  memberId: number,
  words: string,
  now: Date,
): Promise<void> {
  await runAndPublish(
    db,
    {
      name: 'safety.object',
      text: 'select object_to_ban($1::int, $2::text, $3::text, $4::timestamptz)',
    },
    [memberId, words, referenceFrom(randomBytes(8)), now],
  )
}
