import type { Database } from '@vonk/prisma/client.ts'
import type { Context } from '../core/context.ts'
import { jobOrigin } from '../core/origin.ts'
import { rateLimitKey } from '../core/rate-limit.ts'
import { query, type Reader } from '../core/sql.ts'

/** The columns that a log-in checks. */
export interface Account {
  id: number
  passwordHash: string
  bannedAt: Date | null
  banReason: string | null
  deletionRequestedAt: Date | null
}

/** The account with this address on a site; null if there is none. */
export function accountWith(db: Database, siteId: number, email: string): Promise<Account | null> {
  return db.prisma.member.findUnique({
    where: { siteId_email: { siteId, email } },
    select: { id: true, passwordHash: true, bannedAt: true, banReason: true, deletionRequestedAt: true },
  })
}

/** Queues the mail to the owner of an address whose accounts are at other sites, if there are such accounts. */
export async function queueElsewhereMail(db: Database, siteId: number, email: string): Promise<void> {
  await query(
    db,
    {
      name: 'users.elsewhere',
      text: `select queue_job('send-elsewhere-mail', $1::json, p_key => $2::text)::text`,
    },
    [JSON.stringify({ siteId, email, ...jobOrigin() }), `elsewhere:${siteId}:${email}`],
  )
}

/** Queues another activation mail. */
export async function queueActivationMail(db: Database, memberId: number): Promise<void> {
  await query(
    db,
    {
      name: 'users.activation',
      text: `select queue_job('send-activation-mail', $1::json)::text`,
    },
    [JSON.stringify({ memberId, ...jobOrigin() })],
  )
}

/**
 * Queues the mail with the link that cancels an account deletion, to its owner alone; a few a day, however often somebody
 * tries.
 */
export async function queueReactivationMail(
  ctx: Context,
  reader: Reader,
  memberId: number,
  limit: 'reactivationLogIn' | 'reactivationSignUp',
): Promise<void> {
  const { uses, minutes, block, longestBlock } = ctx.site.limits[limit]
  const payload = JSON.stringify({ memberId, ...jobOrigin() })
  const [row] = await reader.$queryRaw<{ granted: number }[]>`
    select granted, (case when granted > 0 then queue_job('send-reactivation-mail', ${payload}::json) end)::text as queued
    from take_budget(${rateLimitKey(ctx, limit, memberId)}::text, 1, ${uses}::int, ${minutes}::int, ${block}::int,
      ${longestBlock}::int, ${ctx.clock.now()}::timestamptz)`
  if (!row?.granted) ctx.measurements.limitReached(limit)
}
