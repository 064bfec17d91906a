import { useLingui } from '@lingui/react/macro'
import Slider from '@mui/material/Slider'
import { cx } from '../../ui/cx.ts'
import styles from './filter-form.module.css'
import { oldestAge } from './filters.rules.ts'
import { useFilterWords } from './use-filter-words.ts'

interface AgeRangeProps {
  from: number
  to: number
  minAge: number
  onChange: (from: number, to: number) => void
}

/** The ages as one line with two handles; the last one means "and older". */
export function AgeRange({ from, to, minAge, onChange }: AgeRangeProps) {
  const { t } = useLingui()
  const { ages } = useFilterWords(minAge)
  return (
    <fieldset className={styles.set}>
      <legend className={cx(styles.legend, styles.beside)}>{t`Age`}</legend>
      <p className={styles.agesNow}>{ages({ minAge: from, maxAge: to })}</p>
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
