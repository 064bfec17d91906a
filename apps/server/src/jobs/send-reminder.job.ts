import { createActivation } from '@vonk/schema/access/activation.store.ts'
import { needsReminder } from '@vonk/schema/notifications/audience.store.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { sendMail } from '../mails/send-mail.ts'

const payload = z.object({ memberId: z.int(), what: z.enum(['activation', 'photo']), stage: z.int() })

/** `send-reminder`: says what is still missing, if it still is. Each stage once. */
export async function sendReminder(product: AppServices, given: unknown): Promise<void> {
  const { memberId, what, stage } = payload.parse(given)
  const { db, clock } = product
  if (!(await needsReminder(db, memberId, what))) return
  const isActivation = what === 'activation'
  await sendMail(product, {
    kind: isActivation ? 'remindActivation' : 'remindPhoto',
    memberId,
    path: isActivation ? `/activate?token=${await createActivation(db, memberId, clock.now())}` : '/profile',
    dedupeKey: `remind-${what}-${memberId}-${stage}`,
  })
}
