import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { TagIcon } from '@phosphor-icons/react/dist/csr/Tag'
import { useFormat } from '../../i18n/format.ts'
import { AppLink } from '../../ui/link.tsx'
import styles from './leaving.module.css'
import { useStayOffers } from './use-stay-offers.ts'

/**
 * A trial package and a discount, each offered once: rows beside the form, and nothing if there is no offer.
 */
export function StayOffers({ memberId }: { memberId: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const offers = useStayOffers(memberId)
  if (!offers?.trial && !offers?.discount) return null
  const { trial, discount } = offers
  const code = discount?.code
  const until = discount?.expiresAt && format.date(discount.expiresAt)
  return (
    <ul className={styles.links} aria-label={t`Offered once`}>
      {trial && (
        <li>
          <AppLink to="/credits/trial">
            <CoinsIcon aria-hidden />
            <span>
              {t`${plural(trial.credits, { one: '# credit', other: '# credits' })} for ${format.money(trial.price)}`}
              <small>{t`To try, once. No subscription.`}</small>
            </span>
            <CaretRightIcon aria-hidden />
          </AppLink>
        </li>
      )}
      {discount?.percentage && (
        <li>
          <AppLink to="/credits">
            <TagIcon aria-hidden />
            <span>
              {t`${discount.percentage}% off one order`}
              <small>{until ? t`Code ${code}, until ${until}` : t`Code ${code}`}</small>
            </span>
            <CaretRightIcon aria-hidden />
          </AppLink>
        </li>
      )}
    </ul>
  )
}
