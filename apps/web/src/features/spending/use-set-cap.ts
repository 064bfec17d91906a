import { useSpendingSetCapMutation } from './spending.generated.ts'

export type CapAnswer = { kind: 'set' } | { kind: 'refused'; message: string } | { kind: 'lost' }

/** Sets the member's own limit in minor units; null: none. */
export function useSetCap(viewerId: number) {
  const [send, { loading }] = useSpendingSetCapMutation()
  const setCap = async (amount: number | null): Promise<CapAnswer> => {
    try {
      const { data } = await send({
        variables: { amount },
        update: (cache, { data: said }) => {
          const answer = said?.setSpendCap
          if (answer?.__typename !== 'Spending') return
          cache.modify({
            id: cache.identify({ __typename: 'User', id: viewerId }),
            fields: { spending: () => answer },
          })
        },
      })
      const answer = data?.setSpendCap
      if (!answer) return { kind: 'lost' }
      return answer.__typename === 'Spending' ? { kind: 'set' } : { kind: 'refused', message: answer.message }
    } catch {
      return { kind: 'lost' }
    }
  }
  return { setCap, isBusy: loading }
}
