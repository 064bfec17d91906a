import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { sendMail } from '../mails/send-mail.ts'

const payload = z.object({ memberId: z.int(), at: z.string() })

/** `send-password-changed-mail`: tells the owner that the password is another one, and what to do if it was a stranger. */
export async function sendPasswordChangedMail(product: AppServices, given: unknown): Promise<void> {
  const { memberId, at } = payload.parse(given)
  await sendMail(product, {
    kind: 'passwordChanged',
    memberId,
    path: '/reset-password',
    dedupeKey: `password-changed-${memberId}-${new Date(at).getTime()}`,
  })
}
