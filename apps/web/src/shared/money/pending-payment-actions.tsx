import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CancelPayment, type PendingPayment } from './cancel-payment.tsx'
import styles from './pending-payment-actions.module.css'
import { useMethodInSentence } from './use-method-name.ts'

interface PendingPaymentActionsProps {
  payment: PendingPayment
  /** Leaves the site for the provider's page. */
  leave: (url: string) => void
  onCancelled?: () => void
}

/** The actions for a pending payment: continue it while the provider still has it, or cancel it. */
export function PendingPaymentActions({ payment, leave, onCancelled }: PendingPaymentActionsProps) {
  return (
    <div className={styles.offers}>
      <ContinuePayment payment={payment} leave={leave} size="small" />
      <CancelPayment payment={payment} {...(onCancelled ? { onCancelled } : {})} />
    </div>
  )
}

interface ContinuePaymentProps extends Pick<PendingPaymentActionsProps, 'leave'> {
  payment: Pick<PendingPayment, 'checkoutUrl' | 'method'>
  size: 'small' | 'large'
}

/** A link back to the provider's page of a payment, as long as there is one. */
export function ContinuePayment({ payment: { checkoutUrl, method }, leave, size }: ContinuePaymentProps) {
  const { t } = useLingui()
  const name = useMethodInSentence()(method)
  const [isLeaving, setLeaving] = useState(false)
  if (!checkoutUrl) return null
  return (
    <Button
      variant={size === 'large' ? 'ember' : 'primary'}
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
