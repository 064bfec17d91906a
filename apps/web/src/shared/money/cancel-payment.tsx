import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './payment-offers.module.css'
import { type UnderWayPaymentFragment, useMoneyCancelPaymentMutation } from './under-way-payment.generated.ts'
import { useConfirmed } from './use-confirmed.ts'

/** A payment that is not completed yet, on any page. */
export type UnderWayPayment = Omit<UnderWayPaymentFragment, ' $fragmentName'>

interface CancelPaymentProps {
  payment: UnderWayPayment
  /**
   * Called after the cancellation, so that what depends on it, such as a released discount, can be refetched.
   */
  onCancelled?: () => void
}

/** The button that cancels a pending payment, with a confirmation dialog. */
export function CancelPayment({ payment, onCancelled }: CancelPaymentProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { cancel, isBusy, refusal, forget } = useCancelPayment(payment.id)
  const what = t`${plural(payment.credits, { one: '# credit', other: '# credits' })}`
  const amount = format.money(payment.amount)
  const close = () => {
    forget()
    setOpen(false)
  }
  const confirm = async () => {
    if (!(await cancel())) return
    close()
    onCancelled?.()
  }
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>{t`Cancel the payment`}</Button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={t`Cancel the payment?`}
        actions={
          refusal?.isFinal ? (
            <Button onClick={close}>{t`Close`}</Button>
          ) : (
            <>
              <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
                {t`Yes, cancel it`}
              </Button>
              <Button variant="outline" onClick={close}>{t`No, I wait for it`}</Button>
            </>
          )
        }
      >
        <div className={styles.question}>
          <div aria-live="assertive">
            {refusal && <Notice tone={refusal.isFinal ? 'danger' : 'warning'}>{refusal.message}</Notice>}
          </div>
          {!refusal?.isFinal && (
            <>
              <p>
                <Trans>
                  Your order of {what} for {amount} ends.
                </Trans>{' '}
                {payment.discount && t`You can use the discount again for as long as it is valid.`}
              </p>
              <p>{t`Should the money come after all, you still get what you paid for.`}</p>
            </>
          )}
        </div>
      </Sheet>
    </>
  )
}

function useCancelPayment(id: number) {
  const [send] = useMoneyCancelPaymentMutation()
  const { run, ...confirmed } = useConfirmed()
  const cancel = () =>
    run(async () => {
      const { data } = await send({
        variables: { id },
        update: (cache, { data: answer }) => {
          // The price of an order depends on the discount code that was released.
          if (answer?.cancelPayment.__typename === 'CancelPaymentSuccess')
            cache.evict({ id: 'ROOT_QUERY', fieldName: 'quote' })
        },
      })
      const answer = data?.cancelPayment
      if (!answer) throw new Error('The cancellation has no answer.')
      if (answer.__typename === 'CancelPaymentSuccess') return null
      return { message: answer.message, isFinal: answer.__typename === 'PaymentNotCancellableError' }
    })
  return { cancel, ...confirmed }
}
