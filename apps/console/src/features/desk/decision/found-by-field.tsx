import { Trans, useLingui } from '@lingui/react/macro'
import type { ReviewFoundBy } from '../../../graphql/types.generated.ts'
import { foundByLabels } from '../parts/labels.ts'
import styles from './fields.module.css'

interface FoundByFieldProps {
  value: ReviewFoundBy
  onChange: (foundBy: ReviewFoundBy) => void
}

/** How a violation was found, which the statement of reasons says. */
export function FoundByField({ value, onChange }: FoundByFieldProps) {
  const { i18n } = useLingui()
  return (
    <label className={styles.group}>
      <span className={styles.legend}>
        <Trans>How it was found</Trans>
      </span>
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) =>
          onChange(target.value === 'DETECTOR' || target.value === 'OWN_LOOK' ? target.value : 'REPORT')
        }
      >
        {(['REPORT', 'DETECTOR', 'OWN_LOOK'] as const).map((key) => (
          <option key={key} value={key}>
            {i18n._(foundByLabels[key])}
          </option>
        ))}
      </select>
    </label>
  )
}
