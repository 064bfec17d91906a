import { useLingui } from '@lingui/react/macro'
import { dateFormatter } from '../../i18n/formatters.ts'
import { FieldGroup } from '../../shared/form/field-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BirthDateParts } from './birth-date.rules.ts'
import styles from './form.module.css'

interface BirthDateFieldProps {
  value: BirthDateParts
  error?: string | undefined
  /** The id of the day. */
  id?: string
  /** Focuses the day. */
  autoFocus?: boolean
  /** Without it the page has no script: the browser keeps what is typed. */
  onChange?: (part: keyof BirthDateParts, text: string) => void
  /** Called when the focus leaves all three fields. */
  onLeave?: () => void
}

/**
 * Separate fields for day, month and year: no calendar to scroll back for decades, and digits on a phone. The day has
 * the name of the whole, so that its errors are found.
 */
export function BirthDateField({ value, error, id, autoFocus, onChange, onLeave }: BirthDateFieldProps) {
  const { t, i18n } = useLingui()
  const monthName = dateFormatter(i18n.locale, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: monthName.format(new Date(Date.UTC(2000, at))),
  }))
  const part = (name: keyof BirthDateParts, valid: (text: string) => string) => ({
    autoComplete: `bday-${name}`,
    ...(onChange
      ? {
          value: value[name],
          onChange: ({ target }: { target: { value: string } }) => onChange(name, valid(target.value)),
        }
      : { defaultValue: value[name] }),
  })
  const digits = (length: number) => (text: string) => text.replace(/\D/g, '').slice(0, length)
  return (
    <FieldGroup label={t`Date of birth`} error={error} {...(onLeave ? { onLeave } : {})}>
      <div className={styles.date} data-parts data-wrong={error ? '' : undefined}>
        <TextField
          {...part('day', digits(2))}
          {...(id ? { id } : {})}
          autoFocus={autoFocus}
          name="dateOfBirth"
          label={t`Day`}
          inputMode="numeric"
          maxLength={2}
        />
        <Select
          {...part('month', (text) => text)}
          name="month"
          label={t`Month`}
          placeholder=""
          choices={months}
        />
        <TextField
          {...part('year', digits(4))}
          name="year"
          label={t`Year`}
          inputMode="numeric"
          maxLength={4}
        />
      </div>
    </FieldGroup>
  )
}
