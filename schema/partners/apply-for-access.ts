import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import { fieldError, ValidationError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { rateLimits } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import { type ApplicationInput, confirmDays, daysAfter, readApplication } from './application.rules.ts'
import { applicationWith, newLink, queueApplicationMail } from './application-link.ts'

/** What a visitor's request brings along; no member is needed. */
export type ApplicantContext = Pick<
  Context,
  'db' | 'clock' | 'bus' | 'site' | 'language' | 'network' | 'fieldCipher' | 'measurements'
>

/**
 * Stores the application of a company, and mails the link that confirms its address. `honeypot` is a field that people do
 * not see: a bot that fills it in gets the usual answer, and nothing is stored. Errors: ValidationError, RateLimitedError.
 */
export async function applyForAccess(
  ctx: ApplicantContext,
  input: ApplicationInput,
  honeypot: string,
): Promise<void> {
  if (honeypot) return
  const { application, problems } = readApplication(input)
  if (problems.length > 0)
    throw new ValidationError(
      translate(ctx, 'formInvalid'),
      problems.map(({ field, code, limit = 0 }) => fieldError(ctx, field, code, { limit })),
    )
  const { db, site, clock, language } = ctx
  await rateLimits(
    ctx,
    ['partnerApplicationsNetwork', ctx.network],
    ['partnerApplicationsAddress', site.id, application.email],
  )
  const now = clock.now()
  await inOneTransaction(db, async (inside) => {
    const deleteAt = daysAfter(now, confirmDays)
    const data = { ...application, siteId: site.id, language, createdAt: now, deleteAt }
    const { id } = await inside.prisma.partnerApplication.create({ data })
    await inside.prisma.partnerApplication.update({
      where: { id },
      data: newLink(ctx, id, now, confirmDays),
    })
    await queueApplicationMail(inside, id, 'confirm')
  })
}

/** Confirms the address of an application, which staff see from then on. False if the link is not in force. */
export async function confirmApplication(
  { db, site, clock }: Pick<Context, 'db' | 'site' | 'clock'>,
  token: string,
): Promise<boolean> {
  const now = clock.now()
  const found = await applicationWith(db, site.id, token, now)
  if (!found) return false
  await db.prisma.partnerApplication.updateMany({
    where: { id: found.id, state: 'unconfirmed' },
    data: { state: 'open', confirmedAt: now, deleteAt: null },
  })
  // A second press finds it confirmed.
  return found.state === 'unconfirmed' || found.state === 'open'
}
