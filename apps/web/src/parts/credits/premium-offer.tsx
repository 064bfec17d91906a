import { useLingui } from '@lingui/react/macro'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './credits-offer.module.css'

/** Says what premium would open here, and where one becomes it. */
export function PremiumOffer({ title, kept }: { title: ReactNode; kept?: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={styles.offer} data-tone="premium">
      <CrownIcon weight="fill" className={styles.mark} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.kept}>{t`You become premium with your first credits, for good.`}</p>
        {kept && <p className={styles.kept}>{kept}</p>}
        <ButtonLink to="/premium" variant="ember" size="small">{t`See premium`}</ButtonLink>
      </div>
    </div>
  )
}
