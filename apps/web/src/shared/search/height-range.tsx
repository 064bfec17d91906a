import { useLingui } from '@lingui/react/macro'
import Slider from '@mui/material/Slider'
import { clsx } from 'clsx'
import { heightText } from '../height-text.ts'
import styles from './search-fields.module.css'
import { shortest, tallest } from './search-params.ts'
import { useHeightWords } from './use-height-words.ts'

interface HeightRangeProps {
  from: number
  to: number
  onChange: (from: number, to: number) => void
}

/** A slider with two handles for the range of heights; both ends of the slider mean any height beyond. */
export function HeightRange({ from, to, onChange }: HeightRangeProps) {
  const { t, i18n } = useLingui()
  const words = useHeightWords()
  return (
    <fieldset className={styles.set}>
      <legend className={clsx(styles.legend, styles.beside)}>{t`Height`}</legend>
      <p className={styles.agesNow}>{words({ minHeight: from, maxHeight: to })}</p>
      <div className={styles.slider}>
        <Slider
          value={[from, to]}
          min={shortest}
          max={tallest}
          disableSwap
          getAriaLabel={(handle) => (handle === 0 ? t`Least height` : t`Greatest height`)}
          getAriaValueText={(height) => {
            const shown = heightText(i18n.locale, height)
            if (height <= shortest) return t`${shown} or shorter`
            return height >= tallest ? t`${shown} or taller` : shown
          }}
          onChange={(_event, heights) =>
            Array.isArray(heights) && onChange(heights[0] ?? shortest, heights[1] ?? tallest)
          }
        />
      </div>
    </fieldset>
  )
}
