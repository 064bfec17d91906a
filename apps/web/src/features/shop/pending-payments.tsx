import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { useEffect, useId, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import type { PendingPayment } from '../../shared/money/cancel-payment.tsx'
import { PendingPaymentActions } from '../../shared/money/pending-payment-actions.tsx'
import { useMethodInSentence } from '../../shared/money/use-method-name.ts'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './pending-payments.module.css'

interface PendingPaymentsProps {
  payments: readonly PendingPayment[]
  leave: (url: string) => void
  onCancelled: () => void
}

/** Lists the pending payments, to prevent duplicate orders, and shows when one of them succeeds. */
export function PendingPayments({ payments, leave, onCancelled }: PendingPaymentsProps) {
  const { t } = useLingui()
  const arrived = useArrivedPayments(payments)
  const waiting = payments.filter(({ status }) => status === 'OPEN' || status === 'PENDING')
  if (waiting.length === 0 && arrived.length === 0) return null
  return (
    <div className={styles.list}>
      {arrived.map(({ id, credits }) => (
        <Notice key={id} tone="success" role="status">
          {t`${plural(credits, { one: 'Your payment has come: # credit is on your balance.', other: 'Your payment has come: # credits are on your balance.' })}`}{' '}
          <AppLink to={`/transactions/${id}`}>{t`Look at the payment`}</AppLink>
        </Notice>
      ))}
      {waiting.map((payment) => (
        <PendingPaymentCard key={payment.id} payment={payment} leave={leave} onCancelled={onCancelled} />
      ))}
    </div>
  )
}

/**
 * The payments that were shown as pending and have succeeded since, also after a refetch has removed them.
 */
function useArrivedPayments(payments: readonly PendingPayment[]): readonly PendingPayment[] {
  const [arrived, setArrived] = useState<readonly PendingPayment[]>([])
  useEffect(() => {
    const now = payments.filter(({ status }) => status === 'COMPLETED')
    if (now.length === 0) return
    setArrived((before) => [...before, ...now.filter(({ id }) => before.every((one) => one.id !== id))])
  }, [payments])
  return arrived
}

function PendingPaymentCard({
  payment,
  leave,
  onCancelled,
}: Omit<PendingPaymentsProps, 'payments'> & { payment: PendingPayment }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useMethodInSentence()
  const title = useId()
  const { status, credits, method, createdAt, discount } = payment
  const isPending = status === 'PENDING'
  const what = t`${plural(credits, { one: '# credit', other: '# credits' })}`
  const since = `${format.date(createdAt)}, ${format.time(createdAt)}`
  return (
    <section className={styles.card} aria-labelledby={title}>
      <ClockIcon weight="fill" aria-hidden />
      <div className={styles.text}>
        <h2 id={title}>{isPending ? t`A payment is under way` : t`A payment is not finished`}</h2>
        <p>{t`${what} for ${format.money(payment.amount)} with ${nameOf(method)}, since ${since}.`}</p>
        <p>
          {isPending || method === 'SCT'
            ? t`The payment may still arrive. You will see it here.`
            : t`You can carry on where you left off.`}{' '}
          {isPending &&
            discount &&
            t`Your discount of ${format.money(discount)} is kept by this payment, so other orders go without it.`}
        </p>
        <PendingPaymentActions payment={payment} leave={leave} onCancelled={onCancelled} />
      </div>
    </section>
  )
}
