import type { Context } from '@vonk/schema/core/context.ts'
import { type GraphErrorCode, graphCodes, graphError } from '@vonk/schema/core/errors.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OperationTypeNode } from 'graphql'
import { z } from 'zod'
import type { Presence } from '../http/presence.ts'
import { httpContext } from '../http/session.ts'
import type { AppServices } from '../services/app-services.ts'
import { authorizePartnerKey } from './partner-key.ts'
import { type PersistedOperations, unknownOperation } from './persisted-operations.ts'
import { runOperation } from './run-operation.ts'
import type { GraphqlServer } from './yoga.ts'

/** The body of a persisted operation. */
export const persistedRequest = z.object({
  documentId: z.string().max(64),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

/** Rejects a request before an operation is run. */
export const sendGraphError = (reply: FastifyReply, code: GraphErrorCode, message: string) =>
  reply.code(graphCodes[code].status).send({ errors: [graphError(code, message)] })

/** Sends the page of GraphiQL; `needsKey` is true if operations run only with the key of a partner. */
export type SendGraphiql = (reply: FastifyReply, site: SiteConfig, needsKey: boolean) => Promise<FastifyReply>

interface GraphqlParts {
  yoga: GraphqlServer
  operations: PersistedOperations
  presence: Presence
  /** Decides whether a request may run other operations than the persisted ones. */
  allowsOwnOperations: (context: Context) => boolean
  sendGraphiql: SendGraphiql
}

/**
 * Mounts `/graphql`. A plain route answers persisted queries and mutations, because building the `Request`
 * and `Response` objects of Yoga's own handler takes time; that handler answers everything else. Both run the
 * same pipeline.
 */
export function mountGraphql(
  app: FastifyInstance,
  services: AppServices,
  { yoga, operations, presence, allowsOwnOperations, sendGraphiql }: GraphqlParts,
): void {
  app.post('/graphql', async (request, reply) => {
    const context = await httpContext(services, request, reply)
    if (!context) return sendGraphError(reply, 'MISDIRECTED', graphCodes.MISDIRECTED.meaning)
    reply.header('cache-control', 'no-store')
    const rejection = await authorizePartnerKey(services, context, request, reply)
    if (rejection) return sendGraphError(reply, rejection.code, rejection.message)
    if (context.viewer) {
      presence.recordActivity(context.viewer.id, context.viewer.sessionId)
      context.hasSocket = presence.hasSocket(context.viewer.id)
    }
    // An HTML form on another site can send any content type but JSON.
    if (!request.headers['content-type']?.startsWith('application/json')) {
      return sendGraphError(reply, 'UNSUPPORTED_MEDIA_TYPE', 'Send application/json.')
    }
    const { success, data } = persistedRequest.safeParse(request.body)
    const operation = success ? operations.get(data.documentId) : null
    if (!operation || operation.type === OperationTypeNode.SUBSCRIPTION) {
      return toYoga(request, reply, context)
    }
    request.operation = operation.name
    const result = await runOperation(yoga, operation, context, data?.variables ?? {})
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(result))
  })

  app.route({
    url: '/graphql',
    method: ['GET', 'OPTIONS'],
    handler: async (request, reply) => {
      const context = await httpContext(services, request, reply)
      if (!context) return sendGraphError(reply, 'MISDIRECTED', graphCodes.MISDIRECTED.meaning)
      reply.header('cache-control', 'no-store')
      const acceptsHtml =
        request.headers.accept?.includes('text/html') && !('query' in (request.query as object))
      const needsKey = !allowsOwnOperations(context)
      // The page has nothing to hide: what it runs needs the key that a partner gives it.
      if (needsKey && !(acceptsHtml && services.env.GRAPHIQL_PARTNERS))
        return reply
          .code(405)
          .header('allow', 'POST')
          .send({ errors: [unknownOperation()] })
      return acceptsHtml ? sendGraphiql(reply, context.site, needsKey) : toYoga(request, reply, context)
    },
  })

  async function toYoga(request: FastifyRequest, reply: FastifyReply, context: Context) {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string' && name !== 'content-length') headers.set(name, value)
    }
    const body = request.method === 'POST' ? JSON.stringify(request.body) : null
    const url = new URL(request.url, 'http://localhost')
    const response = await yoga.fetch(url, { method: request.method, headers, body }, context)
    response.headers.forEach((value, name) => void reply.header(name, value))
    return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
  }
}
