import { banOf } from '@vonk/schema/safety/bans.store.ts'
import { objectionPath } from '@vonk/schema/safety/objection.ts'
import { text } from '@vonk/schema/texts/text.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { sendMail } from '../mails/send-mail.ts'

const payload = z.object({ memberId: z.int(), at: z.coerce.date().optional() })

/** `send-ban-mail`: tells a banned member why, and where to object. Nothing happens once the ban is taken back. */
export async function sendBanMail(product: AppServices, given: unknown): Promise<void> {
  const { memberId } = payload.parse(given)
  const ban = await banOf(product.db, memberId)
  const site = [...product.sites.values()].find(({ id }) => id === ban?.site_id)
  if (!ban || !site) return
  await sendMail(product, {
    kind: 'banned',
    memberId,
    slots: { reason: ban.reason || text(site.domainLanguage, 'banReasonUnknown') },
    path: await objectionPath(product, memberId),
    dedupeKey: `banned-${memberId}-${ban.banned_at.getTime()}`,
  })
}

/** `send-unban-mail`: tells a member that the account is open again. */
export async function sendUnbanMail(product: AppServices, given: unknown): Promise<void> {
  const { memberId, at } = payload.parse(given)
  if (await banOf(product.db, memberId)) return
  await sendMail(product, {
    kind: 'unbanned',
    memberId,
    path: '/login',
    dedupeKey: `unbanned-${memberId}-${at?.getTime() ?? 0}`,
  })
}

/** `send-review-mail`: tells a member that the profile is hidden while support looks at the age. */
export async function sendReviewMail(product: AppServices, given: unknown): Promise<void> {
  const { memberId, at } = payload.parse(given)
  const member = await product.db.prisma.member.findUnique({
    where: { id: memberId },
    select: { siteId: true },
  })
  const site = [...product.sites.values()].find(({ id }) => id === member?.siteId)
  if (!site) return
  await sendMail(product, {
    kind: 'review',
    memberId,
    slots: { support: site.supportEmail },
    path: '/settings/privacy',
    dedupeKey: `review-${memberId}-${at?.getTime() ?? 0}`,
  })
}
