import { checkPayment } from './apply-charge-state.ts'
import { paymentById } from './find-payment.ts'
import { recordRefundRequest } from './payments.store.ts'

/**
 * Asks the provider to refund the amount of a withdrawal, or a whole payment whose buyer no longer exists. The payment's
 * key makes sure that it is refunded once.
 */
export async function refundPayment(
  ports: Parameters<typeof checkPayment>[0],
  paymentId: number,
): Promise<void> {
  const payment = await paymentById(ports.db, paymentId)
  if (!payment?.paid_at || !payment.provider_id || payment.refund_asked_at) return
  const amount = payment.withdrawn_at ? payment.withdrawn_amount : payment.granted === 0 ? payment.amount : 0
  if (amount === 0) return
  const account = ports.payments.named(payment.provider)
  await account.refund(payment.provider_id, amount, payment.currency, `refund-${paymentId}`)
  await recordRefundRequest(ports.db, paymentId, ports.clock.now())
  await checkPayment(ports, payment)
}
