import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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
  const queue: (() => void)[] = []
  const active = new WeakSet<FastifyReply>()
  let running = 0

  scope.addHook('onRequest', async (request, reply) => {
    if (!(await isLimited(request))) return
    if (running < maxConcurrent) running++
    else await new Promise<void>((begin) => queue.push(begin))
    active.add(reply)
    // A client that has left releases its turn too.
    if (reply.raw.closed) release(reply)
    else reply.raw.once('close', () => release(reply))
  })
  // The answer is ready: how slowly its client takes it holds up nobody.
  scope.addHook('onSend', async (_request, reply) => release(reply))

  function release(reply: FastifyReply): void {
    if (!active.delete(reply)) return
    setImmediate(() => {
      const next = queue.shift()
      if (next) next()
      else running--
    })
  }
}
