import { pendingChange } from '@vonk/schema/access/create-email-change.ts'
import { memberByEmail } from '@vonk/schema/access/find-accounts.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import { z } from 'zod'
import type { AppServices } from '../services/app-services.ts'

/**
 * The payload of the job `send-change-email-mails`: the member, the new address, and the time of the request.
 */
export const emailChangePayload = z.object({ memberId: z.int(), address: z.string(), at: z.coerce.date() })

/** A pending change of address, with the account that has the new address; null if it was cancelled. */
export async function pendingEmailChange(
  { db, clock }: AppServices,
  { memberId, address }: z.infer<typeof emailChangePayload>,
): Promise<{ owner: { id: number } | null } | null> {
  const [pending, member] = await Promise.all([
    pendingChange(db, memberId, clock.now()),
    mailRecipientOf(db, memberId),
  ])
  if (!member || pending?.address !== address) return null
  return { owner: await memberByEmail(db, member.siteId, address) }
}
