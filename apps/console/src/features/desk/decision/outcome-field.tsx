import { Trans, useLingui } from '@lingui/react/macro'
import type { ReviewOutcome, ReviewQueue } from '../../../graphql/types.generated.ts'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import { outcomeLabels } from '../parts/labels.ts'
import styles from './fields.module.css'

const choices = [
  { outcome: 'NO_VIOLATION', key: 'X' },
  { outcome: 'VIOLATION', key: 'V' },
] as const

interface OutcomeFieldProps {
  queue: ReviewQueue
  value: ReviewOutcome | null
  error?: string | undefined
  onChange: (outcome: ReviewOutcome) => void
}

/** The choice between both outcomes of a queue; keys V and X. */
export function OutcomeField({ queue, value, error, onChange }: OutcomeFieldProps) {
  const { i18n } = useLingui()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>What is it?</Trans>
      </legend>
      <div className={styles.outcomes}>
        {choices.map(({ outcome, key }) => (
          <label
            key={outcome}
            className={styles.outcome}
            data-outcome={queue === 'APPEALS' ? undefined : outcome}
          >
            <input
              type="radio"
              name="outcome"
              aria-keyshortcuts={key}
              checked={value === outcome}
              onChange={() => onChange(outcome)}
            />
            {i18n._(outcomeLabels[queue][outcome])}
            <KeyCaps keys={key} isHidden />
          </label>
        ))}
      </div>
      {error && <span className={styles.error}>{error}</span>}
    </fieldset>
  )
}
