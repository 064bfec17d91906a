import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How many requests of a scope are answered at a time: more would not be ready sooner, and keep everything else waiting. */
const atOnce = 3

/**
 * Answers the requests of a scope a few at a time, in their order. Between two of them the server does its other work, so
 * that a log-in or a message does not wait behind all the pages that were requested before it.
 */
export function mountTurns(
  scope: FastifyInstance,
  takesTurn: (request: FastifyRequest) => boolean | Promise<boolean> = () => true,
): void {
  const waiting: (() => void)[] = []
  const holding = new WeakSet<FastifyReply>()
  let running = 0

  scope.addHook('onRequest', async (request, reply) => {
    if (!(await takesTurn(request))) return
    if (running < atOnce) running++
    else await new Promise<void>((begin) => waiting.push(begin))
    holding.add(reply)
    // A client that has left releases its turn too.
    if (reply.raw.closed) release(reply)
    else reply.raw.once('close', () => release(reply))
  })
  // The answer is ready: how slowly its client takes it holds up nobody.
  scope.addHook('onSend', async (_request, reply) => release(reply))

  function release(reply: FastifyReply): void {
    if (!holding.delete(reply)) return
    setImmediate(() => {
      const next = waiting.shift()
      if (next) next()
      else running--
    })
  }
}
