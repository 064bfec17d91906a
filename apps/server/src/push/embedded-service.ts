import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type EmbeddedSubscription,
  embeddedPath,
  embeddedStatuses,
  isBoundTo,
  newSubscription,
  readSubscription,
} from '../adapters/embedded-endpoint.ts'
import { outboxPush } from '../adapters/outbox-push.ts'
import { openSecret } from '../adapters/secrets.ts'
import type { AppServices } from '../services/app-services.ts'
import { decryptPush, senderIn } from './read-push.ts'

const subscriptionSchema = z.object({
  applicationServerKey: z.string().regex(/^[\w-]{87}$/),
  answer: z.enum(embeddedStatuses).default('201'),
})

/** The largest message that every push service accepts (RFC 8030). */
const maxBytes = 4096
const headers = z.object({
  ttl: z.coerce.number().int().nonnegative(),
  urgency: z.enum(['very-low', 'low', 'normal', 'high']),
  topic: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .optional(),
  'content-encoding': z.literal('aes128gcm'),
})

/**
 * A push service of the demo mode. A test subscribes at `/dev/push/subscriptions`, as a browser does at its own push
 * service, and may ask for an answer that messages get instead of 201. What is sent is checked, decrypted and shown by
 * `/dev/outbox`.
 */
export function mountEmbeddedPush(app: FastifyInstance, services: AppServices): void {
  const [secret] = openSecret(undefined, [], services.env.DATA_DIR, 'push-service')
  const originOf = (request: FastifyRequest) => `http://${request.host}`

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )

    scope.post(`${embeddedPath}/subscriptions`, async (request, reply) => {
      const subscription = subscriptionSchema.safeParse(request.body)
      if (!subscription.success) return reply.code(400).send()
      const { applicationServerKey, answer } = subscription.data
      const { id, p256dh, auth } = newSubscription(secret, applicationServerKey, answer)
      return reply
        .code(201)
        .send({ endpoint: `${originOf(request)}${embeddedPath}/${id}`, keys: { p256dh, auth } })
    })

    // The content encoding is that of the encryption, not a compression.
    scope.post<{ Params: { id: string } }>(
      `${embeddedPath}/:id`,
      { decompress: false },
      async (request, reply) => {
        const subscription = readSubscription(secret, request.params.id)
        if (!subscription) return reply.code(404).send()
        const given = headers.safeParse(request.headers)
        if (!given.success || !Buffer.isBuffer(request.body)) return reply.code(400).send()
        if (request.body.length > maxBytes) return reply.code(413).send()
        // The signature has a time of its own, which is not the one that tests move.
        const sender = senderIn(request.headers.authorization, originOf(request), new Date())
        if (!sender) return reply.code(401).send()
        if (!isBoundTo(subscription, sender.publicKey)) return reply.code(403).send()
        if (subscription.answer !== '201') return sendFailure(subscription, request, reply)
        const payload = decrypted(subscription, request.body)
        if (payload === null) return reply.code(400).send()
        const { ttl, urgency, topic } = given.data
        const about = `TTL ${ttl}, urgency ${urgency}, topic ${topic ?? '(none)'}`
        const endpoint = `${originOf(request)}${request.url}`
        await outboxPush(services.db, { endpoint, payload, about }, services.clock.now())
        return reply
          .code(201)
          .header('ttl', ttl)
          .header('location', `${originOf(request)}${embeddedPath}/messages/${randomUUID()}`)
          .send()
      },
    )
  })

  function sendFailure({ answer }: EmbeddedSubscription, request: FastifyRequest, reply: FastifyReply) {
    if (answer === '301') {
      const { publicKey } = services.push
      const { id } = newSubscription(secret, publicKey ?? '', '201')
      return reply.redirect(`${originOf(request)}${embeddedPath}/${id}`, 301)
    }
    if (answer === '429' || answer === '503') void reply.header('retry-after', '120')
    return reply.code(Number(answer)).send()
  }
}

function decrypted(subscription: EmbeddedSubscription, body: Buffer): string | null {
  try {
    return decryptPush(subscription, body)
  } catch {
    return null
  }
}
