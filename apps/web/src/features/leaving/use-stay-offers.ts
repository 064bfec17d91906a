import { useEffect, useState } from 'react'
import { type LeavingOfferToStayMutation, useLeavingOfferToStayMutation } from './stay-offers.generated.ts'

type Offers = LeavingOfferToStayMutation['offerToStay']

/**
 * What is offered to stay. Asking notes that it was offered, each once per account, so it is asked when the member stands
 * before the door and never ahead of that. No answer: there is nothing to offer.
 */
export function useStayOffers(memberId: number): Offers | null {
  const [offers, setOffers] = useState<Offers | null>(null)
  const [ask] = useLeavingOfferToStayMutation()
  useEffect(() => {
    let isHere = true
    ask({
      // What comes off the next order has changed by it.
      update: (cache) => {
        const id = cache.identify({ __typename: 'User', id: memberId })
        for (const fieldName of ['discount', 'trialPackage']) cache.evict({ id, fieldName })
      },
    }).then(
      ({ data }) => isHere && setOffers(data?.offerToStay ?? null),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [ask, memberId])
  return offers
}
