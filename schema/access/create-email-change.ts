import type { Database } from '@vonk/prisma/client.ts'
import { createEmailToken } from '../core/email-token.store.ts'
import type { SiteSettings } from '../core/site.ts'
import { day, type EmailChange } from './email-change.store.ts'

/** The pending new address of a member; null if there is none or it has expired. */
export function pendingChange(db: Database, memberId: number, now: Date): Promise<EmailChange | null> {
  return db.prisma.emailChange.findFirst({
    where: { memberId, expiresAt: { gt: now } },
    select: { address: true, requestedAt: true, expiresAt: true },
  })
}

/** Creates the link token of a pending change; only its hash is stored. */
export const createChange = (
  db: Database,
  memberId: number,
  address: string,
  { linkDays }: Pick<SiteSettings, 'linkDays'>,
  now: Date,
): Promise<string> => createEmailToken(db, memberId, 'change-email', linkDays * day, now, address)
