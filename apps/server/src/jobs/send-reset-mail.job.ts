import { memberByEmail } from '@vonk/schema/access/accounts.store.ts'
import { createReset } from '@vonk/schema/access/password.store.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { sendMail } from '../mails/send-mail.ts'

const payload = z.object({ siteId: z.int(), email: z.string() })

/** `send-reset-mail`: makes a link to a new password and sends it, where the address has an account. */
export async function sendResetMail(product: AppServices, given: unknown): Promise<void> {
  const { siteId, email } = payload.parse(given)
  const member = await memberByEmail(product.db, siteId, email)
  if (!member) return
  const now = product.clock.now()
  const token = await createReset(product.db, member.id, email, now)
  await sendMail(product, {
    kind: 'resetPassword',
    memberId: member.id,
    to: email,
    path: `/reset-password/do?token=${token}`,
    dedupeKey: `reset-${member.id}-${token.slice(0, 16)}`,
  })
}
