import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PaymentCancellation } from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type PendingPaymentFragment,
  useMoneyCancellationMutation,
  useMoneyCancelPaymentMutation,
} from './pending-payment.generated.ts'
import styles from './pending-payment-actions.module.css'
import { useConfirmedAction } from './use-confirmed-action.ts'

/** A payment that is not completed yet, on any page. */
export type PendingPayment = Omit<PendingPaymentFragment, ' $fragmentName'>

interface CancelPaymentProps {
  payment: PendingPayment
  /**
   * Called after the cancellation, so that what depends on it, such as a released discount, can be refetched.
   */
  onCancelled?: () => void
}

/**
 * The button that cancels a pending payment. The provider is queried first, so that the dialog shows the real effect.
 * A payment that can no longer be stopped has no button.
 */
export function CancelPayment({ payment, onCancelled }: CancelPaymentProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { fetchEffect, effect, setEffect } = useCancellationEffect(payment.id)
  const { cancel, isBusy, rejection, reset } = useCancelPayment(payment.id)
  // Rejected by the server, or known before.
  const isImpossible = rejection?.isFinal || effect === 'IMPOSSIBLE'
  const isPossible = !isImpossible && (effect === 'STOPS' || effect === 'ENDS_ORDER')
  const close = () => {
    if (rejection?.isFinal) setEffect('IMPOSSIBLE')
    reset()
    setOpen(false)
  }
  const open = async () => {
    setOpen(true)
    // The payment has ended meanwhile; the page behind the dialog is up to date.
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
              {effect === 'UNKNOWN' && <Button onClick={() => void open()}>{t`Try again`}</Button>}
              <Button
                variant={effect === 'UNKNOWN' ? 'outline' : 'primary'}
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
              effect === 'UNKNOWN' && (
                <Notice tone="warning">
                  {t`We could not ask whether this payment can still be cancelled. Nothing has changed.`}
                </Notice>
              )
            )}
          </div>
          {!rejection?.isFinal && effect !== 'UNKNOWN' && (
            <CancellationEffect payment={payment} effect={effect} />
          )}
        </div>
      </Sheet>
    </>
  )
}

/** The effect of a cancellation according to the provider; a skeleton until it is known. */
function CancellationEffect({
  payment,
  effect,
}: {
  payment: PendingPayment
  effect: PaymentCancellation | undefined
}) {
  const { t } = useLingui()
  const format = useFormat()
  const what = t`${plural(payment.credits, { one: '# credit', other: '# credits' })}`
  const amount = format.money(payment.amount)
  if (!effect)
    return (
      <div aria-busy="true">
        <Skeleton width="92%" height={18} />
        <Skeleton width="70%" height={18} />
      </div>
    )
  if (effect === 'IMPOSSIBLE')
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
        {effect === 'STOPS'
          ? t`Nothing is charged.`
          : t`If the money does arrive, you still get what you paid for.`}
      </p>
    </>
  )
}

/** Fetches the effect of a cancellation from the provider; null if the payment has ended meanwhile. */
function useCancellationEffect(id: number) {
  const [send] = useMoneyCancellationMutation()
  const [effect, setEffect] = useState<PaymentCancellation | undefined>()
  const fetchEffect = async (): Promise<PaymentCancellation | null> => {
    setEffect(undefined)
    const fetched = await send({ variables: { id } }).then(
      ({ data }) =>
        data?.refreshPayment.__typename === 'RefreshPaymentSuccess'
          ? (data.refreshPayment.cancellation ?? null)
          : ('UNKNOWN' as const),
      () => 'UNKNOWN' as const,
    )
    setEffect(fetched ?? undefined)
    return fetched
  }
  return { fetchEffect, effect, setEffect }
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
