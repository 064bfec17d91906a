import { useLingui } from '@lingui/react/macro'
import { PillChoice } from '../../shared/form/pill-choice.tsx'
import styles from './form.module.css'
import type { SignUpForm } from './sign-up.rules.ts'

type GenderValues = Pick<SignUpForm, 'gender' | 'seeks'>

interface GenderFieldsProps {
  value: GenderValues
  errors: { [Field in keyof GenderValues]?: string | undefined }
  /** The id and the focus of each question. */
  focusTargets?: Record<keyof GenderValues, { id: string; autoFocus: boolean }>
  /** Without it the page has no script: the browser keeps the choices. */
  onChange?: { [Field in keyof GenderValues]: (value: GenderValues[Field]) => void }
}

/** Who the member is and whom they seek. */
export function GenderFields({ value, errors, focusTargets, onChange }: GenderFieldsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.genders}>
      <PillChoice<'MALE' | 'FEMALE'>
        {...focusTargets?.gender}
        look="cards"
        name="gender"
        label={t`I am a`}
        value={value.gender}
        choices={[
          { value: 'MALE', label: t`man` },
          { value: 'FEMALE', label: t`woman` },
        ]}
        error={errors.gender}
        {...(onChange ? { onChange: onChange.gender } : {})}
      />
      <PillChoice<'FEMALE' | 'MALE' | 'BOTH'>
        {...focusTargets?.seeks}
        look="cards"
        name="seeks"
        label={t`I am looking for`}
        value={value.seeks}
        choices={[
          { value: 'FEMALE', label: t`women` },
          { value: 'MALE', label: t`men` },
          { value: 'BOTH', label: t`both` },
        ]}
        error={errors.seeks}
        {...(onChange ? { onChange: onChange.seeks } : {})}
      />
    </div>
  )
}
