import type { Database } from '@vonk/prisma/client.ts'
import { tokenHash } from '../core/email-token.store.ts'
import { jobOrigin } from '../core/origin.ts'
import type { SiteSettings } from '../core/site.ts'
import { query, runAndPublish } from '../core/sql.ts'
import { isDisposable } from './disposable.rules.ts'

export const day = 24 * 60 * 60 * 1000

/**
 * Stores the requested new address of a member for the site's `linkDays`, and queues its two mails. It replaces an earlier
 * request.
 */
export async function storeEmailChange(
  db: Database,
  memberId: number,
  address: string,
  { linkDays }: Pick<SiteSettings, 'linkDays'>,
  now: Date,
): Promise<void> {
  const dates = { requestedAt: now, expiresAt: new Date(now.getTime() + linkDays * day) }
  await db.prisma.$transaction(async (tx) => {
    await tx.emailChange.upsert({
      where: { memberId },
      create: { memberId, address, ...dates },
      update: { address, ...dates },
    })
    await tx.emailToken.deleteMany({ where: { memberId, purpose: 'change-email', usedAt: null } })
    const payload = JSON.stringify({ memberId, address, at: now, ...jobOrigin() })
    await tx.$queryRaw`select queue_job('send-change-email-mails', ${payload}::json)::text`
  })
}

/** Cancels a pending change and its link. Returns false if there was none. */
export async function deleteEmailChange(db: Database, memberId: number): Promise<boolean> {
  const [, { count }] = await db.prisma.$transaction([
    db.prisma.emailToken.deleteMany({ where: { memberId, purpose: 'change-email', usedAt: null } }),
    db.prisma.emailChange.deleteMany({ where: { memberId } }),
  ])
  return count > 0
}

/** Uses the link that was mailed to the new address. */
export async function applyEmailChange(
  db: Database,
  token: string,
  now: Date,
): Promise<'changed' | 'taken' | 'expired'> {
  const hash = tokenHash(token)
  // A link leads to one address for ever, so this need not be one transaction with using it.
  const [link] = await query<{ address: string | null }>(
    db,
    { name: 'email.change-address', text: 'select address from email_token where token_hash = $1::bytea' },
    [hash],
  )
  const [row] = await runAndPublish<{ outcome: 'changed' | 'taken' | 'expired' }>(
    db,
    {
      name: 'email.change',
      text: 'select outcome from confirm_email_change($1::bytea, $2::boolean, $3::timestamptz)',
    },
    [hash, isDisposable(link?.address ?? ''), now],
  )
  return row?.outcome ?? 'expired'
}
