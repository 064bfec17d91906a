import { useState } from 'react'
import { setViewer } from '../../graphql/events/viewer-cache.ts'
import { useFailureText } from '../../graphql/failure-notice.tsx'
import { useTransactionsWithdrawMutation } from './transactions.generated.ts'

interface Refusal {
  message: string
  /**
   * The withdrawal is no longer possible; otherwise the amount changed or no answer arrived, and the member
   * may continue.
   */
  isOver: boolean
}

/**
 * Withdraws from a purchase. If the amount has changed, the new one is fetched, and the member decides again.
 */
export function useWithdraw(id: number, onFresh: () => Promise<void>) {
  const failure = useFailureText()
  const [send] = useTransactionsWithdrawMutation()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const withdraw = async (credits: number): Promise<boolean> => {
    setBusy(true)
    setRefusal(null)
    try {
      const answer = (
        await send({
          variables: { id, credits },
          update: (cache, { data }) => {
            const said = data?.withdrawPayment
            if (said?.__typename !== 'WithdrawPaymentSuccess') return
            setViewer(cache, { credits: said.credits })
            cache.modify({ fields: { creditEntries: (_kept, { DELETE }) => DELETE } })
          },
        })
      ).data?.withdrawPayment
      if (!answer) throw new Error('The withdrawal has no answer.')
      if (answer.__typename === 'WithdrawPaymentSuccess') return true
      await onFresh().catch(() => {})
      setRefusal({ message: answer.message, isOver: answer.__typename === 'WithdrawalOverError' })
    } catch {
      setRefusal({ message: failure, isOver: false })
    } finally {
      setBusy(false)
    }
    return false
  }
  return { withdraw, isBusy, refusal, forget: () => setRefusal(null) }
}
