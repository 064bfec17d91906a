import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { MethodIcon } from '../../shared/money/method-icon.tsx'
import { shopPath } from '../../shared/money/methods.rules.ts'
import { useMethodName } from '../../shared/money/use-method-name.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Spark } from '../../ui/spark.tsx'
import { PendingPayments } from './pending-payments.tsx'
import { messagesIn } from './prices.rules.ts'
import styles from './repeat.module.css'
import type { ShopData } from './shop-data.ts'
import { Summary } from './summary.tsx'
import { usePay } from './use-pay.ts'

interface RepeatOrderProps {
  data: ShopData
  last: NonNullable<ShopData['viewer']['repeatOrder']>
  leave: (url: string) => void
  onStale: () => void
}

/** The last order on one screen with one button, and a link to choose something else. */
export function RepeatOrder({ data, last, leave, onStale }: RepeatOrderProps) {
  const { t } = useLingui()
  const format = useFormat()
  const methodName = useMethodName()
  const { viewer, site } = data
  const { creditPackage: pack, method } = last
  const paying = usePay({ memberId: viewer.id, leave, onStale })
  const messages = messagesIn(pack.credits, site.messageCredits)
  return (
    <>
      <p className={styles.lead}>
        {t`${plural(viewer.credits, { one: 'You have # credit left.', other: 'You have # credits left.' })}`}
      </p>
      <PendingPayments payments={viewer.paymentsUnderWay} leave={leave} onCancelled={onStale} />
      <div className={styles.pack}>
        <Spark size={22} className={styles.spark} />
        <p className={styles.credits}>
          {format.number(pack.credits)} <small>{t`credits`}</small>
        </p>
        <p className={styles.each}>
          {t`${plural(messages, { one: 'Enough for # message', other: 'Enough for # messages' })}`}
        </p>
        <p className={styles.method}>
          <MethodIcon method={method} filled />
          {methodName(method)}
        </p>
      </div>
      <Summary
        data={data}
        pack={pack}
        method={method}
        codes={{ typed: null, own: viewer.discounts.map(({ code }) => code) }}
        paying={paying}
      />
      <ButtonLink variant="text" to={shopPath(pack.id, method)}>
        {t`Choose something else`}
      </ButtonLink>
    </>
  )
}
