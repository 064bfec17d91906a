import { useLingui } from '@lingui/react/macro'
import { FieldGroup } from '../../shared/form/field-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BirthDateParts } from './birth-date.rules.ts'
import styles from './form.module.css'

interface BirthDateFieldProps {
  value: BirthDateParts
  error?: string | undefined
  onChange: (part: keyof BirthDateParts, text: string) => void
  /** Called when the focus leaves all three fields. */
  onLeave: () => void
}

/** Separate fields for day, month and year: no calendar to scroll back for decades, and digits on a phone. */
export function BirthDateField({ value, error, onChange, onLeave }: BirthDateFieldProps) {
  const { t, i18n } = useLingui()
  const monthName = new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: monthName.format(new Date(Date.UTC(2000, at))),
  }))
  const digits = (text: string, length: number) => text.replace(/\D/g, '').slice(0, length)
  const look = { className: error ? styles.wrong : undefined }
  return (
    <FieldGroup label={t`Date of birth`} error={error} onLeave={onLeave}>
      <div className={styles.date}>
        <TextField
          {...look}
          name="dateOfBirth"
          label={t`Day`}
          inputMode="numeric"
          autoComplete="bday-day"
          value={value.day}
          onChange={(event) => onChange('day', digits(event.target.value, 2))}
        />
        <Select
          {...look}
          label={t`Month`}
          autoComplete="bday-month"
          placeholder=""
          choices={months}
          value={value.month}
          onChange={(event) => onChange('month', event.target.value)}
        />
        <TextField
          {...look}
          label={t`Year`}
          inputMode="numeric"
          autoComplete="bday-year"
          value={value.year}
          onChange={(event) => onChange('year', digits(event.target.value, 4))}
        />
      </div>
    </FieldGroup>
  )
}
