import type { Context } from '../core/context.ts'
import { purposes, readChoice } from './consent.rules.ts'
import { recordConsentOnce } from './record-consent.ts'

/**
 * Keeps with a member what their browser answered before they logged in with it, with the day of the answer; once,
 * however often they log in.
 */
export async function keepEarlierConsent(
  { db, clock, session }: Pick<Context, 'db' | 'clock' | 'session'>,
  memberId: number,
): Promise<void> {
  const choice = readChoice(session.consent ?? null)
  const asked = purposes.filter((purpose) => choice?.answers[purpose] !== undefined)
  if (!choice || asked.length === 0) return
  const now = clock.now()
  const allowed = asked.filter((purpose) => choice.answers[purpose])
  await recordConsentOnce(db, memberId, { asked, allowed }, choice.at < now ? choice.at : now)
}
