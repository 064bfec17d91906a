import type { Context } from '../core/context.ts'
import { purposes, readChoice } from './consent.rules.ts'
import { recordConsentOnce } from './record-consent.ts'

/**
 * Records for a member what their browser answered before they logged in, with the day of the answer; only once,
 * however often they log in.
 */
export async function recordEarlierConsent(
  { db, clock, session }: Pick<Context, 'db' | 'clock' | 'session'>,
  memberId: number,
): Promise<void> {
  const choice = readChoice(session.consent ?? null)
  const answered = purposes.filter((purpose) => choice?.answers[purpose] !== undefined)
  if (!choice || answered.length === 0) return
  const now = clock.now()
  const allowed = answered.filter((purpose) => choice.answers[purpose])
  await recordConsentOnce(db, memberId, { requested: answered, allowed }, choice.at < now ? choice.at : now)
}
