import { useLingui } from '@lingui/react/macro'
import { CreditsOffer } from '../../../parts/credits/credits-offer.tsx'
import { PremiumOffer } from '../../../parts/credits/premium-offer.tsx'
import type { Refusal } from '../outbox/outbox.rules.ts'

interface OfferProps {
  refusal: Extract<Refusal, { kind: 'credits' | 'conversations' }>
  reason: string
}

/** What has to be bought before a message can be sent. */
export function FailureOffer({ refusal, reason }: OfferProps) {
  const { t } = useLingui()
  if (refusal.kind === 'conversations') {
    return <PremiumOffer title={reason} kept={t`What you made stays here until you send or delete it.`} />
  }
  const { balance, price } = refusal
  return <CreditsOffer balance={balance} price={price} />
}
