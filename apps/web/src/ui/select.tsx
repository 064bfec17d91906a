import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import styles from './field.module.css'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'

export interface Choice {
  value: string
  label: string
}

/** Choices under a heading. */
export interface ChoiceGroup {
  label: string
  choices: readonly Choice[]
  /** Data attributes, for the script of a page. */
  data?: Record<`data-${string}`, string>
}

interface SelectProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  choices?: readonly Choice[]
  groups?: readonly ChoiceGroup[]
  /** Shown while nothing is selected; its value is the empty string. */
  placeholder?: string
}

/** A choice of one of several values, with the native control: best on phones, complete for keyboards. */
export function Select({
  label,
  error,
  hint,
  choices = [],
  groups = [],
  placeholder,
  id,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(controlProps) => (
        <div className={clsx(styles.box, className)}>
          <select {...rest} {...controlProps} className={clsx(styles.input, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            <Options choices={choices} />
            {groups.map(({ label, choices, data }) => (
              <optgroup key={label} label={label} {...data}>
                <Options choices={choices} />
              </optgroup>
            ))}
          </select>
          <CaretDownIcon weight="bold" className={styles.caret} aria-hidden />
        </div>
      )}
    </Field>
  )
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

interface SentenceSelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'value'> {
  /** The accessible name, because the sentence around it is not a label. */
  label: string
  value: string
  choices: readonly Choice[]
}

/** A choice inside a sentence: the selected word, underlined, with a caret. */
export function SentenceSelect({ label, value, choices, ...rest }: SentenceSelectProps) {
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0]
  return (
    <span className={styles.sentence}>
      <span aria-hidden="true">{chosen?.label}</span>
      <CaretDownIcon weight="bold" aria-hidden />
      <select {...rest} aria-label={label} value={chosen?.value ?? ''}>
        <Options choices={choices} />
      </select>
    </span>
  )
}
