import { useId } from 'react'
import { FieldError } from '../../ui/field.tsx'
import styles from './form.module.css'

interface ChoiceFieldProps<Value extends string> {
  name: string
  label: string
  value: Value | ''
  choices: readonly { value: Value; label: string }[]
  error?: string | undefined
  onChange: (value: Value) => void
}

/** One of a few words, all of them in sight. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, label, value, choices, error, onChange } = props
  const note = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? note : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice} data-wrong={error ? '' : undefined}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <GroupError id={note} error={error} />
    </fieldset>
  )
}

/** What is wrong with a group of fields, under them. */
export function GroupError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
