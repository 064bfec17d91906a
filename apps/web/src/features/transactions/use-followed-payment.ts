import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTransactionsPaymentQuery, useTransactionsRefreshMutation } from './transactions.generated.ts'

const isPending = (status: string | undefined) => status === 'OPEN' || status === 'PENDING'

/**
 * A payment, refreshed at its provider on arrival and each time the window becomes visible; in between it
 * follows the server's events.
 */
export function useFollowedPayment(id: number) {
  const { data, error, loading, refetch } = useTransactionsPaymentQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const [refresh, { loading: isRefreshing }] = useTransactionsRefreshMutation()
  const [refreshState, setRefreshState] = useState<'never' | 'answered' | 'failed'>('never')
  const status = data?.payment?.status
  const isWaiting = isPending(status)

  const refreshPayment = async () => {
    try {
      await refresh({ variables: { id } })
      setRefreshState('answered')
    } catch {
      setRefreshState('failed')
    }
  }
  const refreshNow = useEffectEvent(refreshPayment)
  const needsRefresh = isWaiting && !loading && refreshState === 'never'
  useEffect(() => {
    if (needsRefresh) void refreshNow()
  }, [needsRefresh])
  useEffect(() => {
    if (!isWaiting) return
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refreshNow()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [isWaiting])
  // An event contains only the status: what depends on it (receipt, premium, refund) is fetched.
  const before = useRef(status)
  useEffect(() => {
    if (isPending(before.current) && status && !isPending(status)) refetch().catch(() => {})
    before.current = status
  }, [status, refetch])

  return {
    data,
    error,
    refetch,
    refreshPayment,
    isRefreshing,
    hasRefreshFailed: refreshState === 'failed',
    /**
     * Nothing can be shown yet: the payment has not loaded, or is open and its provider has not been asked.
     */
    isLoading: !data || (data.payment?.status === 'OPEN' && refreshState === 'never'),
  }
}
