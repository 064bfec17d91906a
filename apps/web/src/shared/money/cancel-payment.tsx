import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PaymentCancellation } from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './pending-payment-actions.module.css'
import {
  type UnderWayPaymentFragment,
  useMoneyCancellationMutation,
  useMoneyCancelPaymentMutation,
} from './under-way-payment.generated.ts'
import { useConfirmedAction } from './use-confirmed-action.ts'

/** A payment that is not completed yet, on any page. */
export type PendingPayment = Omit<UnderWayPaymentFragment, ' $fragmentName'>

interface CancelPaymentProps {
  payment: PendingPayment
  /**
   * Called after the cancellation, so that what depends on it, such as a released discount, can be refetched.
   */
  onCancelled?: () => void
}

/**
 * The button that cancels a payment under way. The provider is asked first, so that the dialog shows the real effect.
 * A payment that can no longer be stopped has no button.
 */
export function CancelPayment({ payment, onCancelled }: CancelPaymentProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { fetchEffect, answer, setAnswer } = useCancellation(payment.id)
  const { cancel, isBusy, rejection, reset: forget } = useCancelPayment(payment.id)
  // Rejected by the server, or known before.
  const isImpossible = rejection?.isFinal || answer === 'IMPOSSIBLE'
  const isPossible = !isImpossible && (answer === 'STOPS' || answer === 'ENDS_ORDER')
  const close = () => {
    if (rejection?.isFinal) setAnswer('IMPOSSIBLE')
    forget()
    setOpen(false)
  }
  const open = async () => {
    setOpen(true)
    // It has ended meanwhile; the page behind the dialog is up to date.
    if ((await fetchEffect()) === null) close()
  }
  const confirm = async () => {
    if (!(await cancel())) return
    close()
    onCancelled?.()
  }
  return (
    <>
      {isImpossible && !isOpen ? (
        <p className={styles.tooLate}>{t`This payment cannot be stopped any more.`}</p>
      ) : (
        <Button variant="outline" size="small" onClick={() => void open()}>{t`Cancel the payment`}</Button>
      )}
      <Sheet
        open={isOpen}
        onClose={close}
        title={t`Cancel the payment?`}
        actions={
          isPossible ? (
            <>
              <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
                {t`Yes, cancel it`}
              </Button>
              <Button variant="outline" onClick={close}>{t`No, I’ll wait for it`}</Button>
            </>
          ) : (
            <>
              {answer === 'UNKNOWN' && <Button onClick={() => void open()}>{t`Try again`}</Button>}
              <Button
                variant={answer === 'UNKNOWN' ? 'outline' : 'primary'}
                onClick={close}
              >{t`Close`}</Button>
            </>
          )
        }
      >
        <div className={styles.question}>
          <div aria-live="assertive">
            {rejection ? (
              <Notice tone={rejection.isFinal ? 'danger' : 'warning'}>{rejection.message}</Notice>
            ) : (
              answer === 'UNKNOWN' && (
                <Notice tone="warning">
                  {t`We could not ask whether this payment can still be cancelled. Nothing has changed.`}
                </Notice>
              )
            )}
          </div>
          {!rejection?.isFinal && answer !== 'UNKNOWN' && (
            <CancellationEffect payment={payment} answer={answer} />
          )}
        </div>
      </Sheet>
    </>
  )
}

/** The effect of a cancellation according to the provider; a skeleton until it is known. */
function CancellationEffect({
  payment,
  answer,
}: {
  payment: PendingPayment
  answer: PaymentCancellation | undefined
}) {
  const { t } = useLingui()
  const format = useFormat()
  const what = t`${plural(payment.credits, { one: '# credit', other: '# credits' })}`
  const amount = format.money(payment.amount)
  if (!answer)
    return (
      <div aria-busy="true">
        <Skeleton width="92%" height={18} />
        <Skeleton width="70%" height={18} />
      </div>
    )
  if (answer === 'IMPOSSIBLE')
    return (
      <p>
        <Trans>
          The payment of {amount} is on its way and cannot be stopped any more. As soon as it arrives, you get
          your {what}.
        </Trans>{' '}
        {payment.discount &&
          t`If the payment fails, you can use the discount again for as long as it is valid.`}
      </p>
    )
  return (
    <>
      <p>
        <Trans>
          Your order of {what} for {amount} ends.
        </Trans>{' '}
        {payment.discount && t`You can use the discount again for as long as it is valid.`}
      </p>
      <p>
        {answer === 'STOPS'
          ? t`Nothing is charged.`
          : t`If the money does arrive, you still get what you paid for.`}
      </p>
    </>
  )
}

/** Fetches the effect of a cancellation from the provider; null if the payment has ended meanwhile. */
function useCancellation(id: number) {
  const [send] = useMoneyCancellationMutation()
  const [answer, setAnswer] = useState<PaymentCancellation | undefined>()
  const fetchEffect = async (): Promise<PaymentCancellation | null> => {
    setAnswer(undefined)
    const effect = await send({ variables: { id } }).then(
      ({ data }) =>
        data?.refreshPayment.__typename === 'RefreshPaymentSuccess'
          ? (data.refreshPayment.cancellation ?? null)
          : ('UNKNOWN' as const),
      () => 'UNKNOWN' as const,
    )
    setAnswer(effect ?? undefined)
    return effect
  }
  return { fetchEffect, answer, setAnswer }
}

function useCancelPayment(id: number) {
  const [send] = useMoneyCancelPaymentMutation()
  const { run, ...confirmed } = useConfirmedAction()
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
