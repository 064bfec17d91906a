import type { ReviewDecision } from '@vonk/prisma/generated/client/client.ts'
import {
  type ApplicationDecision,
  ApplicationNotDecided,
  applicationAct as actOf,
} from '../partners/decide-application.ts'
import { applicationById } from '../partners/find-applications.ts'
import { scopesIn } from '../partners/partner-scopes.rules.ts'
import { type DecisionAct, DecisionConflict, type ExecutionServices } from './execution.ts'

/** What a decision about an application for access to the API does. */
export async function applicationAct(
  { db }: ExecutionServices,
  decision: ReviewDecision,
  applicationId: number,
): Promise<DecisionAct> {
  const application = await applicationById(db, applicationId)
  if (!application) throw new DecisionConflict()
  const { act, subject, run } = actOf(application, decisionIn(decision))
  return {
    act,
    subject,
    run: (inside) =>
      run(inside).catch((error) => {
        // Decided by a command, or another partner has the name since.
        throw error instanceof ApplicationNotDecided ? new DecisionConflict() : error
      }),
  }
}

const decisionIn = ({
  isViolation,
  facts,
  partnerName,
  partnerScopes,
}: ReviewDecision): ApplicationDecision =>
  isViolation
    ? { isApproved: false, reason: facts }
    : { isApproved: true, name: partnerName ?? '', scopes: scopesIn(partnerScopes) }
