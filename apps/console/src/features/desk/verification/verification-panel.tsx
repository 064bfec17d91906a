import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { VerificationVerdict } from '../../../graphql/types.generated.ts'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import { useCommand } from '../../../shared/commands/use-command.ts'
import caseStyles from '../case/case.module.css'
import { ClaimNotice } from '../case/claim-notice.tsx'
import { Trail } from '../case/trail.tsx'
import type { CaseDecision } from '../case/use-case-decision.ts'
import type { Claim } from '../case/use-lease.ts'
import fields from '../decision/fields.module.css'
import { SubmitFoot } from '../decision/submit-foot.tsx'
import type { ReviewCasePartsFragment } from '../graph/review-case-parts.generated.ts'
import type { ReviewRowFragment } from '../graph/review-row.generated.ts'
import { verdictLabels } from '../parts/labels.ts'
import { useVerificationReasonsQuery } from './verification-reasons.generated.ts'
import { useVoteOnVerificationMutation } from './vote-on-verification.generated.ts'

const verdicts = ['MATCHES', 'DIFFERS', 'UNCLEAR'] as const satisfies VerificationVerdict[]

interface VerificationPanelProps {
  parts: ReviewCasePartsFragment
  row: ReviewRowFragment
  claim: Claim
  decision: CaseDecision
}

/** The vote on selfies: a verdict and its reason. Two people vote, neither sees the other's vote. */
export function VerificationPanel({ parts, row, claim, decision }: VerificationPanelProps) {
  const { t } = useLingui()
  const [verdict, setVerdict] = useState<VerificationVerdict | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [vote] = useVoteOnVerificationMutation()
  const reasons = useVerificationReasonsQuery().data?.verificationReasons ?? []
  const fitting = reasons.filter((one) => one.verdict === verdict)
  // A verdict with one reason needs no second press.
  const chosen = fitting.find(({ key }) => key === reason) ?? (fitting.length === 1 ? fitting[0] : undefined)
  const isOpen = row.state === 'OPEN'
  const canVote = isOpen && claim.kind !== 'reading'
  const canSend = canVote && claim.kind !== 'taken' && !isSending

  const submit = async () => {
    if (!verdict || !chosen) return setProblem(verdict ? t`Choose the reason.` : t`Choose a verdict.`)
    setIsSending(true)
    setProblem(null)
    await decision.saveNote()
    const result = await vote({ variables: { id: row.id, verdict, reason: chosen.key } }).catch(() => null)
    const answer = result?.data?.voteOnVerification
    if (answer?.__typename === 'VerificationVoteSuccess')
      return decision.openNext(
        answer.isDecided
          ? t`Case ${row.id} decided.`
          : t`Your vote on case ${row.id} is in; a second person votes.`,
      )
    setIsSending(false)
    setProblem(answer?.message ?? t`The server did not answer. Try again.`)
  }
  useCommand({
    id: 'submit',
    title: t`Vote and open the next`,
    group: t`Decision`,
    keys: 'Mod+Enter',
    isDisabled: !canSend,
    run: () => void submit(),
  })
  return (
    <section className={caseStyles.panel} aria-labelledby="decision-heading">
      <h2 id="decision-heading" className={caseStyles.heading}>
        <Trans>Is it the same person?</Trans>
      </h2>
      <ClaimNotice claim={claim} />
      {!isOpen && (
        <p className={caseStyles.quiet}>
          <Trans>This case is closed; nothing waits for a vote.</Trans>
        </p>
      )}
      {canVote && (
        <>
          <fieldset className={fields.group}>
            <legend className={fields.legend}>
              <Trans>Verdict</Trans>
            </legend>
            <div className={fields.measures}>
              {verdicts.map((one, index) => (
                <VerdictChoice
                  key={one}
                  verdict={one}
                  shortcut={String(index + 1)}
                  isChosen={verdict === one}
                  onChoose={() => {
                    setVerdict(one)
                    setReason(null)
                  }}
                />
              ))}
            </div>
          </fieldset>
          {fitting.length > 1 && (
            <fieldset className={fields.group}>
              <legend className={fields.legend}>
                <Trans>Reason</Trans>
              </legend>
              <div className={fields.measures}>
                {fitting.map(({ key, title }) => (
                  <label key={key} className={fields.measure}>
                    <input
                      type="radio"
                      name="reason"
                      checked={reason === key}
                      onChange={() => setReason(key)}
                    />
                    <span>{title}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
        </>
      )}
      <Trail
        item={parts}
        note={decision.draft.note}
        canWrite={claim.kind !== 'reading'}
        onNote={(note) => decision.change({ note })}
        onSave={() => void decision.saveNote()}
      />
      {canVote && (
        <SubmitFoot problem={problem} isDisabled={!canSend} onSubmit={submit}>
          <Trans>Vote and next</Trans>
        </SubmitFoot>
      )}
    </section>
  )
}

interface VerdictChoiceProps {
  verdict: VerificationVerdict
  shortcut: string
  isChosen: boolean
  onChoose: () => void
}

function VerdictChoice({ verdict, shortcut, isChosen, onChoose }: VerdictChoiceProps) {
  const { t, i18n } = useLingui()
  const label = i18n._(verdictLabels[verdict])
  useCommand({ id: `verdict-${verdict}`, title: label, group: t`Decision`, keys: shortcut, run: onChoose })
  return (
    <label className={fields.measure}>
      <input
        type="radio"
        name="verdict"
        aria-keyshortcuts={shortcut}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>{label}</span>
      <KeyCaps keys={shortcut} isHidden />
    </label>
  )
}
