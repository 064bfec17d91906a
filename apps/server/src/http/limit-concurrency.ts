import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Turns } from './turns.ts'

/** How many requests of a scope are answered at a time: more would not be ready sooner, and keep everything else waiting. */
const maxConcurrent = 3

/**
 * Answers the requests of a scope a few at a time, in their order. Between two of them the server does its other work, so
 * that a log-in or a message does not wait behind all the pages that were requested before it.
 */
export function limitConcurrency(
  scope: FastifyInstance,
  isLimited: (request: FastifyRequest) => boolean | Promise<boolean> = () => true,
): void {
  const turns = new Turns(maxConcurrent)
  const active = new WeakSet<FastifyReply>()

  scope.addHook('onRequest', async (request, reply) => {
    if (!(await isLimited(request))) return
    await turns.begin()
    active.add(reply)
    // A client that has left releases its turn too.
    if (reply.raw.closed) release(reply)
    else reply.raw.once('close', () => release(reply))
  })
  // The answer is ready: how slowly its client takes it holds up nobody.
  scope.addHook('onSend', async (_request, reply) => release(reply))

  function release(reply: FastifyReply): void {
    if (active.delete(reply)) turns.end()
  }
}
