import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { useFormat } from '../../i18n/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Spark } from '../../ui/spark.tsx'
import {
  type PremiumDiscountFragment,
  type PremiumPackageFragment,
  usePremiumDiscountFragment,
  usePremiumPackageFragment,
} from './premium-card.generated.ts'
import styles from './premium-card.module.css'

interface OfferCardProps {
  /** Null if nothing is sold. */
  smallest: FragmentRef<PremiumPackageFragment> | null
  discount: FragmentRef<PremiumDiscountFragment> | null
}

/** The lowest price of premium, and a link to the packages. */
export function OfferCard({ smallest, discount }: OfferCardProps) {
  const { t } = useLingui()
  return (
    <section className={styles.card} aria-label={t`Going premium`}>
      <p className={styles.mark}>
        <CrownIcon size={26} weight="fill" aria-hidden />
        {t`Premium`}
      </p>
      {smallest ? (
        <>
          <Price smallest={smallest} />
          {discount && <Discount discount={discount} />}
          <div className={styles.actions}>
            <ButtonLink
              to="/credits"
              variant="white"
              size="large"
              full
              iconAfter={<ArrowRightIcon weight="bold" aria-hidden />}
            >
              {t`See the packages`}
            </ButtonLink>
          </div>
          <p className={styles.small}>{t`One payment. No subscription.`}</p>
        </>
      ) : (
        <p className={styles.small}>{t`Nothing can be bought at the moment.`}</p>
      )}
    </section>
  )
}

function Price({ smallest }: { smallest: FragmentRef<PremiumPackageFragment> }) {
  const { t } = useLingui()
  const format = useFormat()
  const offer = usePremiumPackageFragment(smallest)
  if (!offer) return null
  const { credits, price } = offer
  return (
    <p className={styles.price}>
      <span>{t`from`}</span> <b>{format.money(price)}</b>{' '}
      <span>{t`for ${plural(credits, { one: '# credit', other: '# credits' })}`}</span>
    </p>
  )
}

function Discount({ discount }: { discount: FragmentRef<PremiumDiscountFragment> }) {
  const { t } = useLingui()
  const format = useFormat()
  const reduction = usePremiumDiscountFragment(discount)
  if (!reduction) return null
  const { percentage, amount, expiresAt } = reduction
  const off = percentage === null ? amount && format.money(amount) : format.percent(percentage)
  if (!off) return null
  const until = expiresAt && format.exact(expiresAt)
  return (
    <p className={styles.discount}>
      <Spark size={18} />
      <span>
        {until
          ? t`${off} discount comes off when you pay, until ${until}.`
          : t`${off} discount comes off when you pay.`}
      </span>
    </p>
  )
}
