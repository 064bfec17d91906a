import type { Database } from '@vonk/prisma/client.ts'
import { createEmailToken } from '../core/email-token.store.ts'
import type { SiteSettings } from '../core/site.ts'
import { day } from './email-change.store.ts'

/** The pending new address of a member; null if there is none or it has expired. */
export const pendingChange = ({ prisma }: Database, memberId: number, now: Date) =>
  prisma.emailChange.findFirst({ where: { memberId, expiresAt: { gt: now } } })

/** Creates the link token of a pending change; only its hash is stored. */
export const createChange = (
  db: Database,
  memberId: number,
  address: string,
  { linkDays }: Pick<SiteSettings, 'linkDays'>,
  now: Date,
): Promise<string> => createEmailToken(db, memberId, 'change-email', linkDays * day, now, address)
