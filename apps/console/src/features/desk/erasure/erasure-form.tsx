import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { useAttempt } from '../../../shared/form/use-attempt.ts'
import { announce } from '../../../shared/toast/toast.ts'
import type { CaseDecision } from '../case/use-case-decision.ts'
import fields from '../decision/fields.module.css'
import { FoundByField } from '../decision/found-by-field.tsx'
import { GroundField } from '../decision/ground-field.tsx'
import { ReplyField } from '../decision/reply-field.tsx'
import { TextField } from '../decision/text-field.tsx'
import { useGrounds } from '../decision/use-grounds.ts'
import type { ReviewCasePartsFragment } from '../graph/review-case-parts.generated.ts'
import type { ReviewRowFragment } from '../graph/review-row.generated.ts'
import { missingLabels } from '../parts/labels.ts'
import { languageName } from '../parts/language-name.ts'
import { maxFactsLength } from '../rules/decision.rules.ts'
import { useDecideErasureMutation } from './decide-erasure.generated.ts'

interface ErasureFormProps {
  parts: ReviewCasePartsFragment
  row: ReviewRowFragment
  decision: Pick<CaseDecision, 'draft' | 'change'>
  /** True while a colleague works on the case. */
  isTaken: boolean
  onClose: () => void
}

/** The decision to erase the member of a case. It shares the draft with the other decisions, and waits for a second person. */
export function ErasureForm({ parts, row, decision, isTaken, onClose }: ErasureFormProps) {
  const { t, i18n } = useLingui()
  const { draft, change } = decision
  const ground = useRef<HTMLSelectElement>(null)
  const facts = useRef<HTMLTextAreaElement>(null)
  const grounds = useGrounds(row.site.id)
  const [decide] = useDecideErasureMutation()
  const { message, isBusy, attempt, fail } = useAttempt()
  const { author, subject } = parts
  const name = row.subject?.name ?? ''
  const language = subject ? languageName(subject.language, i18n.locale) : ''
  const group = t`Erase the account`
  useCommand({
    id: 'ground',
    title: t`Choose the rule`,
    group,
    keys: 'G',
    run: () => ground.current?.focus(),
  })
  useCommand({
    id: 'facts',
    title: t`Describe what happened`,
    group,
    keys: 'F',
    run: () => facts.current?.focus(),
  })

  const send = () => {
    const key = draft.ground
    if (!key) {
      ground.current?.focus()
      return fail(i18n._(missingLabels.ground))
    }
    if (!draft.facts.trim()) {
      facts.current?.focus()
      return fail(i18n._(missingLabels.facts))
    }
    const text = { facts: draft.facts.trim(), reply: draft.reply.trim() || null }
    void attempt(async () => {
      const input = { id: row.id, ground: key, foundBy: draft.foundBy, ...text }
      const answer = (await decide({ variables: { input } })).data?.decideErasure
      if (answer?.__typename !== 'DecideErasureSuccess') return fail(answer?.message)
      announce(t`The erasure waits for a second person.`)
      onClose()
    })
  }
  return (
    <section className={fields.group} style={{ gap: 16 }} aria-label={group}>
      <h3 className={fields.legend}>
        <Trans>Erase the account of {name}</Trans>
      </h3>
      <Alert severity="warning">
        <Trans>
          A second administrator has to agree. From that moment the account is erased for good: nobody can
          undo it, and {name} cannot come back to it. What the law makes us keep stays.
        </Trans>
      </Alert>
      <GroundField
        grounds={grounds}
        category={row.category}
        value={draft.ground}
        select={ground}
        onChange={(key) => change({ ground: key })}
      />
      <TextField
        label={t`What happened`}
        shortcut="F"
        value={draft.facts}
        hint={t`The member reads this in the last e-mail, and reads ${language}.`}
        lang={subject?.language}
        maxLength={maxFactsLength}
        area={facts}
        onChange={(text) => change({ facts: text })}
      />
      <FoundByField value={draft.foundBy} onChange={(foundBy) => change({ foundBy })} />
      {author && <ReplyField author={author} value={draft.reply} onChange={(reply) => change({ reply })} />}
      {message && (
        <div role="alert" className={fields.problem}>
          {message}
        </div>
      )}
      <div className={fields.outcomes}>
        <Button variant="outlined" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="contained" color="error" loading={isBusy} disabled={isTaken} onClick={send}>
          <Trans>Ask for the erasure</Trans>
        </Button>
      </div>
    </section>
  )
}
