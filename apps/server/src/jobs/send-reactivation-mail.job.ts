import { finalAt } from '@vonk/schema/leaving/leaving.rules.ts'
import { createReactivation, leavingSince, mayMailAgain } from '@vonk/schema/leaving/leaving.store.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { sendMail } from '../mails/send-mail.ts'

const payload = z.object({ memberId: z.int(), isFirst: z.boolean().default(false) })

/**
 * `send-reactivation-mail`: the way back for an account that is leaving; with the request itself, and again when
 * somebody logs in or signs up with its address, 3 times a day at most. Nothing happens once it is too late.
 */
export async function sendReactivationMail(product: AppServices, given: unknown): Promise<void> {
  const { memberId, isFirst } = payload.parse(given)
  const { db, clock } = product
  const now = clock.now()
  const leaving = await leavingSince(db, memberId)
  const site = [...product.sites.values()].find(({ id }) => id === leaving?.siteId)
  if (!leaving || !site || finalAt(leaving.requestedAt, site.deletionDays) <= now) return
  if (!isFirst && !(await mayMailAgain(db, memberId, now))) return
  const token = await createReactivation(db, memberId, leaving.requestedAt, site.deletionDays, now)
  const date = new Intl.DateTimeFormat(site.domainLanguage, { dateStyle: 'long', timeZone: site.timeZone })
  await sendMail(product, {
    kind: isFirst ? 'leaving' : 'reactivate',
    memberId,
    slots: { date: date.format(finalAt(leaving.requestedAt, site.deletionDays)) },
    path: `/reactivate?token=${token}`,
    dedupeKey: `reactivate-${memberId}-${now.getTime()}`,
  })
}
