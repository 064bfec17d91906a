import { createActivation, isUnconfirmed } from '@vonk/schema/access/activation.store.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { sendMail } from '../mails/send-mail.ts'

const payload = z.object({ memberId: z.int() })

/** `send-activation-mail`: makes a new link and sends it. Nothing happens once the address is confirmed. */
export async function sendActivationMail(product: AppServices, given: unknown): Promise<void> {
  const { memberId } = payload.parse(given)
  if (!(await isUnconfirmed(product.db, memberId))) return
  const now = product.clock.now()
  const token = await createActivation(product.db, memberId, now)
  await sendMail(product, {
    kind: 'activate',
    memberId,
    path: `/activate?token=${token}`,
    dedupeKey: `activate-${memberId}-${now.getTime()}`,
  })
}
