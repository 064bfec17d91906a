import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CancelPayment, type UnderWayPayment } from './cancel-payment.tsx'
import styles from './payment-offers.module.css'
import { useMethodInSentence } from './use-method-name.ts'

interface PaymentOffersProps {
  payment: UnderWayPayment
  /** Leaves the site for the provider's page. */
  leave: (url: string) => void
  onCancelled?: () => void
}

/** The actions for a pending payment: continue it while the provider still has it, or cancel it. */
export function PaymentOffers({ payment, leave, onCancelled }: PaymentOffersProps) {
  return (
    <div className={styles.offers}>
      <GoOn payment={payment} leave={leave} size="small" />
      <CancelPayment payment={payment} {...(onCancelled ? { onCancelled } : {})} />
    </div>
  )
}

interface GoOnProps extends Pick<PaymentOffersProps, 'leave'> {
  payment: Pick<UnderWayPayment, 'checkoutUrl' | 'method'>
  size: 'small' | 'large'
}

/** A link back to the provider's page of a payment, as long as there is one. */
export function GoOn({ payment: { checkoutUrl, method }, leave, size }: GoOnProps) {
  const { t } = useLingui()
  const name = useMethodInSentence()(method)
  const [isLeaving, setLeaving] = useState(false)
  if (!checkoutUrl) return null
  return (
    <Button
      variant="ember"
      size={size}
      full={size === 'large'}
      busy={isLeaving}
      onClick={() => {
        setLeaving(true)
        leave(checkoutUrl)
      }}
    >
      {method === 'SCT' ? t`How to make the transfer` : t`Go on with ${name}`}
    </Button>
  )
}
