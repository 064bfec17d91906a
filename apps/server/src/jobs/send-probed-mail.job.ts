import { memberByEmail } from '@vonk/schema/access/accounts.store.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { sendMail } from '../mails/send-mail.ts'

const payload = z.object({ siteId: z.int(), email: z.string() })

/** `send-probed-mail`: tells the owner of an address that somebody tried to join with it; once a day at most. */
export async function sendProbedMail(product: AppServices, given: unknown): Promise<void> {
  const { siteId, email } = payload.parse(given)
  const member = await memberByEmail(product.db, siteId, email)
  if (!member) return
  await sendMail(product, {
    kind: 'probed',
    memberId: member.id,
    path: '/login',
    dedupeKey: `probed-${member.id}-${product.clock.now().toISOString().slice(0, 10)}`,
  })
}
