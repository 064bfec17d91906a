import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { BankIcon } from '@phosphor-icons/react/dist/csr/Bank'
import { ContactlessPaymentIcon } from '@phosphor-icons/react/dist/csr/ContactlessPayment'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { PaypalLogoIcon } from '@phosphor-icons/react/dist/csr/PaypalLogo'
import type { PaymentMethod } from '../../graphql/types.generated.ts'

const icons = {
  IDEAL: BankIcon,
  CREDITCARD: CreditCardIcon,
  PAYPAL: PaypalLogoIcon,
  BANCONTACT: ContactlessPaymentIcon,
  SDD: ArrowsClockwiseIcon,
  SCT: ArrowSquareOutIcon,
}

/** The icon of a payment method; its name is shown beside it. */
export function MethodIcon({ method, filled = false }: { method: PaymentMethod; filled?: boolean }) {
  const Icon = icons[method]
  return <Icon weight={filled ? 'fill' : 'regular'} aria-hidden />
}
