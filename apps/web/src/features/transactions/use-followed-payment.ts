import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTransactionsPaymentQuery, useTransactionsRefreshMutation } from './transactions.generated.ts'

const waits = (status: string | undefined) => status === 'OPEN' || status === 'PENDING'

/**
 * A payment, refreshed at its provider on arrival and each time the window becomes visible; in between it
 * follows the server's events.
 */
export function useFollowedPayment(id: number) {
  const { data, error, loading, refetch } = useTransactionsPaymentQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const [refresh, { loading: isAsking }] = useTransactionsRefreshMutation()
  const [asked, setAsked] = useState<'never' | 'answered' | 'failed'>('never')
  const status = data?.payment?.status
  const isWaiting = waits(status)

  const look = async () => {
    try {
      await refresh({ variables: { id } })
      setAsked('answered')
    } catch {
      setAsked('failed')
    }
  }
  const lookNow = useEffectEvent(look)
  const isArriving = isWaiting && !loading && asked === 'never'
  useEffect(() => {
    if (isArriving) void lookNow()
  }, [isArriving])
  useEffect(() => {
    if (!isWaiting) return
    const seen = () => {
      if (document.visibilityState === 'visible') void lookNow()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [isWaiting])
  // An event contains only the status: what depends on it (receipt, premium, refund) is fetched.
  const before = useRef(status)
  useEffect(() => {
    if (waits(before.current) && status && !waits(status)) refetch().catch(() => {})
    before.current = status
  }, [status, refetch])

  return {
    data,
    error,
    refetch,
    look,
    isAsking,
    couldNotAsk: asked === 'failed',
    /**
     * Nothing can be shown yet: the payment has not loaded, or is open and its provider has not been asked.
     */
    isLoading: !data || (data.payment?.status === 'OPEN' && asked === 'never'),
  }
}
