import { paymentByProviderId } from '@vonk/schema/payments/payments.store.ts'
import { checkPayment, PaymentMismatch } from '@vonk/schema/payments/take-state.ts'
import { ProviderAway } from '@vonk/schema/ports/payments.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { mollieHook } from './mollie.ts'

const told = z.object({ id: z.string().regex(/^\w{3,64}$/) })

/**
 * `POST /hooks/mollie`: the provider says that something happened to a payment. Nothing of it is believed but that it is
 * worth a look. Who asks about a payment that is not there gets the same answer as everybody; where the provider cannot
 * be asked now, it is to call again.
 */
export function mountPaymentHook(app: FastifyInstance, services: AppServices): void {
  app.post(mollieHook, async (request, reply) => {
    const body = told.safeParse(request.body)
    const payment = body.success
      ? await paymentByProviderId(services.db, services.payments.name, body.data.id)
      : null
    try {
      if (payment) await checkPayment(services, payment)
    } catch (error) {
      if (error instanceof ProviderAway) return reply.code(503).header('retry-after', '60').send()
      if (!(error instanceof PaymentMismatch)) throw error
      request.log.error({ payment: payment?.id }, 'A payment is not what the provider has.')
    }
    return reply.code(200).send()
  })
}
