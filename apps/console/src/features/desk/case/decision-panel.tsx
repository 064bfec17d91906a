import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { useCaseDecisionFragment } from '../decision/case-decision.generated.ts'
import { DecisionCard } from '../decision/decision-card.tsx'
import { DecisionForm } from '../decision/decision-form.tsx'
import { OriginalDecision } from '../decision/original-decision.tsx'
import { SubmitFoot } from '../decision/submit-foot.tsx'
import { ErasureForm } from '../erasure/erasure-form.tsx'
import type { ReviewCasePartsFragment } from '../graph/review-case-parts.generated.ts'
import type { ReviewRowFragment } from '../graph/review-row.generated.ts'
import { SecondPanel } from '../second/second-panel.tsx'
import styles from './case.module.css'
import { ClaimNotice } from './claim-notice.tsx'
import { Trail } from './trail.tsx'
import { TypedTexts } from './typed-texts.tsx'
import type { CaseDecision } from './use-case-decision.ts'
import type { Claim } from './use-lease.ts'

interface DecisionPanelProps {
  parts: ReviewCasePartsFragment
  row: ReviewRowFragment
  claim: Claim
  decision: CaseDecision
  viewerId: number
  /** True if the viewer may decide in the queue of the case. */
  isReviewer: boolean
  /** True if the viewer may erase the member of the case, together with a second person. */
  canErase: boolean
}

/** The decision column of a case: the form, or what was decided already. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { parts, row, claim, decision, viewerId, isReviewer, canErase } = props
  const { t } = useLingui()
  const decided = useCaseDecisionFragment(parts)?.decision ?? null
  const { draft, change, missing, attempts, problem, isSending, submit, saveNote } = decision
  // What was just sent stays on the screen until the next case is there.
  const isDecided = row.state !== 'OPEN' && !isSending
  const [wantsErasure, setWantsErasure] = useState(false)
  const mayErase = canErase && !isDecided && parts.subject !== null
  const isErasing = mayErase && wantsErasure
  const canDecide = !isDecided && claim.kind !== 'reading' && !isErasing
  const canSend = canDecide && claim.kind !== 'taken' && !isSending
  useCommand({
    id: 'submit',
    title: t`Decide and open the next`,
    group: t`Decision`,
    keys: 'Mod+Enter',
    isDisabled: !canSend,
    run: () => void submit(),
  })
  const { author } = parts
  return (
    <section className={styles.panel} aria-labelledby="decision-heading">
      <h2 id="decision-heading" className={styles.heading}>
        <Trans>Decision</Trans>
      </h2>
      <ClaimNotice claim={claim} />
      {row.queue === 'APPEALS' && <OriginalDecision item={parts} siteId={row.site.id} />}
      {isDecided && decided && (
        <DecisionCard
          decision={decided}
          queue={row.queue}
          siteId={row.site.id}
          title={decided.person.id === viewerId ? t`Your decision` : t`Decided by ${decided.person.name}`}
        />
      )}
      {isDecided && !decided && (
        <p className={styles.quiet}>
          <Trans>This case is closed; nothing waits for a decision.</Trans>
        </p>
      )}
      {row.state === 'APPROVAL' && decided && (
        <SecondPanel item={parts} viewerId={viewerId} isReviewer={isReviewer} canErase={canErase} />
      )}
      {isDecided && <TypedTexts draft={draft} isMine={decided?.person.id === viewerId} />}
      {canDecide && (
        <DecisionForm
          queue={row.queue}
          siteId={row.site.id}
          category={row.category}
          author={author}
          readerLanguage={parts.subject?.language ?? null}
          draft={draft}
          missing={missing}
          isBatch={false}
          attempts={attempts}
          onChange={change}
        />
      )}
      {isErasing && (
        <ErasureForm
          parts={parts}
          row={row}
          decision={decision}
          isTaken={claim.kind === 'taken' || (row.lease !== null && !row.lease.isMine)}
          onClose={() => setWantsErasure(false)}
        />
      )}
      <Trail
        item={parts}
        note={draft.note}
        canWrite={claim.kind !== 'reading'}
        onNote={(note) => change({ note })}
        onSave={() => void saveNote()}
      />
      {mayErase && !isErasing && (
        <Button color="error" disabled={isSending} onClick={() => setWantsErasure(true)}>
          <Trans>Erase the account</Trans>
        </Button>
      )}
      {canDecide && (
        <SubmitFoot problem={problem} isDisabled={!canSend} onSubmit={submit}>
          {isSending ? <Trans>Sending</Trans> : <Trans>Decide and next</Trans>}
        </SubmitFoot>
      )}
    </section>
  )
}
