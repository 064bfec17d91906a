import { updateViewer } from '../../graphql/events/cache-fields.ts'
import { useConfirmedAction } from '../../shared/money/use-confirmed-action.ts'
import { useTransactionsWithdrawMutation } from './transactions.generated.ts'

/**
 * Withdraws from a purchase. If the amount has changed, the new one is fetched, and the member decides again.
 */
export function useWithdraw(id: number, onRefetch: () => Promise<void>) {
  const [send] = useTransactionsWithdrawMutation()
  const { run, ...confirmed } = useConfirmedAction()

  const withdraw = (credits: number) =>
    run(async () => {
      const { data } = await send({
        variables: { id, credits },
        update: (cache, { data: answer }) => {
          const result = answer?.withdrawPayment
          if (result?.__typename !== 'WithdrawPaymentSuccess') return
          updateViewer(cache, { credits: result.credits })
          cache.modify({ fields: { creditEntries: (_entries, { DELETE }) => DELETE } })
        },
      })
      const answer = data?.withdrawPayment
      if (!answer) throw new Error('The withdrawal has no answer.')
      if (answer.__typename === 'WithdrawPaymentSuccess') return null
      await onRefetch().catch(() => {})
      return { message: answer.message, isFinal: answer.__typename === 'WithdrawalOverError' }
    })
  return { withdraw, ...confirmed }
}
