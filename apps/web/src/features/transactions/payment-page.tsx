import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { ErrorPage } from '../../shared/error-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Ring } from '../../ui/ring.tsx'
import { wasCelebrated } from './celebrated.store.ts'
import { CompletedPayment } from './completed-payment.tsx'
import { FailedPayment, type Retry } from './failed-payment.tsx'
import { OpenPayment } from './open-payment.tsx'
import styles from './outcome.module.css'
import { PaidMoment } from './paid-moment.tsx'
import { PendingPayment } from './pending-payment.tsx'
import { useFollowedPayment } from './use-followed-payment.ts'

interface PaymentPageProps {
  id: number
  /** Opens an address of the payment provider. */
  leave: (url: string) => void
  retry: Retry
}

/** The status of a payment and its actions: the page to which the provider returns the buyer. */
export function PaymentPage({ id, leave, retry }: PaymentPageProps) {
  const { state } = useLocation()
  const [skipsCelebration, setSkipsCelebration] = useState(() => Boolean(state?.calm) || wasCelebrated(id))
  const {
    data,
    error,
    refetch,
    refreshPayment: refresh,
    isRefreshing,
    hasRefreshFailed,
    isLoading,
  } = useFollowedPayment(id)
  if (isLoading || !data) {
    if (!error || data) return <Loading />
    return (
      <div className={styles.page}>
        <FailureNotice onRetry={() => void refetch().catch(() => {})} />
      </div>
    )
  }
  const { payment, paymentMethods, viewer, site } = data
  // Does not reveal whether the payment belongs to another member or does not exist.
  if (!payment || !viewer) return <ErrorPage status={404} />
  const { status } = payment
  if (status === 'PENDING')
    return (
      <PendingPayment
        payment={payment}
        isRefreshing={isRefreshing}
        failed={hasRefreshFailed}
        onRefresh={refresh}
      />
    )
  if (status === 'OPEN')
    return (
      <OpenPayment
        payment={payment}
        methods={paymentMethods}
        isRefreshing={isRefreshing}
        failed={hasRefreshFailed}
        onRefresh={refresh}
        leave={leave}
      />
    )
  if (status === 'FAILED' || status === 'CANCELLED' || status === 'EXPIRED')
    return <FailedPayment payment={payment} methods={paymentMethods} retry={retry} />
  if (status === 'COMPLETED' && !skipsCelebration)
    return (
      <PaidMoment payment={payment} balance={viewer.credits} onDetails={() => setSkipsCelebration(true)} />
    )
  return (
    <CompletedPayment
      payment={payment}
      supportEmail={site.supportEmail}
      onRefetch={async () => void (await refetch())}
    />
  )
}

function Loading() {
  const { t } = useLingui()
  usePageTitle(t`Payment`)
  return (
    <div className={styles.loading} aria-busy="true" role="status">
      <Ring size={64} />
      <p>{t`We are checking how your payment went.`}</p>
    </div>
  )
}
