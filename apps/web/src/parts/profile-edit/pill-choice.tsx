import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useId } from 'react'
import { FieldNote } from './field-note.tsx'
import styles from './profile-edit.module.css'

interface PillChoiceProps<Value extends string> {
  name: string
  label: string
  value: Value | ''
  choices: readonly { value: Value; label: string; swatch?: string }[]
  /** Lets one keep it to oneself. */
  optional?: boolean
  error?: string | undefined
  onChange: (value: Value | '') => void
}

/** One of a few words, all of them in sight. */
export function PillChoice<Value extends string>(props: PillChoiceProps<Value>) {
  const { name, label, value, choices, optional = false, error, onChange } = props
  const { t } = useLingui()
  const note = useId()
  const all = optional
    ? [{ value: '' as const, label: t`Rather not say`, swatch: undefined }, ...choices]
    : choices
  return (
    <fieldset className={styles.set} aria-describedby={error ? note : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.pills}>
        {all.map((choice) => (
          <label key={choice.value} className={styles.pill}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
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
      <FieldNote id={note} error={error} />
    </fieldset>
  )
}
