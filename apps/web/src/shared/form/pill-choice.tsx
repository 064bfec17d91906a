import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { FieldGroup } from './field-group.tsx'
import styles from './pill-choice.module.css'

interface PillChoiceProps<Value extends string> {
  name: string
  label: ReactNode
  value: Value | ''
  choices: readonly { value: Value; label: string; swatch?: string }[]
  /** Lets the member give no answer. */
  optional?: boolean
  /** Plain pills, filled pills, or filled pills as wide as the row. */
  look?: 'plain' | 'filled' | 'wide'
  error?: string | undefined
  onChange: (value: Value | '') => void
}

/** A choice of one of a few options, all of them visible. */
export function PillChoice<Value extends string>(props: PillChoiceProps<Value>) {
  const { name, label, value, choices, optional = false, look = 'plain', error, onChange } = props
  const { t } = useLingui()
  const all = optional
    ? [{ value: '' as const, label: t`Rather not say`, swatch: undefined }, ...choices]
    : choices
  return (
    <FieldGroup label={label} error={error}>
      <div
        className={clsx(styles.pills, look !== 'plain' && styles.filled, look === 'wide' && styles.wide)}
        data-wrong={error ? '' : undefined}
      >
        {all.map((choice) => (
          <label key={choice.value} className={styles.pill}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.swatch && (
                <i
                  className={styles.swatch}
                  style={{ '--swatch': choice.swatch } as CSSProperties}
                  aria-hidden="true"
                />
              )}
              {choice.label}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
