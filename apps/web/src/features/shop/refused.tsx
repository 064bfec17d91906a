import { useLingui } from '@lingui/react/macro'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Refusal } from './use-pay.ts'

interface RefusedProps {
  refusal: Refusal
  /** The code that the member typed, if it is valid. */
  typed: string | null
}

/** Why an order was rejected. The server's message is shown unchanged if it says enough. */
export function Refused({ refusal, typed }: RefusedProps) {
  const { t } = useLingui()
  switch (refusal.__typename) {
    case 'lost':
      return (
        <Notice tone="danger" role="alert">
          {t`No answer came. Press again: it stays one order, and nothing is paid twice.`}
        </Notice>
      )
    case 'SpendCapReachedError':
      return (
        <Notice tone="warning" role="alert">
          {refusal.message} <AppLink to="/transactions">{t`Look at your limit`}</AppLink>
        </Notice>
      )
    case 'PaymentProviderAwayError':
    case 'PriceChangedError':
      return (
        <Notice tone="warning" role="alert">
          {refusal.message}
        </Notice>
      )
    case 'DiscountNotFoundError':
    case 'DiscountNotValidError':
    case 'DiscountUsedError':
      return (
        <Notice tone="warning" role="alert">
          {refusal.of.discountCode === typed
            ? refusal.message
            : t`Your discount is over. Look at the price as it is now before you pay.`}
        </Notice>
      )
    default:
      return (
        <Notice tone="danger" role="alert">
          {refusal.message}
        </Notice>
      )
  }
}
