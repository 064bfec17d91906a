import { useLingui } from '@lingui/react/macro'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './credits-offer.module.css'
import { useCreditPrice } from './use-credit-price.ts'

interface CreditsOfferProps {
  /** The viewer's balance in credits. */
  balance: number
  /** The price of the action in credits. */
  price: number
  /**
   * Called before the page is left, to save the viewer's input; returns false if it cannot be saved, and the
   * page then stays.
   */
  onLeave?: () => boolean
}

/** Shows that the balance is too low: the price, the balance, and a link to buy more. */
export function CreditsOffer({ balance, price, onLeave }: CreditsOfferProps) {
  const { t } = useLingui()
  const { inCredits, inCreditsAndMoney } = useCreditPrice()
  return (
    <div className={styles.offer}>
      <CoinsIcon weight="fill" className={styles.mark} aria-hidden />
      <div className={styles.text}>
        <p className={styles.title}>{t`You do not have enough credits`}</p>
        <p
          className={styles.kept}
        >{t`This costs ${inCreditsAndMoney(price)}. You have ${inCredits(balance)}.`}</p>
        <ButtonLink
          to="/credits"
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

/** Shows what premium would unlock here, with a link to buy it. */
export function PremiumOffer({ title, note }: { title: ReactNode; note?: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={styles.offer} data-tone="premium">
      <CrownIcon weight="fill" className={styles.mark} aria-hidden />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.kept}>{t`You become premium with your first credits, for good.`}</p>
        {note && <p className={styles.kept}>{note}</p>}
        <ButtonLink to="/premium" size="small">{t`See premium`}</ButtonLink>
      </div>
    </div>
  )
}
