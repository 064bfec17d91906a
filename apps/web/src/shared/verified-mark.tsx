import { useLingui } from '@lingui/react/macro'
import { Hidden } from '../ui/hidden.tsx'
import styles from './verified-mark.module.css'

/** The sign of a main photo that two people compared with selfies, behind a name. Its style draws it, which adds no icon to the first loads. */
export function VerifiedMark() {
  const { t } = useLingui()
  return (
    <i className={styles.mark}>
      <Hidden>, {t`Photo checked`}</Hidden>
    </i>
  )
}
