import { useLingui } from '@lingui/react/macro'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../money/rows.tsx'
import styles from './credits-offer.module.css'
import { useCreditPrice } from './use-credit-price.ts'

interface CreditsOfferProps {
  /** What the member has, in credits. */
  balance: number
  /** What it costs, in credits. */
  price: number
  /** Keeps what was made before the page is left; false: it cannot be kept as it is, so one stays. */
  onLeave?: () => boolean
}

/** Says that the balance does not reach, what it is, what is missing, and where there is more. */
export function CreditsOffer({ balance, price, onLeave }: CreditsOfferProps) {
  const { t } = useLingui()
  const { inCredits, inBoth } = useCreditPrice()
  const missing = Math.max(1, price - balance)
  return (
    <div className={styles.offer}>
      <CoinsIcon weight="fill" className={styles.mark} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{t`You do not have enough credits`}</p>
        <Rows
          className={styles.sums}
          rows={[
            [t`Balance`, inCredits(balance)],
            [t`This costs`, inBoth(price)],
            [t`You are short of`, inCredits(missing)],
          ]}
        />
        <p className={styles.kept}>{t`What you made stays here until you send or delete it.`}</p>
        <ButtonLink
          to="/credits"
          variant="ember"
          size="small"
          onClick={(event) => {
            if (onLeave?.() === false) event.preventDefault()
          }}
        >
          {t`Buy credits`}
        </ButtonLink>
      </div>
    </div>
  )
}

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
