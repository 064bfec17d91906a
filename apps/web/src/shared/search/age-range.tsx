import { useLingui } from '@lingui/react/macro'
import Slider from '@mui/material/Slider'
import { clsx } from 'clsx'
import { Hidden } from '../../ui/hidden.tsx'
import styles from './search-fields.module.css'
import { oldestAge } from './search-params.ts'
import { useAgeWords } from './use-age-words.ts'

interface AgeRangeProps {
  from: number
  to: number
  minAge: number
  /** True if a heading above already names the age; the label is then for screen readers only. */
  isNamed?: boolean
  onChange: (from: number, to: number) => void
}

/** A slider with two handles for the age range; the last age means "and older". */
export function AgeRange({ from, to, minAge, isNamed = false, onChange }: AgeRangeProps) {
  const { t } = useLingui()
  const ages = useAgeWords(minAge)
  return (
    <fieldset className={styles.set}>
      {isNamed ? (
        <legend>
          <Hidden>{t`Age`}</Hidden>
        </legend>
      ) : (
        <legend className={clsx(styles.legend, styles.beside)}>{t`Age`}</legend>
      )}
      <p className={clsx(styles.agesNow, isNamed && styles.alone)}>{ages({ minAge: from, maxAge: to })}</p>
      <div className={styles.slider}>
        <Slider
          value={[from, to]}
          min={minAge}
          max={oldestAge}
          disableSwap
          getAriaLabel={(handle) => (handle === 0 ? t`Youngest age` : t`Oldest age`)}
          getAriaValueText={(age) => (age >= oldestAge ? t`${age} and older` : t`${age} years`)}
          onChange={(_event, ages) =>
            Array.isArray(ages) && onChange(ages[0] ?? minAge, ages[1] ?? oldestAge)
          }
        />
      </div>
    </fieldset>
  )
}
