import { useLingui } from '@lingui/react/macro'
import { TextArea } from '../../ui/text-field.tsx'
import styles from './profile-edit.module.css'
import { lengthOf, limits } from './profile-form.rules.ts'

interface AboutFieldProps {
  value: string
  error?: string | undefined
  name: string
  onChange: (about: string) => void
}

/** The field for a member's own text; shows the remaining characters when few are left. */
export function AboutField({ value, error, name, onChange }: AboutFieldProps) {
  const { t } = useLingui()
  const maxLength = limits.about
  const length = lengthOf(value)
  const hint = value
    ? t`No phone numbers or addresses: they are for later.`
    : t`What do you do on a free Sunday? What makes you laugh? Three sentences are enough to start with.`
  return (
    <div className={styles.about}>
      <TextArea
        name="about"
        label={t`About you`}
        placeholder={t`Hi, I am ${name} …`}
        rows={5}
        value={value}
        error={error}
        hint={hint}
        onChange={(event) => onChange(event.target.value)}
      />
      <span
        className={styles.count}
        data-over={length > maxLength || undefined}
        aria-hidden={length < maxLength * 0.8}
      >
        {length} / {maxLength}
      </span>
    </div>
  )
}
