import { useEffect } from 'react'
import { type LeavingOfferToStayMutation, useLeavingOfferToStayMutation } from './stay-offers.generated.ts'

type Offers = LeavingOfferToStayMutation['offerToStay']

/**
 * The offers to a member who is about to leave. The request records each offer, which is made once per
 * account, so it is only sent from the page for deletion and never earlier. Without an answer there is
 * nothing to offer.
 */
export function useStayOffers(memberId: number): Offers | null {
  const [ask, { data }] = useLeavingOfferToStayMutation()
  useEffect(() => {
    ask({
      // The offer changes the discount of the next order.
      update: (cache) => {
        const id = cache.identify({ __typename: 'User', id: memberId })
        for (const fieldName of ['discount', 'trialPackage']) cache.evict({ id, fieldName })
      },
    }).catch(() => {})
  }, [ask, memberId])
  return data?.offerToStay ?? null
}
