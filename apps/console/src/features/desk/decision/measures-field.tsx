import { Trans, useLingui } from '@lingui/react/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import { measureLabels } from '../parts/labels.ts'
import { hasDays, type MeasureChoice, maxDays, measureKey, usualDays } from '../rules/decision.rules.ts'
import styles from './fields.module.css'
import { leaveOnEscape } from './leave-on-escape.ts'

interface MeasuresFieldProps {
  choices: readonly MeasureChoice[]
  value: readonly MeasureChoice[]
  days: number
  error?: string | undefined
  /** True for a selection, in which a ban for good waits for a second person. */
  isBatch?: boolean
  onToggle: (choice: MeasureChoice) => void
  onDays: (days: number) => void
}

/** The measures from none to a ban for good; keys 1 to 9. */
export function MeasuresField(props: MeasuresFieldProps) {
  const { choices, value, days, error, isBatch, onToggle, onDays } = props
  const { i18n } = useLingui()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Measures</Trans>
      </legend>
      <div className={styles.measures}>
        {choices.map((choice) => (
          <label key={choice} className={styles.measure}>
            <input
              type="checkbox"
              aria-keyshortcuts={measureKey(choice)}
              checked={value.includes(choice)}
              onChange={() => onToggle(choice)}
            />
            <i className={styles.box} aria-hidden>
              {value.includes(choice) && <CheckIcon size={12} weight="bold" />}
            </i>
            <span>{i18n._(measureLabels[choice])}</span>
            <KeyCaps keys={measureKey(choice)} isHidden />
          </label>
        ))}
      </div>
      {value.some(hasDays) && <DaysField days={days} onDays={onDays} />}
      {isBatch && value.includes('BAN_GOOD') && (
        <span className={styles.hint}>
          <Trans>A ban for good of several members waits until a second person has approved it.</Trans>
        </span>
      )}
      {error && <span className={styles.error}>{error}</span>}
    </fieldset>
  )
}

function DaysField({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.days} aria-label={t`Number of days`}>
      {usualDays.map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={days === count}
          aria-label={t`${count} days`}
          onClick={() => onDays(count)}
        >
          {count}
        </button>
      ))}
      <input
        type="number"
        min={1}
        max={maxDays}
        aria-label={t`Other number of days`}
        value={Number.isNaN(days) ? '' : days}
        onKeyDown={leaveOnEscape}
        onChange={(event) => onDays(event.target.valueAsNumber)}
      />
      <Trans>days</Trans>
    </fieldset>
  )
}
