import { tryRateLimit } from '@vonk/schema/core/rate-limit.ts'
import { finalAt } from '@vonk/schema/leaving/leaving.rules.ts'
import { createReactivation, leavingSince } from '@vonk/schema/leaving/start-deletion.ts'
import { dateLocale } from '@vonk/schema/texts/languages.ts'
import type { AppServices } from '../services/app-services.ts'
import type { MailDraft } from './define-mail.ts'
import { siteById } from './mail-site.ts'

/** Creates a link that cancels a deletion. Returns null if it is too late, or after 3 links a day. */
export async function prepareReactivation(
  services: AppServices,
  { memberId, isFirst }: { memberId: number; isFirst: boolean },
): Promise<MailDraft | null> {
  const { db, clock } = services
  const now = clock.now()
  const leaving = await leavingSince(db, memberId)
  const site = siteById(services, leaving?.siteId)
  if (!leaving || !site || finalAt(leaving.requestedAt, site.deletionDays) <= now) return null
  const ctx = { ...services, site, language: site.domainLanguage }
  if (!isFirst && (await tryRateLimit(ctx, 'reactivationMail', memberId)).minutes > 0) return null
  const token = await createReactivation(db, memberId, leaving.requestedAt, site.deletionDays, now)
  const date = new Intl.DateTimeFormat(dateLocale(site.domainLanguage), {
    dateStyle: 'long',
    timeZone: site.timeZone,
  })
  return {
    to: { memberId },
    values: { date: date.format(finalAt(leaving.requestedAt, site.deletionDays)) },
    path: `/reactivate?token=${token}`,
    dedupeKey: `reactivate-${memberId}-${now.getTime()}`,
  }
}
