import { putOff } from '@vonk/schema/notifications/due.store.ts'
import { decideNotice } from '@vonk/schema/notifications/notice.rules.ts'
import { noticeStatus } from '@vonk/schema/notifications/notice.store.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { noticeKinds, noticeLetter } from '../mails/notice-letter.ts'
import { sendMail } from '../mails/send-mail.ts'

const payload = z.object({
  memberId: z.int(),
  kind: z.enum(noticeKinds),
  since: z.coerce.date(),
})

/**
 * `send-notice`: news of a kind for one member. Looked at as it stands now: put off while the member is here, it is
 * night, or the last mail was a moment ago; dropped where it was read, blocked or switched off in the meantime.
 */
export async function sendNotice(product: AppServices, given: unknown): Promise<void> {
  const { memberId, kind, since } = payload.parse(given)
  const { db, clock } = product
  const now = clock.now()
  const status = await noticeStatus(db, memberId, kind, now)
  if (!status) return
  const decision = decideNotice(kind, status, now)
  if (decision.action === 'drop') return
  const letter = await noticeLetter(product, { memberId, kind, since }, now)
  if (!letter) return
  if (decision.action === 'wait') return putOff(db, { memberId, kind, since }, decision.until)
  await sendMail(product, letter)
}
