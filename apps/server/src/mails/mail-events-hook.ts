import { createHash } from 'node:crypto'
import { applyMailEvent } from '@vonk/schema/notifications/apply-mail-event.ts'
import type { FastifyInstance } from 'fastify'
import { readDeliveryReport, readMailEvents } from '../adapters/mail-events.ts'
import { isMadeByAny, openSecret } from '../adapters/secrets.ts'
import { sendError } from '../http/http-errors.ts'
import type { AppServices } from '../services/app-services.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * `POST /hooks/mail-events`: bounces and complaints, as JSON or as a delivery report (`message/rfc822`), with
 * `Authorization: Bearer <MAIL_HOOK_SECRET>`, or an earlier one. In production the webhook does not exist without a secret.
 */
export function mountMailEvents(app: FastifyInstance, services: AppServices): void {
  const { env } = services
  if (env.isProduction && !env.MAIL_HOOK_SECRET) return
  const { MAIL_HOOK_SECRET, MAIL_HOOK_SECRETS_BEFORE, DATA_DIR } = env
  const secrets = openSecret(MAIL_HOOK_SECRET, MAIL_HOOK_SECRETS_BEFORE, DATA_DIR, 'mail-hook')
  void app.register(async (hook) => {
    hook.addContentTypeParser(
      ['message/rfc822', 'multipart/report', 'text/plain'],
      { parseAs: 'string', bodyLimit: 256 * 1024 },
      (_request, body, done) => done(null, body),
    )
    hook.post('/hooks/mail-events', async (request, reply) => {
      const given = digest(request.headers.authorization ?? '')
      if (!isMadeByAny(secrets, given, (secret) => digest(`Bearer ${secret}`))) {
        return sendError(reply, 'WRONG_SECRET', 'The secret is not right.')
      }
      const events = readDeliveryReport(request.body) ?? readMailEvents(request.body)
      if (!events) return sendError(reply, 'NO_MAIL_EVENT', 'This is no mail event.')
      for (const event of events) await applyMailEvent(services, event)
      return reply.code(200).send({ taken: events.length })
    })
  })
}
