import { forgetEvents } from '@vonk/schema/events/events.store.ts'
import { forgetSentMails, giveUpMails } from '@vonk/schema/notifications/sent-mails.store.ts'
import type { AppServices } from '../app-services.ts'

const day = 24 * 60 * 60 * 1000

/** `sweep`: deletes outdated data: events after 30 days, ended sessions, used tokens, old counters. */
export async function sweep({ db, clock }: AppServices): Promise<void> {
  const now = clock.now()
  const monthAgo = new Date(now.getTime() - 30 * day)
  await forgetEvents(db, monthAgo)
  await db.prisma.session.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.prisma.knownDevice.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.prisma.emailChange.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.prisma.complaintLink.deleteMany({ where: { expiresAt: { lt: monthAgo } } })
  await db.prisma.emailToken.deleteMany({ where: { expiresAt: { lt: monthAgo } } })
  await giveUpMails(db, new Date(now.getTime() - 2 * day))
  await forgetSentMails(db, new Date(now.getTime() - 90 * day))
  await db.prisma.throttle.deleteMany({
    where: {
      windowStart: { lt: new Date(now.getTime() - 2 * day) },
      OR: [{ blockedUntil: null }, { blockedUntil: { lt: now } }],
    },
  })
}
