import { noSession, sessionsOf } from '@vonk/schema/access/manage-sessions.ts'
import { deviceOf } from '@vonk/schema/access/user-agent.rules.ts'
import { blockedLimits } from '@vonk/schema/core/blocked-limits.ts'
import { balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { payerOf } from '@vonk/schema/payments/find-payer.ts'
import { paymentsPage } from '@vonk/schema/payments/find-payment.ts'
import { casesAbout } from '@vonk/schema/safety/decide-case.ts'
import { siteById } from '../mails/mail-site.ts'
import type { AppServices } from '../services/app-services.ts'
import type { Outcome } from './frame/command.ts'
import type { FoundMember } from './frame/find.ts'

/** How many of the last payments are shown. */
const shownPayments = 10

/** What support needs to know of a member: site, account, restrictions, credits, payments and sessions. */
export async function memberShown(services: AppServices, member: FoundMember): Promise<Outcome> {
  const { db, clock } = services
  const now = clock.now()
  const days = siteById(services, member.siteId)?.refundDays ?? 0
  const [cases, credits, sessions, payments, payer, limits] = await Promise.all([
    casesAbout(db, member.id),
    balanceOf(db, member.id),
    sessionsOf(db, member.id, noSession, now),
    paymentsPage(db, member.id, null, shownPayments, days, now),
    payerOf(db.prisma, member.id),
    blockedLimits(db, member.id, now),
  ])
  const directDebitBlockedAt = payer?.directDebitBlockedAt ?? null
  const { profile, ...account } = member
  const facts: Record<string, string> = {
    site: member.domain,
    member: `${member.id} ${profile.name} <${member.email}>`,
    profile: profile.status,
    joined: minute(member.signedUpAt),
    confirmed: minute(member.emailConfirmedAt),
    'awaits photo': member.awaitsPhoto ? `yes${profile.mainPhoto ? '' : ', and has none'}` : 'no',
    'photo approved': minute(member.photoApprovedAt),
    banned: member.bannedAt ? `${minute(member.bannedAt)}: ${member.banReason}` : 'no',
    'age in review': minute(member.reviewSince),
    'welcome refused': minute(member.welcomeRefusedAt),
    'direct debit': directDebitBlockedAt ? `blocked since ${minute(directDebitBlockedAt)}` : 'not blocked',
    'limits reached': limits.map(({ name, until }) => `${name} until ${minute(until)}`).join(', ') || 'none',
    leaving: minute(member.deletionRequestedAt),
    'cases about': `${cases.all}, upheld ${cases.upheld}`,
    credits: String(credits),
  }
  const paid = payments.map(({ id, created_at, credits, currency, amount, method, status }) => ({
    ...{ id, at: created_at, credits, currency, amount, method, status },
  }))
  const devices = sessions.map(({ userAgent, createdAt, lastSeenAt }) => {
    const { browser, system } = deviceOf(userAgent)
    return { device: [browser, system].filter(Boolean).join(' on ') || 'unknown', createdAt, lastSeenAt }
  })
  return {
    lines: [
      ...Object.entries(facts).map(([name, value]) => `${name.padEnd(15)} ${value}`),
      ...paid.map(
        ({ id, at, credits, currency, amount, method, status }) =>
          `${'payment'.padEnd(15)} ${id}  ${minute(at)}  ${credits} credits  ${(amount / 100).toFixed(2)} ${currency}  ${method}  ${status}`,
      ),
      ...devices.map(
        ({ device, createdAt, lastSeenAt }) =>
          `${'session'.padEnd(15)} ${device}  since ${minute(createdAt)}  last used ${minute(lastSeenAt)}`,
      ),
    ],
    data: {
      ...account,
      name: profile.name,
      status: profile.status,
      hasPhoto: profile.mainPhoto !== null,
      casesAbout: cases,
      directDebitBlockedAt,
      limitsReached: limits,
      credits,
      payments: paid,
      sessions: devices,
    },
  }
}

/** A time to the minute, in UTC. */
export const minute = (time: Date | null) => time?.toISOString().slice(0, 16).replace('T', ' ') ?? 'no'
