import { randomBytes } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { tokenHash } from '../core/email-token.store.ts'
import type { SiteSettings } from '../core/site.ts'

/** Creates a link to a visitor's case, valid as long as an appeal is possible. */
export async function createCaseLink(
  db: Database,
  complaintId: number,
  { appealDays }: Pick<SiteSettings, 'appealDays'>,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + appealDays * 24 * 60 * 60 * 1000)
  await db.prisma.complaintLink.create({ data: { tokenHash: tokenHash(token), complaintId, expiresAt } })
  return token
}
