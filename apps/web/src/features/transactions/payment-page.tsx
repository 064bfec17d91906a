import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { ErrorPage } from '../../shared/error-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Ring } from '../../ui/ring.tsx'
import { wasCelebrated } from './celebrated.store.ts'
import { FailedPayment, type Retry } from './failed-payment.tsx'
import { OpenPayment } from './open-payment.tsx'
import styles from './outcome.module.css'
import { PaidMoment } from './paid-moment.tsx'
import { PendingPayment } from './pending-payment.tsx'
import { SettledPayment } from './settled-payment.tsx'
import { useFollowedPayment } from './use-followed-payment.ts'

interface PaymentPageProps {
  id: number
  /** Leaves the application for an address of the provider's. */
  leave: (url: string) => void
  retry: Retry
}

/** What became of a payment, and what can be done: the page that the provider sends the buyer back to. */
export function PaymentPage({ id, leave, retry }: PaymentPageProps) {
  const { state } = useLocation()
  const [isCalm, setCalm] = useState(() => Boolean(state?.calm) || wasCelebrated(id))
  const { data, error, refetch, look, isAsking, couldNotAsk, isLoading } = useFollowedPayment(id)
  if (isLoading || !data) {
    if (!error || data) return <Loading />
    return (
      <div className={styles.page}>
        <FailureNotice onRetry={() => void refetch().catch(() => {})} />
      </div>
    )
  }
  const { payment, paymentMethods, viewer, site } = data
  // Nobody learns whether a number is another's or nobody's.
  if (!payment || !viewer) return <ErrorPage status={404} />
  const { status } = payment
  if (status === 'PENDING')
    return <PendingPayment payment={payment} isAsking={isAsking} failed={couldNotAsk} onLook={look} />
  if (status === 'OPEN')
    return (
      <OpenPayment
        payment={payment}
        methods={paymentMethods}
        isAsking={isAsking}
        failed={couldNotAsk}
        onLook={look}
        leave={leave}
      />
    )
  if (status === 'FAILED' || status === 'CANCELLED' || status === 'EXPIRED')
    return <FailedPayment payment={payment} methods={paymentMethods} retry={retry} />
  if (status === 'COMPLETED' && !isCalm)
    return <PaidMoment payment={payment} balance={viewer.credits} onDetails={() => setCalm(true)} />
  return (
    <SettledPayment
      payment={payment}
      supportEmail={site.supportEmail}
      onFresh={async () => void (await refetch())}
    />
  )
}

function Loading() {
  const { t } = useLingui()
  usePageTitle(t`Payment`)
  return (
    <div className={styles.loading} aria-busy="true" role="status">
      <Ring size={64} />
      <p>{t`We ask how your payment went.`}</p>
    </div>
  )
}
