import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { BankIcon } from '@phosphor-icons/react/dist/csr/Bank'
import { ContactlessPaymentIcon } from '@phosphor-icons/react/dist/csr/ContactlessPayment'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { InfinityIcon } from '@phosphor-icons/react/dist/csr/Infinity'
import { PaypalLogoIcon } from '@phosphor-icons/react/dist/csr/PaypalLogo'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import type { Icon } from '@phosphor-icons/react/dist/lib/types'
import { FictionalIcon } from '../../ui/fictional-icon.tsx'
import type { PricingInput, PublicPrices } from './pricing-input.ts'

interface PayingTermsProps {
  prices: PublicPrices
  site: PricingInput['site']
}

/** The payment methods and the terms of a purchase. */
export function PayingTerms({ prices, site }: PayingTermsProps) {
  const { t, i18n } = useLingui()
  const methods = useMethods()
  const rate = prices.vatRate === null ? null : i18n.number(prices.vatRate / 100)
  const terms = [
    { Icon: ProhibitIcon, what: t`No subscription`, why: t`You pay once. Nothing renews automatically.` },
    { Icon: InfinityIcon, what: t`Credits stay`, why: t`They never expire.` },
    {
      Icon: ArrowUUpLeftIcon,
      what: t`Second thoughts`,
      why: t`For ${plural(site.refundDays, { one: '# day', other: '# days' })} you can give a purchase back. You get back what your unused credits cost; we say how much before you confirm.`,
    },
    {
      Icon: ReceiptIcon,
      what: t`Tax included`,
      why: rate
        ? t`All prices include ${rate}% VAT. You get a receipt by e-mail.`
        : t`You pay what it says here and get a receipt by e-mail.`,
    },
    {
      Icon: CrownIcon,
      what: t`Premium with your first purchase`,
      why: t`All photos, as many conversations as you like and your whole message history, for good.`,
    },
    {
      Icon: FictionalIcon,
      what: t`Fictional profiles`,
      why: t`Messages and gifts to a fictional profile cost nothing.`,
    },
  ]
  return (
    <section className="terms">
      <h2>{t`How you pay`}</h2>
      <ul className="methods">
        {prices.methods.map((method) => {
          const { Icon, name } = methods[method] ?? { Icon: BankIcon, name: method }
          return (
            <li key={method}>
              <Icon aria-hidden />
              {name}
            </li>
          )
        })}
      </ul>
      <ul className="points">
        {terms.map(({ Icon, what, why }) => (
          <li key={what}>
            <Icon aria-hidden />
            <h3>{what}</h3>
            <p>{why}</p>
          </li>
        ))}
      </ul>
      {site.signupCredits > 0 && (
        <p className="gift">
          {t`Joining is free, and you begin with ${plural(site.signupCredits, { one: '# credit', other: '# credits' })}.`}
        </p>
      )}
    </section>
  )
}

function useMethods(): Record<string, { Icon: Icon; name: string }> {
  const { t } = useLingui()
  return {
    sdd: { Icon: ArrowsClockwiseIcon, name: t`Direct debit` },
    sct: { Icon: ArrowSquareOutIcon, name: t`Bank transfer` },
    ideal: { Icon: BankIcon, name: 'iDEAL' },
    bancontact: { Icon: ContactlessPaymentIcon, name: 'Bancontact' },
    creditcard: { Icon: CreditCardIcon, name: t`Credit card` },
    paypal: { Icon: PaypalLogoIcon, name: 'PayPal' },
  }
}
