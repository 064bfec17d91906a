import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { FieldGroup } from './field-group.tsx'
import styles from './pill-choice.module.css'

interface PillChoiceProps<Value extends string> {
  name: string
  label: ReactNode
  value: Value | ''
  choices: readonly { value: Value; label: string; swatch?: string }[]
  /** Adds the option "rather not say". */
  optional?: boolean
  /** Plain pills, filled pills, or large cards beside each other with a ring to fill. */
  look?: 'plain' | 'filled' | 'cards'
  error?: string | undefined
  /** The id of the first option. */
  id?: string
  /** Focuses the first option. */
  autoFocus?: boolean
  /** Absent on pages without script, where the browser holds the choice. */
  onChange?: (value: Value | '') => void
}

/** A choice of one of a few options, all of them visible. */
export function PillChoice<Value extends string>(props: PillChoiceProps<Value>) {
  const {
    name,
    label,
    value,
    choices,
    optional = false,
    look = 'plain',
    error,
    id,
    autoFocus,
    onChange,
  } = props
  const { t } = useLingui()
  // Nothing is preselected: "rather not say" is shown as chosen only after the member chose it.
  const [declines, setDeclines] = useState(false)
  const all = optional
    ? [...choices, { value: '' as const, label: t`Rather not say`, swatch: undefined }]
    : choices
  const isChosen = (one: Value | '') => one === value && (one !== '' || declines)
  return (
    <FieldGroup label={label} error={error}>
      <div
        className={clsx(styles.pills, look === 'filled' && styles.filled, look === 'cards' && styles.cards)}
      >
        {all.map((choice, at) => (
          <label key={choice.value} className={clsx(styles.pill, choice.value === '' && styles.none)}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              {...(at === 0 ? { id, autoFocus } : {})}
              {...(onChange
                ? {
                    checked: isChosen(choice.value),
                    onChange: () => {
                      setDeclines(choice.value === '')
                      onChange(choice.value)
                    },
                  }
                : { defaultChecked: isChosen(choice.value) })}
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
