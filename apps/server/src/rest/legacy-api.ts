import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { RestError } from '@vonk/rest/src/errors.ts'
import { mountRest } from '@vonk/rest/src/mount-rest.ts'
import { text } from '@vonk/schema/texts/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { PersistedOperations } from '../graphql/persisted-operations.ts'
import { runOperation } from '../graphql/run-operation.ts'
import type { GraphqlServer } from '../graphql/yoga.ts'
import { answerLanguage } from '../http/answer-language.ts'
import type { Presence } from '../http/presence.ts'
import { httpContext } from '../http/session.ts'
import { storeSource } from '../http/traffic-source.ts'
import type { AppServices } from '../services/app-services.ts'
import { sendLogOutPage } from './log-out-page.ts'

/**
 * Mounts `/api/*.php` on top of GraphQL: each call runs an operation as the member of the request's cookie.
 */
export function mountLegacyApi(
  app: FastifyInstance,
  services: AppServices,
  yoga: GraphqlServer,
  operations: PersistedOperations,
  presence: Presence,
): void {
  mountRest(
    app,
    async <Data, Variables>(
      request: FastifyRequest,
      reply: FastifyReply,
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ) => {
      // Its query is that of the page the visitor came to, so it names where from.
      if (request.url.startsWith('/api/settings.php')) storeSource(request, reply, services.env.isProduction)
      const context = await httpContext(services, request, reply)
      if (!context) throw new RestError('MISDIRECTED', 'siteUnknownTitle')
      if (context.viewer) presence.recordActivity(context.viewer.id, context.viewer.sessionId)
      const operation = operations.ofDocument(document)
      const result = await runOperation(yoga, operation, context, variables as Record<string, unknown>)
      return result as ExecutionResult<Data>
    },
    async (request, reply) => {
      const code = await answerLanguage(services, request, reply)
      return { code, translate: (key) => text(code, key) }
    },
    (request, reply) => sendLogOutPage(services, request, reply),
  )
}
