import type { Database } from '@vonk/prisma/client.ts'
import type { AuditSubject } from '../audit/audited.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { ban } from './ban.ts'
import { decideCase } from './decide-case.ts'

/** A decision about a case, which may also ban the member whom the case is about. */
export interface CaseDecision {
  isUpheld: boolean
  /** What the author reads. */
  answer: string
  /** The reason that the banned member reads, and when the ban ends by itself; null without a ban. */
  ban: { memberId: number; reason: string; until: Date | null } | null
}

/** What the audit log says about a decision about a case, by whichever way it was made. */
export const caseSubject = (
  { id, siteId, targetId }: { id: number; siteId: number; targetId: number | null },
  { ban }: Pick<CaseDecision, 'ban'>,
): AuditSubject => ({
  siteId,
  memberId: targetId,
  ...(ban ? { reason: ban.reason } : {}),
  details: { case: id, bans: ban !== null },
})

/** Decides a case, inside `audited`. Errors: conflict: it is already decided. */
export async function decideCaseAndBan(
  services: { db: Database; bus: Bus; clock: Clock },
  caseId: number,
  decision: CaseDecision,
): Promise<void> {
  const now = services.clock.now()
  await decideCase(services.db, caseId, decision.isUpheld, decision.answer, now)
  if (decision.ban) {
    const { memberId, reason, until } = decision.ban
    await ban(services, memberId, reason, now, until)
  }
}
