import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '../../../shared/commands/use-command.ts'
import caseStyles from '../case/case.module.css'
import { ClaimNotice } from '../case/claim-notice.tsx'
import { Trail } from '../case/trail.tsx'
import type { CaseDecision } from '../case/use-case-decision.ts'
import type { Claim } from '../case/use-lease.ts'
import fields from '../decision/fields.module.css'
import { SubmitFoot } from '../decision/submit-foot.tsx'
import { TextField } from '../decision/text-field.tsx'
import type { ReviewCasePartsFragment } from '../graph/review-case-parts.generated.ts'
import type { ReviewRowFragment } from '../graph/review-row.generated.ts'
import { languageName } from '../parts/language-name.ts'
import styles from './application.module.css'
import { type CaseApplicationFragment, useCaseApplicationFragment } from './case-application.generated.ts'
import { useDecidePartnerApplicationMutation } from './decide-partner-application.generated.ts'

interface ApplicationDecisionProps {
  parts: ReviewCasePartsFragment
  row: ReviewRowFragment
  claim: Claim
  decision: CaseDecision
}

/** The decision about an application: access with a choice of scopes, or a reason. It has an effect at once. */
export function ApplicationDecision({ parts, row, claim, decision }: ApplicationDecisionProps) {
  const application = useCaseApplicationFragment(parts)?.application
  const isOpen = row.state === 'OPEN'
  const canDecide = isOpen && claim.kind !== 'reading' && application != null
  return (
    <section className={caseStyles.panel} aria-labelledby="decision-heading">
      <h2 id="decision-heading" className={caseStyles.heading}>
        <Trans>Decision</Trans>
      </h2>
      <ClaimNotice claim={claim} />
      {!isOpen && application && <Decided application={application} />}
      {canDecide && (
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

type Application = NonNullable<CaseApplicationFragment['application']>

function Decided({ application: { state, reason, grantedScopes } }: { application: Application }) {
  return (
    <div className={caseStyles.quiet}>
      {state === 'APPROVED' ? (
        <>
          <p>
            <Trans>Access was given:</Trans>
          </p>
          <ul>
            {grantedScopes.map(({ key }) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <Trans>Rejected: {reason}</Trans>
        </p>
      )}
    </div>
  )
}

interface ApplicationFormProps {
  application: Application
  id: number
  isTaken: boolean
  decision: CaseDecision
}

function ApplicationForm({ application, id, isTaken, decision }: ApplicationFormProps) {
  const { t, i18n } = useLingui()
  const [isApproved, setIsApproved] = useState<boolean | null>(null)
  const [name, setName] = useState(application.company)
  const [chosen, setChosen] = useState<readonly string[]>(application.scopes.map(({ key }) => key))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [decide] = useDecidePartnerApplicationMutation()
  const canSend = !isTaken && !isSending

  const submit = async () => {
    if (isApproved === null) return setProblem(t`Choose what it is.`)
    setIsSending(true)
    setProblem(null)
    await decision.saveNote()
    const input = isApproved ? { id, isApproved, name, scopes: [...chosen] } : { id, isApproved, reason }
    const result = await decide({ variables: { input } }).catch(() => null)
    const answer = result?.data?.decidePartnerApplication
    if (answer?.__typename === 'DecidePartnerApplicationSuccess')
      return decision.openNext(t`Case ${id} decided.`)
    setIsSending(false)
    setProblem(answer?.message ?? t`The server did not answer. Try again.`)
  }
  const group = t`Decision`
  useCommand({
    id: 'submit',
    title: t`Decide and open the next`,
    group,
    keys: 'Mod+Enter',
    isDisabled: !canSend,
    run: () => void submit(),
  })
  return (
    <>
      <fieldset className={fields.outcomes} aria-label={t`Access`}>
        {[true, false].map((one) => (
          <label
            key={String(one)}
            className={fields.outcome}
            data-outcome={one ? 'NO_VIOLATION' : 'VIOLATION'}
          >
            <input
              type="radio"
              name="access"
              checked={isApproved === one}
              onChange={() => {
                setIsApproved(one)
                setProblem(null)
              }}
            />
            <span>{one ? t`Give access` : t`Reject`}</span>
          </label>
        ))}
      </fieldset>
      {isApproved === true && (
        <>
          <label className={fields.group}>
            <span className={fields.legend}>
              <Trans>Name of the partner</Trans>
            </span>
            <input
              className={fields.select}
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.target.value)}
            />
            <span className={fields.hint}>
              <Trans>Members read it when they give access.</Trans>
            </span>
          </label>
          <fieldset className={fields.group}>
            <legend className={fields.legend}>
              <Trans>What its programs may do</Trans>
            </legend>
            {application.scopes.map(({ key, title }) => (
              <label key={key} className={styles.scope}>
                <input
                  type="checkbox"
                  checked={chosen.includes(key)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
                  }
                />
                <span>
                  <code>{key}</code> {title}
                </span>
              </label>
            ))}
          </fieldset>
        </>
      )}
      {isApproved === false && (
        <TextField
          label={<Trans>Reason</Trans>}
          value={reason}
          hint={t`The applicant reads it. Write in ${languageName(application.language, i18n.locale)}.`}
          maxLength={2000}
          lang={application.language}
          onChange={setReason}
        />
      )}
      <SubmitFoot problem={problem} isDisabled={!canSend} onSubmit={submit}>
        <Trans>Decide and next</Trans>
      </SubmitFoot>
    </>
  )
}
