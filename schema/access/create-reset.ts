import type { Database } from '@vonk/prisma/client.ts'
import { createEmailToken } from '../core/email-token.store.ts'
import { jobOrigin } from '../core/origin.ts'
import type { SiteSettings } from '../core/site.ts'
import { query } from '../core/sql.ts'

const hour = 60 * 60 * 1000

/** Creates a reset token for a member that is valid for the site's `resetHours`; only its hash is stored. */
export const createReset = (
  db: Database,
  memberId: number,
  address: string,
  { resetHours }: Pick<SiteSettings, 'resetHours'>,
  now: Date,
): Promise<string> => createEmailToken(db, memberId, 'reset', resetHours * hour, now, address)

/** Queues the mail with a reset link; the job that sends it checks whether the address has an account. */
export async function queueResetMail(db: Database, siteId: number, email: string): Promise<void> {
  await query(db, { name: 'password.mail', text: `select queue_job('send-reset-mail', $1::json)::text` }, [
    JSON.stringify({ siteId, email, ...jobOrigin() }),
  ])
}
