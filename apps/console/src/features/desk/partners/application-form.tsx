import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '../../../shared/commands/use-command.ts'
import type { CaseDecision } from '../case/use-case-decision.ts'
import fields from '../decision/fields.module.css'
import { SubmitFoot } from '../decision/submit-foot.tsx'
import { TextField } from '../decision/text-field.tsx'
import { outcomeLabels } from '../parts/labels.ts'
import { languageName } from '../parts/language-name.ts'
import { usePending } from '../state/pending.tsx'
import styles from './application.module.css'
import type { CaseApplicationFragment } from './case-application.generated.ts'
import { useDecidePartnerApplicationMutation } from './decide-partner-application.generated.ts'

const outcomes = ['NO_VIOLATION', 'VIOLATION'] as const

interface ApplicationFormProps {
  application: NonNullable<CaseApplicationFragment['application']>
  id: number
  isTaken: boolean
  decision: CaseDecision
}

/** The form of a decision about an application. Its draft stays until the decision is carried out. */
export function ApplicationForm({ application, id, isTaken, decision }: ApplicationFormProps) {
  const { t, i18n } = useLingui()
  const { add } = usePending()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [decide] = useDecidePartnerApplicationMutation()
  const { draft, change } = decision
  const { outcome, facts: reason } = draft
  const access = draft.access ?? {
    name: application.company,
    scopes: application.scopes.map(({ key }) => key),
  }
  const { name, scopes } = access
  const canSend = !isTaken && !isSending

  const submit = async () => {
    if (outcome === null) return setProblem(t`Choose what it is.`)
    const isApproved = outcome === 'NO_VIOLATION'
    setIsSending(true)
    setProblem(null)
    await decision.saveNote()
    const input = isApproved ? { id, isApproved, name, scopes: [...scopes] } : { id, isApproved, reason }
    const result = await decide({ variables: { input } }).catch(() => null)
    const answer = result?.data?.decidePartnerApplication
    if (answer?.__typename === 'DecidePartnerApplicationSuccess') {
      const { batchId, executesAt, item } = answer
      const decidedAt = item.decision?.at ?? executesAt
      add({ batchId, itemIds: [id], queue: 'PARTNERS', outcome, decidedAt, executesAt })
      return decision.openNext(t`Case ${id} decided, undo for ten seconds.`)
    }
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
      <fieldset className={fields.group} aria-label={t`Access`}>
        <div className={fields.outcomes}>
          {outcomes.map((one) => (
            <label key={one} className={fields.outcome} data-outcome={one}>
              <input
                type="radio"
                name="access"
                checked={outcome === one}
                onChange={() => {
                  change({ outcome: one })
                  setProblem(null)
                }}
              />
              <span>{i18n._(outcomeLabels.PARTNERS[one])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {outcome === 'NO_VIOLATION' && (
        <>
          <label className={fields.group}>
            <span className={fields.legend}>
              <Trans>Name of the partner</Trans>
            </span>
            <input
              className={fields.line}
              value={name}
              maxLength={60}
              onChange={(event) => change({ access: { ...access, name: event.target.value } })}
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
                  checked={scopes.includes(key)}
                  onChange={({ target }) =>
                    change({
                      access: {
                        name,
                        scopes: target.checked ? [...scopes, key] : scopes.filter((other) => other !== key),
                      },
                    })
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
      {outcome === 'VIOLATION' && (
        <TextField
          label={<Trans>Reason</Trans>}
          value={reason}
          hint={t`The applicant reads it. Write in ${languageName(application.language, i18n.locale)}.`}
          maxLength={2000}
          lang={application.language}
          onChange={(facts) => change({ facts })}
        />
      )}
      <SubmitFoot problem={problem} isDisabled={!canSend} onSubmit={submit}>
        <Trans>Decide and next</Trans>
      </SubmitFoot>
    </>
  )
}
