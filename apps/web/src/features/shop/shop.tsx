import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shopPath } from '../../shared/money/methods.rules.ts'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Choice, type Missing, offerOf } from './choice.rules.ts'
import { CodeField } from './code-field.tsx'
import { Methods } from './methods.tsx'
import { Packages } from './packages.tsx'
import { PendingPayments } from './pending-payments.tsx'
import styles from './shop.module.css'
import { readChoice, storeChoice } from './shop.store.ts'
import type { ShopData } from './shop-data.ts'
import { ShopHead } from './shop-head.tsx'
import { Summary } from './summary.tsx'
import { useCode } from './use-code.ts'
import { usePay } from './use-pay.ts'

interface ShopProps {
  data: ShopData
  /** The choice from the address or the storage. */
  initial: Choice & { missing: Missing }
  leave: (url: string) => void
  onStale: () => void
}

/** The shop: packages, payment methods, a discount code, and the price. */
export function Shop({ data, initial, leave, onStale }: ShopProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { viewer } = data
  const offer = offerOf(data)
  // The choice is shown at once and written to the URL; a changed URL changes the choice.
  const [chosen, setChosen] = useState<Choice & { at: string }>({ ...initial, at: pathname })
  const [hasChosen, setHasChosen] = useState(false)
  const isOwn = chosen.at === pathname || shopPath(chosen.packageId, chosen.method) === pathname
  const isAvailable =
    offer.packages.some(({ id }) => id === chosen.packageId) && offer.methods.includes(chosen.method)
  const choice: Choice = isOwn && isAvailable ? chosen : initial
  const code = useCode(viewer.id)
  const [discount, setDiscount] = useState<string | null>(null)
  const own = viewer.discounts.map(({ code: one }) => one)
  const codes = { typed: code.found?.code ?? null, own, chosen: discount }
  const paying = usePay({ memberId: viewer.id, leave, onStale })
  const pack = offer.packages.find(({ id }) => id === choice.packageId)
  // A default is not the member's own choice.
  const isOwnChoice = hasChosen || readChoice(viewer.id)?.packageId === choice.packageId
  const choose = (change: Partial<Choice>) => {
    const next = { packageId: choice.packageId, method: choice.method, ...change }
    setChosen({ ...next, at: pathname })
    if (change.packageId) setHasChosen(true)
    storeChoice(viewer.id, next)
    void navigate(shopPath(next.packageId, next.method), { replace: true, state: { isSamePlace: true } })
  }
  if (!pack) return null
  return (
    <div className={styles.shop}>
      <ShopHead data={data} />
      {initial.missing && (
        <Notice tone="info" role="status">
          {initial.missing === 'package'
            ? t`That package is not available (any more). We have selected another one.`
            : t`That way to pay is not available to you. We have selected another one.`}
        </Notice>
      )}
      <WelcomeUnavailable viewer={viewer} />
      <PendingPayments payments={viewer.paymentsUnderWay} leave={leave} onCancelled={onStale} />
      <Packages
        packages={offer.packages}
        choice={choice}
        isOwnChoice={isOwnChoice}
        codes={codes}
        messageCredits={data.site.messageCredits}
        onChoose={(packageId) => choose({ packageId })}
      />
      <div className={styles.pay}>
        <div className={styles.options}>
          <Methods
            methods={offer.methods}
            chosen={choice.method}
            iban={viewer.directDebit.mandate?.iban ?? null}
            onChoose={(method) => choose({ method })}
          />
          <CodeField code={code} />
        </div>
        <Summary
          key={viewer.id}
          data={data}
          pack={pack}
          method={choice.method}
          codes={codes}
          onDiscount={setDiscount}
          paying={paying}
          isSticky
        />
      </div>
    </div>
  )
}

/** Explains to a member who has not paid why there is no welcome discount, with a link to complain. */
function WelcomeUnavailable({ viewer }: Pick<ShopData, 'viewer'>) {
  const { t } = useLingui()
  if (viewer.welcomeRefusedAt === null || viewer.isPaid) return null
  return (
    <Notice tone="info">
      {t`The welcome offer is once per person, and it looks as if you have already had it. Was that somebody else on this device, or with the same details?`}{' '}
      <AppLink to="/complaints?about=PAYMENT">{t`Tell us, and a person will look into it.`}</AppLink>
    </Notice>
  )
}
