import { noSession, sessionsOf } from '@vonk/schema/access/manage-sessions.ts'
import { deviceOf } from '@vonk/schema/access/user-agent.rules.ts'
import { blockedLimits } from '@vonk/schema/core/blocked-limits.ts'
import { balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { payerOf } from '@vonk/schema/payments/find-payer.ts'
import { paymentsPage } from '@vonk/schema/payments/find-payment.ts'
import { casesAbout } from '@vonk/schema/safety/decide-case.ts'
import { siteById } from '../mails/mail-site.ts'
import type { AppServices } from '../services/app-services.ts'
import type { Outcome } from './runner/command.ts'
import type { FoundMember } from './runner/find.ts'

/** Number of the newest payments that are shown. */
const paymentCount = 10

/** Shows support a member: site, account, restrictions, credits, payments and sessions. */
export async function showMember(services: AppServices, member: FoundMember): Promise<Outcome> {
  const { db, clock } = services
  const now = clock.now()
  const days = siteById(services, member.siteId)?.refundDays ?? 0
  const [cases, credits, sessions, payments, payer, limits] = await Promise.all([
    casesAbout(db, member.id),
    balanceOf(db, member.id),
    sessionsOf(db, member.id, noSession, now),
    paymentsPage(db, member.id, null, paymentCount, days, now),
    payerOf(db.prisma, member.id),
    blockedLimits(db, member.id, now),
  ])
  const directDebitBlockedAt = payer?.directDebitBlockedAt ?? null
  const { profile, ...account } = member
  const fields: Record<string, string> = {
    site: member.domain,
    member: `${member.id} ${profile.name} <${member.email}>`,
    profile: profile.status,
    joined: formatMinute(member.signedUpAt),
    confirmed: formatMinute(member.emailConfirmedAt),
    'awaits photo': member.awaitsPhoto ? `yes${profile.mainPhoto ? '' : ', and has none'}` : 'no',
    'photo approved': formatMinute(member.photoApprovedAt),
    banned: member.bannedAt ? `${formatMinute(member.bannedAt)}: ${member.banReason}` : 'no',
    'age in review': formatMinute(member.reviewSince),
    'welcome refused': formatMinute(member.welcomeRefusedAt),
    'direct debit': directDebitBlockedAt
      ? `blocked since ${formatMinute(directDebitBlockedAt)}`
      : 'not blocked',
    'limits reached':
      limits.map(({ name, until }) => `${name} until ${formatMinute(until)}`).join(', ') || 'none',
    leaving: formatMinute(member.deletionRequestedAt),
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
      ...Object.entries(fields).map(([name, value]) => `${name.padEnd(15)} ${value}`),
      ...paid.map(
        ({ id, at, credits, currency, amount, method, status }) =>
          `${'payment'.padEnd(15)} ${id}  ${formatMinute(at)}  ${credits} credits  ${(amount / 100).toFixed(2)} ${currency}  ${method}  ${status}`,
      ),
      ...devices.map(
        ({ device, createdAt, lastSeenAt }) =>
          `${'session'.padEnd(15)} ${device}  since ${formatMinute(createdAt)}  last used ${formatMinute(lastSeenAt)}`,
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
export const formatMinute = (time: Date | null) => time?.toISOString().slice(0, 16).replace('T', ' ') ?? 'no'
