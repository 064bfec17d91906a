import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Rejection } from './use-pay.ts'

interface OrderRejectedProps {
  rejection: Rejection
  /** The code that the member typed, if it is valid. */
  typed: string | null
}

/** Why an order was rejected. The server's message is shown unchanged if it says enough. */
export function OrderRejected({ rejection, typed }: OrderRejectedProps) {
  const { t } = useLingui()
  const notice = (tone: 'warning' | 'danger', text: ReactNode) => (
    <Notice tone={tone} role="alert">
      {text}
    </Notice>
  )
  switch (rejection.__typename) {
    case 'lost':
      return notice(
        'danger',
        t`There was no answer. Press again: it stays one order, and nothing is paid twice.`,
      )
    case 'SpendCapReachedError':
      return notice(
        'warning',
        <>
          {rejection.message} <AppLink to="/transactions">{t`Look at your limit`}</AppLink>
        </>,
      )
    case 'PaymentProviderAwayError':
    case 'PriceChangedError':
      return notice('warning', rejection.message)
    case 'DiscountNotFoundError':
    case 'DiscountNotValidError':
    case 'DiscountUsedError':
      return notice(
        'warning',
        rejection.of.discountCode === typed
          ? rejection.message
          : t`Your discount has ended. Check the new price before you pay.`,
      )
    default:
      return notice('danger', rejection.message)
  }
}
