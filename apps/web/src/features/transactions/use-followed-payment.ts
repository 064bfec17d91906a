import { useEffect, useRef, useState } from 'react'
import { useTransactionsPaymentQuery, useTransactionsRefreshMutation } from './transactions.generated.ts'

const waits = (status: string | undefined) => status === 'OPEN' || status === 'PENDING'

/**
 * A payment, read back from its provider when the member comes and each time the window is seen again; in between it
 * follows what the server tells.
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
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  const isArriving = isWaiting && !loading && asked === 'never'
  useEffect(() => {
    if (isArriving) void latest.current()
  }, [isArriving])
  useEffect(() => {
    if (!isWaiting) return
    const seen = () => {
      if (document.visibilityState === 'visible') void latest.current()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [isWaiting])
  // An event tells the state alone: what follows from it (receipt, premium, what can be given back) is asked for.
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
    /** Nothing can be said yet: the payment is unknown, or was begun and its provider has not been asked. */
    isLoading: !data || (data.payment?.status === 'OPEN' && asked === 'never'),
  }
}
