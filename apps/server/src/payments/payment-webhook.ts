import { checkPayment, PaymentMismatch } from '@vonk/schema/payments/apply-charge-state.ts'
import { paymentByProviderId } from '@vonk/schema/payments/find-payment.ts'
import { PaymentProviderUnavailable } from '@vonk/schema/ports/payments.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mollieAccount } from '../payment-accounts.rules.ts'
import type { AppServices } from '../services/app-services.ts'

const notification = z.object({ id: z.string().regex(/^\w{3,64}$/) })

/**
 * `POST /hooks/mollie` and `/hooks/mollie/{account}`: the provider's notification that a payment of that account has
 * changed. Its content is not trusted: it only makes the server read the payment. The response is the same for an unknown
 * payment; if the provider is unavailable now, or the account has no key, it is asked to call again.
 */
export function mountPaymentWebhook(app: FastifyInstance, services: AppServices): void {
  app.post<{ Params: { account?: string } }>('/hooks/mollie/:account?', async (request, reply) => {
    const account = mollieAccount(request.params.account)
    const body = notification.safeParse(request.body)
    const payment = body.success ? await paymentByProviderId(services.db, account, body.data.id) : null
    try {
      if (payment) await checkPayment(services, payment)
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable)
        return reply.code(503).header('retry-after', '60').send()
      if (!(error instanceof PaymentMismatch)) throw error
      request.log.error({ payment: payment?.id }, 'A payment is not what the provider has.')
    }
    return reply.code(200).send()
  })
}
