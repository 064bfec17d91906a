import { updateViewer } from '../../graphql/events/cache-fields.ts'
import { useSpendingSetCapMutation } from './spending.generated.ts'

/** Sets the member's own limit in minor units (null: none), and returns the server's answer. */
export function useSetCap() {
  const [send] = useSpendingSetCapMutation({
    update: (cache, { data }) => {
      const answer = data?.setSpendCap
      if (answer?.__typename === 'Spending') updateViewer(cache, { spending: answer })
    },
  })
  return async (amount: number | null) => (await send({ variables: { amount } })).data?.setSpendCap
}
