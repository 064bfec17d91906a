import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpError, RestError } from '../errors.ts'
import { documentRunner } from '../execute.ts'
import { readBodies } from '../read-bodies.ts'
import { sendError } from '../send-error.ts'
import { authorize } from './authorize.ts'
import { callName, parseInput } from './call.ts'
import { calls } from './calls.ts'
import { allowOrigin } from './cors.ts'
import { runIdempotently } from './idempotency.ts'
import type { Caller, PartnerPort } from './port.ts'

const prefix = '/api/v1'

/** The upload of a photo, which is no operation of the graph. */
const upload = { method: 'POST', path: '/uploads', scope: 'chats:write' }

/** The scope that a route needs; nothing that uses cookies has one, so requests of other sites can change nothing. */
declare module 'fastify' {
  interface FastifyContextConfig {
    scope?: string
  }
}

/** The methods of each address, for Allow and for preflights. */
const addresses = [...new Set([...calls, upload].map(({ path }) => path))].map((path) => {
  const methods: string[] = [...calls, upload]
    .filter((call) => call.path === path)
    .map(({ method }) => method)
  if (methods.includes('GET')) methods.push('HEAD')
  return { pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), methods: [...methods, 'OPTIONS'] }
})

const notJson = () => new RestError('UNSUPPORTED_MEDIA_TYPE', 'restInputInvalid')

/** Mounts `/api/v1`, the API for programs of partners, on what the server offers. */
export function mountV1<C extends Caller>(app: FastifyInstance, port: PartnerPort<C>): void {
  const callers = new WeakMap<FastifyRequest, C>()
  const callerOf = (request: FastifyRequest): C => {
    const caller = callers.get(request)
    if (!caller) throw new Error('A call was reached without a key: its scope is missing.')
    return caller
  }
  void app.register(
    async (api) => {
      readBodies(api, 'json')
      api.addHook('onRequest', async (request, reply) => {
        const path = request.url.slice(prefix.length).split('?')[0] ?? ''
        const methods = addresses.find(({ pattern }) => pattern.test(path))?.methods
        await allowOrigin(port, request, reply, methods ?? [])
        const { scope } = request.routeOptions.config
        // The key is checked before the body is read.
        if (scope) return authorize(port, request, reply, scope, (caller) => callers.set(request, caller))
        if (!methods) return
        const allow = methods.join(', ')
        if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send()
        throw new RestError('METHOD_NOT_ALLOWED', 'restNotAllowed', { headers: { allow } })
      })
      api.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      // Set before any route, because earlier routes would answer with the errors of the server.
      api.setNotFoundHandler(() => {
        throw new RestError('NOT_FOUND', 'restNotFound')
      })
      api.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
        const known =
          error instanceof RestError
            ? error
            : error.statusCode === 415
              ? notJson()
              : httpError(error.statusCode)
        // The server logs unexpected errors and responds to them.
        if (!known) throw error
        return sendError(request, reply, known, port.languageOf(request, callers.get(request) ?? null))
      })
      for (const call of calls)
        api.route({
          method: call.method,
          url: call.path,
          config: { scope: call.scope, call: { api: 'v1', name: callName(call) } },
          handler: (request, reply) => answer(call, request, reply),
        })
      await api.register(async (scope) => port.mountUpload(scope, callerOf))
    },
    { prefix },
  )

  async function answer(call: (typeof calls)[number], request: FastifyRequest, reply: FastifyReply) {
    const caller = callerOf(request)
    const input = { ...parseInput(call, request), base: port.baseUrlOf(caller) }
    const execute = documentRunner(
      (_request, _reply, document, variables) => port.execute(caller, request, document, variables),
      request,
      reply,
    )
    const run = (variables: object) => execute(call.operation, variables)
    const { grant } = caller
    if (call.method !== 'POST' || !grant) return call.run(run, { ...input, clientId: '' })
    const language = port.languageOf(request, caller)
    return runIdempotently(port, request, reply, { grant, language, success: call.status }, (clientId) =>
      call.run(run, { ...input, clientId }),
    )
  }
}
