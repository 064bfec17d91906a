import { checkPayment } from '@vonk/schema/payments/apply-charge-state.ts'
import { paymentById } from '@vonk/schema/payments/find-payment.ts'
import { recordRefundRequest } from '@vonk/schema/payments/payments-due.ts'
import { z } from 'zod'
import { parsePayload } from '../job-payload.ts'
import type { AppServices } from '../services/app-services.ts'

const payload = z.object({ paymentId: z.int() })

/**
 * `refund-payment`: asks the provider to refund the amount of a withdrawal, or a whole payment whose buyer no
 * longer exists. The payment's key makes sure that it is refunded once.
 */
export async function refundPayment(services: AppServices, given: unknown): Promise<void> {
  const { paymentId } = parsePayload(payload, given)
  const payment = await paymentById(services.db, paymentId)
  if (!payment?.paid_at || !payment.provider_id || payment.refund_asked_at) return
  const amount = payment.withdrawn_at ? payment.withdrawn_amount : payment.granted === 0 ? payment.amount : 0
  if (amount === 0) return
  const account = services.payments.named(payment.provider)
  await account.refund(payment.provider_id, amount, payment.currency, `refund-${paymentId}`)
  await recordRefundRequest(services.db, paymentId, services.clock.now())
  await checkPayment(services, payment)
}
