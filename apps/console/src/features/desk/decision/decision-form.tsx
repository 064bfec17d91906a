import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ReviewQueue } from '../../../graphql/types.generated.ts'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { missingLabels, outcomeLabels } from '../parts/labels.ts'
import { languageName } from '../parts/language-name.ts'
import {
  choicesIn,
  type DecisionDraft,
  type DecisionField,
  hasGround,
  hasReply,
  maxFactsLength,
  toggleMeasure,
} from '../rules/decision.rules.ts'
import styles from './fields.module.css'
import { FoundByField } from './found-by-field.tsx'
import { GroundField } from './ground-field.tsx'
import { MeasureKeys } from './measure-keys.tsx'
import { MeasuresField } from './measures-field.tsx'
import { OutcomeField } from './outcome-field.tsx'
import { ReplyField } from './reply-field.tsx'
import { TextField } from './text-field.tsx'
import { useGrounds } from './use-grounds.ts'

interface DecisionFormProps {
  queue: ReviewQueue
  siteId: number
  category: string
  /** Who reported or complained, and gets the reply; null for a selection. */
  author: { name: string; language: string } | null
  /** The language of the member who reads the reasons; null for a selection. */
  readerLanguage: string | null
  draft: DecisionDraft
  /** What is missing, after the reviewer has tried to send. */
  missing: readonly DecisionField[]
  isBatch: boolean
  /** Increases with each attempt to send something incomplete: the first missing field takes the focus. */
  attempts: number
  onChange: (changes: Partial<DecisionDraft>) => void
}

/** The fields of a decision. Which there are depends on the queue and the outcome. */
export function DecisionForm(props: DecisionFormProps) {
  const { queue, siteId, category, author, readerLanguage, draft, missing, isBatch, attempts, onChange } =
    props
  const { t, i18n } = useLingui()
  const form = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLSelectElement>(null)
  const facts = useRef<HTMLTextAreaElement>(null)
  const isViolation = draft.outcome === 'VIOLATION'
  const choices = choicesIn(queue)
  const isAppeal = queue === 'APPEALS'
  const language = readerLanguage && languageName(readerLanguage, i18n.locale)
  const grounds = useGrounds(siteId)
  const errorOf = (field: DecisionField) =>
    missing.includes(field) ? i18n._(missingLabels[field]) : undefined

  useEffect(() => {
    if (attempts === 0) return
    const invalid = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid="true"] input',
    )
    invalid?.focus()
  }, [attempts])

  const group = t`Decision`
  const choose = (outcome: 'VIOLATION' | 'NO_VIOLATION') => {
    // The only rule that fits the category is the likely one; it can be changed.
    const fitting = grounds.filter(({ categories }) => categories.includes(category))
    const likely =
      outcome === 'VIOLATION' && !draft.ground && fitting.length === 1 ? fitting[0]?.key : undefined
    onChange({ outcome, ...(likely && { ground: likely }) })
  }
  useCommand({
    id: 'violation',
    title: i18n._(outcomeLabels[queue].VIOLATION),
    group,
    keys: 'V',
    run: () => choose('VIOLATION'),
  })
  useCommand({
    id: 'no-violation',
    title: i18n._(outcomeLabels[queue].NO_VIOLATION),
    group,
    keys: 'X',
    run: () => choose('NO_VIOLATION'),
  })
  useCommand({
    id: 'ground',
    title: t`Choose the rule`,
    group,
    keys: 'G',
    isDisabled: !isViolation || !hasGround(queue),
    run: () => ground.current?.focus(),
  })
  useCommand({
    id: 'facts',
    title: t`Describe what happened`,
    group,
    keys: 'F',
    isDisabled: !isViolation && !isAppeal,
    run: () => facts.current?.focus(),
  })

  return (
    <div ref={form} className={styles.group} style={{ gap: 18 }}>
      <div data-invalid={missing.includes('outcome')}>
        <OutcomeField queue={queue} value={draft.outcome} error={errorOf('outcome')} onChange={choose} />
      </div>
      {isViolation && choices.length > 0 && (
        <div data-invalid={missing.includes('measures') || missing.includes('days')}>
          <MeasureKeys
            choices={choices}
            group={group}
            onToggle={(choice) => onChange({ measures: toggleMeasure(draft.measures, choice) })}
          />
          <MeasuresField
            choices={choices}
            value={draft.measures}
            days={draft.days}
            error={errorOf('measures') ?? errorOf('days')}
            isBatch={isBatch}
            onToggle={(choice) => onChange({ measures: toggleMeasure(draft.measures, choice) })}
            onDays={(days) => onChange({ days })}
          />
        </div>
      )}
      {isViolation && hasGround(queue) && (
        <GroundField
          grounds={grounds}
          category={category}
          value={draft.ground}
          error={errorOf('ground')}
          select={ground}
          onChange={(key) => onChange({ ground: key })}
        />
      )}
      {(isViolation || (isAppeal && draft.outcome)) && (
        <TextField
          label={isAppeal ? t`Reasons` : t`What happened`}
          shortcut="F"
          value={draft.facts}
          error={errorOf('facts')}
          hint={
            language
              ? t`The member reads this in the statement of reasons, and reads ${language}.`
              : t`The member reads this in the statement of reasons.`
          }
          lang={readerLanguage ?? undefined}
          maxLength={maxFactsLength}
          area={facts}
          onChange={(text) => onChange({ facts: text })}
        />
      )}
      {isViolation && hasGround(queue) && (
        <FoundByField value={draft.foundBy} onChange={(foundBy) => onChange({ foundBy })} />
      )}
      {draft.outcome && author && hasReply(queue) && (
        <ReplyField author={author} value={draft.reply} onChange={(reply) => onChange({ reply })} />
      )}
    </div>
  )
}
