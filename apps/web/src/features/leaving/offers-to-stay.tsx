import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { TagIcon } from '@phosphor-icons/react/dist/csr/Tag'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import type { OfferToStayKind } from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { type OffersToStayFragment, useOffersToStayFragment } from './leaving.generated.ts'
import styles from './leaving.module.css'
import { useTakeOffer } from './use-take-offer.ts'

/**
 * A trial package and a discount, each once: rows beside the form, and nothing if there is no offer. An offer takes
 * effect when the member takes it; then its row leads to the shop.
 */
export function OffersToStay({ viewer }: { viewer: FragmentRef<OffersToStayFragment> }) {
  const { t } = useLingui()
  const format = useFormat()
  const member = useOffersToStayFragment(viewer)
  if (!member) return null
  const { trial, discount } = member.offersToStay
  if (!trial && !discount) return null
  const code = discount?.taken?.code
  const until = discount?.taken?.expiresAt && format.date(discount.taken.expiresAt)
  return (
    <ul className={styles.links} aria-label={t`Offered once`}>
      {trial && (
        <Offer
          memberId={member.id}
          kind="TRIAL"
          to="/credits/trial"
          isTaken={trial.isTaken}
          icon={<CoinsIcon aria-hidden />}
          title={t`${plural(trial.creditPackage.credits, { one: '# credit', other: '# credits' })} for ${format.money(trial.creditPackage.price)}`}
          text={
            trial.isTaken
              ? t`In the shop for you, until your first purchase.`
              : t`A one-off trial. No subscription.`
          }
        />
      )}
      {discount && (
        <Offer
          memberId={member.id}
          kind="DISCOUNT"
          to="/credits"
          isTaken={discount.taken !== null}
          icon={<TagIcon aria-hidden />}
          title={t`${discount.percentage}% off one order`}
          text={
            until
              ? t`Code ${code}, until ${until}`
              : t`${plural(discount.days, { one: 'Once, for # day. Not for the trial package.', other: 'Once, for # days. Not for the trial package.' })}`
          }
        />
      )}
    </ul>
  )
}

interface OfferProps {
  memberId: number
  kind: OfferToStayKind
  /** Where the offer is used. */
  to: string
  isTaken: boolean
  icon: ReactNode
  title: string
  text: string
}

/** One offer: a button that takes it, then a link to where it is used. */
function Offer({ memberId, kind, to, isTaken, icon, title, text }: OfferProps) {
  const { t } = useLingui()
  const label = useId()
  const link = useRef<HTMLAnchorElement>(null)
  const { take, isBusy, wasPressed } = useTakeOffer(memberId, kind)
  // The button that was pressed is gone.
  useEffect(() => {
    if (isTaken && wasPressed) link.current?.focus()
  }, [isTaken, wasPressed])
  const content = (
    <span id={label}>
      {title}
      <small>{text}</small>
    </span>
  )
  if (isTaken) {
    return (
      <li>
        <AppLink ref={link} to={to}>
          {icon}
          {content}
          <CaretRightIcon aria-hidden />
        </AppLink>
      </li>
    )
  }
  return (
    <li className={styles.offer}>
      {icon}
      <div>
        {content}
        <Button variant="outline" size="small" busy={isBusy} onClick={take} aria-describedby={label}>
          {t`Take it`}
        </Button>
      </div>
    </li>
  )
}
