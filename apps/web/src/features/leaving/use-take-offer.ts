import { useState } from 'react'
import type { OfferToStayKind } from '../../graphql/types.generated.ts'
import { useAttempt } from '../../shared/use-attempt.ts'
import { useLeavingTakeOfferMutation } from './leaving.generated.ts'

/** Takes an offer to stay. The shop is fetched anew, because the offer changes what it sells and for how much. */
export function useTakeOffer(memberId: number, kind: OfferToStayKind) {
  const attempt = useAttempt()
  const [send, { loading: isBusy }] = useLeavingTakeOfferMutation()
  const [wasPressed, setPressed] = useState(false)
  const take = () => {
    setPressed(true)
    attempt(async () => {
      const { data } = await send({
        variables: { kind },
        update: (cache) => {
          const id = cache.identify({ __typename: 'User', id: memberId })
          for (const fieldName of ['discount', 'discounts', 'trialPackage']) cache.evict({ id, fieldName })
        },
      })
      return data?.takeOfferToStay
    })
  }
  return { take, isBusy, wasPressed }
}
