import type { ReviewDecision } from '@vonk/prisma/generated/client/client.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { query } from '../core/sql.ts'
import { startErasureByStaff } from '../leaving/start-erasure-by-staff.ts'
import { DecisionConflict, type ExecutionServices } from './execution.ts'
import { approvalOf } from './review-decision.ts'
import { statementOf } from './statement.ts'

/**
 * Starts the erasure of the member of a decision as the command does, with the entry of the audit log of the command; a job
 * goes on with it. The statement of reasons is mailed with the certificate, when all else is erased. Throws DecisionConflict
 * if the member is gone.
 */
export async function eraseSubject(inside: ExecutionServices, decision: ReviewDecision): Promise<void> {
  const { subjectId: memberId, siteId, staffId, staffName, facts } = decision
  const member = await inside.db.prisma.member.findUnique({
    where: { id: memberId ?? 0 },
    select: { language: true },
  })
  const site = [...inside.sites.values()].find(({ id }) => id === siteId)
  if (memberId === null || !member || !site) throw new DecisionConflict()
  const statement = statementOf(decision, member.language, site)
  if (!(await startErasureByStaff(inside, memberId, statement))) throw new DecisionConflict()
  await writeAudit(inside.db, {
    ...{ at: inside.clock.now(), actor: staffName, staffId, act: 'member erase' },
    ...{ siteId, memberId, reason: facts, details: approvalOf(decision) },
  })
  await query(
    inside.db,
    {
      name: 'review.erase',
      text: `select queue_job('erase-member', json_build_object('memberId', $1::int), p_key => 'erase:' || $1::int)::text`,
    },
    [memberId],
  )
}
