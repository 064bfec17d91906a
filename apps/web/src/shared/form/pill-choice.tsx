import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { FieldGroup } from './field-group.tsx'
import styles from './pill-choice.module.css'

interface PillChoiceProps<Value extends string> {
  name: string
  label: ReactNode
  value: Value | ''
  /** A quiet one is less prominent, such as "rather not say". */
  choices: readonly { value: Value; label: string; swatch?: string; isQuiet?: boolean }[]
  /** Plain pills, filled pills, or large cards beside each other with a ring to fill. */
  look?: 'plain' | 'filled' | 'cards'
  error?: string | undefined
  /** The id of the first option. */
  id?: string
  /** Focuses the first option. */
  autoFocus?: boolean
  /** Absent on pages without script, where the browser holds the choice. */
  onChange?: (value: Value) => void
}

/** A choice of one of a few options, all of them visible. */
export function PillChoice<Value extends string>(props: PillChoiceProps<Value>) {
  const { name, label, value, choices, look = 'plain', error, id, autoFocus, onChange } = props
  return (
    <FieldGroup label={label} error={error}>
      <div
        className={clsx(styles.pills, look === 'filled' && styles.filled, look === 'cards' && styles.cards)}
      >
        {choices.map((choice, at) => (
          <label key={choice.value} className={clsx(styles.pill, choice.isQuiet && styles.none)}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              {...(at === 0 ? { id, autoFocus } : {})}
              {...(onChange
                ? {
                    checked: choice.value === value,
                    onChange: () => onChange(choice.value),
                  }
                : { defaultChecked: choice.value === value })}
              aria-invalid={error ? true : undefined}
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
