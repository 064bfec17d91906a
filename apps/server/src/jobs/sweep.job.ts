import { forgetEvents } from '@vonk/schema/events/events.store.ts'
import { keptFor } from '@vonk/schema/leaving/kept-for.ts'
import { forgetSentMails, giveUpMails } from '@vonk/schema/notifications/sent-mails.store.ts'
import { forgetTokens } from '@vonk/schema/partners/authorization.store.ts'
import type { AppServices } from '../app-services.ts'

/** `sweep`: deletes outdated data: old events, ended sessions, used tokens, old counters. */
export async function sweep({ db, clock }: AppServices): Promise<void> {
  const now = clock.now()
  const before = (kept: number) => new Date(now.getTime() - kept)
  await forgetEvents(db, before(keptFor.events))
  await db.prisma.session.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.prisma.knownDevice.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.prisma.welcomeClaim.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.prisma.emailChange.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.prisma.complaintLink.deleteMany({ where: { expiresAt: { lt: before(keptFor.expiredLinks) } } })
  await db.prisma.emailToken.deleteMany({ where: { expiresAt: { lt: before(keptFor.expiredLinks) } } })
  await forgetTokens(db, now)
  await giveUpMails(db, before(keptFor.unsentMails))
  await forgetSentMails(db, before(keptFor.sentMails))
  await db.prisma.landingVisit.deleteMany({ where: { enteredAt: { lt: before(keptFor.landingVisits) } } })
  await db.prisma.visitLength.deleteMany({ where: { day: { lt: before(keptFor.visitLengths) } } })
  await db.prisma.partnerRequest.deleteMany({ where: { startedAt: { lt: before(keptFor.partnerRequests) } } })
  await db.prisma.webhookDelivery.deleteMany({ where: { at: { lt: before(keptFor.webhookDeliveries) } } })
  await db.prisma.throttle.deleteMany({
    where: {
      windowStart: { lt: before(keptFor.counters) },
      OR: [{ blockedUntil: null }, { blockedUntil: { lt: now } }],
    },
  })
}
