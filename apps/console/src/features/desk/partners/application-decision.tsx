import { Trans, useLingui } from '@lingui/react/macro'
import caseStyles from '../case/case.module.css'
import { ClaimNotice } from '../case/claim-notice.tsx'
import { Trail } from '../case/trail.tsx'
import { TypedTexts } from '../case/typed-texts.tsx'
import type { CaseDecision } from '../case/use-case-decision.ts'
import type { Claim } from '../case/use-lease.ts'
import type { ReviewCasePartsFragment } from '../graph/review-case-parts.generated.ts'
import type { ReviewRowFragment } from '../graph/review-row.generated.ts'
import { Chip } from '../parts/chip.tsx'
import { applicationStateLabels } from '../parts/labels.ts'
import { ApplicationForm } from './application-form.tsx'
import { type CaseApplicationFragment, useCaseApplicationFragment } from './case-application.generated.ts'

interface ApplicationDecisionProps {
  parts: ReviewCasePartsFragment
  row: ReviewRowFragment
  claim: Claim
  decision: CaseDecision
  viewerId: number
}

/** The decision about an application: access with a choice of scopes, or a reason. */
export function ApplicationDecision({ parts, row, claim, decision, viewerId }: ApplicationDecisionProps) {
  const found = useCaseApplicationFragment(parts)
  const application = found?.application
  const isDecided = row.state !== 'OPEN'
  const canDecide = !isDecided && claim.kind !== 'reading'
  return (
    <section className={caseStyles.panel} aria-labelledby="decision-heading">
      <h2 id="decision-heading" className={caseStyles.heading}>
        <Trans>Decision</Trans>
      </h2>
      <ClaimNotice claim={claim} />
      {isDecided && found && <Decided item={found} />}
      {isDecided && <TypedTexts draft={decision.draft} isMine={found?.decision?.person.id === viewerId} />}
      {canDecide && application && (
        <ApplicationForm
          key={application.id}
          application={application}
          id={row.id}
          isTaken={claim.kind === 'taken'}
          decision={decision}
        />
      )}
      <Trail
        item={parts}
        note={decision.draft.note}
        canWrite={claim.kind !== 'reading'}
        onNote={(note) => decision.change({ note })}
        onSave={() => void decision.saveNote()}
      />
    </section>
  )
}

/** What was decided in the console, also while it can be undone, or by a command. */
function Decided({ item: { decision, application } }: { item: CaseApplicationFragment }) {
  const { i18n } = useLingui()
  const isApproved = decision ? decision.outcome === 'NO_VIOLATION' : application?.state === 'APPROVED'
  const scopes = decision?.access?.scopes ?? application?.grantedScopes ?? []
  const reason = decision ? decision.facts : application?.reason
  return (
    <div className={caseStyles.quiet}>
      {decision && !decision.isExecuted && (
        <Chip tone="info">
          <Trans>Can still be undone</Trans>
        </Chip>
      )}
      {isApproved ? (
        <>
          <p>
            <Trans>Access was given:</Trans>
          </p>
          <ul>
            {scopes.map(({ key }) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{reason ? <Trans>Rejected: {reason}</Trans> : i18n._(applicationStateLabels.REJECTED)}</p>
      )}
    </div>
  )
}
