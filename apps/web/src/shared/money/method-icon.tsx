import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { BankIcon } from '@phosphor-icons/react/dist/csr/Bank'
import { ContactlessPaymentIcon } from '@phosphor-icons/react/dist/csr/ContactlessPayment'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { PaypalLogoIcon } from '@phosphor-icons/react/dist/csr/PaypalLogo'
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature'
import type { PaymentMethod } from '../../graphql/types.generated.ts'

const icons = {
  IDEAL: BankIcon,
  CREDITCARD: CreditCardIcon,
  PAYPAL: PaypalLogoIcon,
  BANCONTACT: ContactlessPaymentIcon,
  SDD: SignatureIcon,
  SCT: ArrowSquareOutIcon,
}

/** The icon of a payment method; its name is shown beside it. */
export function MethodIcon({ method, filled = false }: { method: PaymentMethod; filled?: boolean }) {
  const Icon = icons[method]
  return <Icon weight={filled ? 'fill' : 'regular'} aria-hidden />
}
