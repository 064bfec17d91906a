import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RestError } from '../errors.ts'
import type { Language } from '../texts.ts'
import { type Attempt, type Caller, type PartnerPort, sendJson } from './port.ts'

const digest = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * The id that the graph gets for a request: the same for the same grant and key. So a message is not sent twice even if
 * this server stopped after it was sent and before the answer was stored.
 */
function clientIdOf(grantId: string, key: string): string {
  const hex = digest('client id', grantId, key).toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The interval in which a request in progress is renewed: three times before another attempt may take over. */
const renewalMs = 2000

/**
 * Answers a request with an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header): the first time by running it,
 * later with the answer that it got. Responses that ask for a later retry are not stored, so that the retry runs again.
 */
export async function runIdempotently<C extends Caller>(
  port: PartnerPort<C>,
  request: FastifyRequest,
  reply: FastifyReply,
  { grant, language, success }: { grant: { id: string }; language: Language; success: number },
  run: (clientId: string) => Promise<object>,
) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new RestError('IDEMPOTENCY_KEY_MISSING', 'restIdempotencyMissing')
  const attempt: Attempt = {
    grantId: grant.id,
    keyHash: digest(key),
    bodyHash: digest(request.method, request.url, JSON.stringify(request.body ?? null)),
    attempt: randomUUID(),
  }
  const earlier = await port.begin(attempt)
  switch (earlier.state) {
    case 'done':
      return sendJson(reply.header('idempotent-replayed', 'true'), earlier.status, earlier.answer)
    case 'other':
      throw new RestError('IDEMPOTENCY_KEY_REUSED', 'restIdempotencyReused')
    case 'busy':
      throw new RestError('IN_PROGRESS', 'restIdempotencyBusy', {
        headers: { 'retry-after': String(earlier.retryAfterSeconds) },
      })
    case 'new': {
      // A server that stops does not renew, so the next attempt takes over soon. A failed renewal is compensated by the next.
      const renewalTimer = setInterval(() => void port.renew(attempt).catch(() => {}), renewalMs)
      const { status, body, code } = await runToResponse(
        () => run(clientIdOf(grant.id, key)),
        success,
        language,
      )
        .catch(async (error) => {
          await port.abandon(attempt)
          throw error
        })
        .finally(() => clearInterval(renewalTimer))
      if (code) request.errorCode = code
      const answer = JSON.stringify(body)
      await port.finish(attempt, status, answer)
      return sendJson(reply, status, answer)
    }
  }
}

/** Runs the request; permanent errors are responses too. */
async function runToResponse(
  run: () => Promise<object>,
  success: number,
  language: Language,
): Promise<{ status: number; body: object; code?: string }> {
  try {
    return { status: success, body: await run() }
  } catch (error) {
    if (!(error instanceof RestError) || error.status >= 500 || error.status === 429) throw error
    return { status: error.status, body: error.body(language), code: error.code }
  }
}
