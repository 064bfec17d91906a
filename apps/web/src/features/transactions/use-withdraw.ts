import { updateViewer } from '../../graphql/events/cache-fields.ts'
import { useConfirmed } from '../../shared/money/use-confirmed.ts'
import { useTransactionsWithdrawMutation } from './transactions.generated.ts'

/**
 * Withdraws from a purchase. If the amount has changed, the new one is fetched, and the member decides again.
 */
export function useWithdraw(id: number, onFresh: () => Promise<void>) {
  const [send] = useTransactionsWithdrawMutation()
  const { run, ...confirmed } = useConfirmed()

  const withdraw = (credits: number) =>
    run(async () => {
      const { data } = await send({
        variables: { id, credits },
        update: (cache, { data: answer }) => {
          const said = answer?.withdrawPayment
          if (said?.__typename !== 'WithdrawPaymentSuccess') return
          updateViewer(cache, { credits: said.credits })
          cache.modify({ fields: { creditEntries: (_kept, { DELETE }) => DELETE } })
        },
      })
      const answer = data?.withdrawPayment
      if (!answer) throw new Error('The withdrawal has no answer.')
      if (answer.__typename === 'WithdrawPaymentSuccess') return null
      await onFresh().catch(() => {})
      return { message: answer.message, isFinal: answer.__typename === 'WithdrawalOverError' }
    })
  return { withdraw, ...confirmed }
}
