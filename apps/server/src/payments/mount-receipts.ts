import { paymentOf } from '@vonk/schema/payments/find-payment.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import type { FastifyInstance } from 'fastify'
import { viewerOfRequest } from '../http/session.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { receipt } from './receipt.ts'

/** `/receipts/{id}`: the PDF of a paid payment, for its buyer only; everybody else gets a 404. */
export function mountReceipts(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { id: string } }>('/receipts/:id', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const site = siteOf(services, request.hostname)
    const viewer = site && (await viewerOfRequest(services, site, request, reply))
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0
    const payment = viewer && (await paymentOf(services.db, viewer.id, id, 0, services.clock.now()))
    if (!site || !viewer || !payment?.paid_at) return reply.code(404).send()
    const buyer = (await mailRecipientOf(services.db, viewer.id))?.profile?.name ?? ''
    return reply
      .headers({
        'content-disposition': `inline; filename="bon-${payment.receipt_number}.pdf"`,
        'x-content-type-options': 'nosniff',
      })
      .type('application/pdf')
      .send(await receipt({ payment, site, language: viewer.language, buyer }))
  })
}
