import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Gender } from '../../graphql/types.generated.ts'
import { Hidden } from '../../ui/hidden.tsx'
import styles from './search-fields.module.css'

interface GenderChoiceProps {
  value: Gender | null
  onChange: (gender: Gender | null) => void
}

/** A choice between women, men and both, side by side. */
export function GenderChoice({ value, onChange }: GenderChoiceProps) {
  const { t } = useLingui()
  const name = useId()
  const choices: { gender: Gender | null; label: string }[] = [
    { gender: 'FEMALE', label: t`Women` },
    { gender: 'MALE', label: t`Men` },
    { gender: null, label: t`Everybody` },
  ]
  return (
    <fieldset className={styles.set}>
      <legend>
        <Hidden>{t`I am looking for`}</Hidden>
      </legend>
      <div className={styles.choices}>
        {choices.map(({ gender, label }) => (
          <label key={label} className={styles.choice}>
            <input type="radio" name={name} checked={value === gender} onChange={() => onChange(gender)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
