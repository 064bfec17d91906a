import type { StaffContext } from '@vonk/schema/core/staff-context.ts'
import type { FastifyInstance } from 'fastify'
import { OperationTypeNode } from 'graphql'
import { persistedRequest, sendGraphError } from '../graphql/http-route.ts'
import type { PersistedOperations } from '../graphql/persisted-operations.ts'
import { runOperation } from '../graphql/run-operation.ts'
import type { GraphqlServer } from '../graphql/yoga.ts'
import type { AppServices } from '../services/app-services.ts'
import { createStaffContext, staffHttpSession, staffOfRequest } from './console-session.ts'

export type StaffGraphqlServer = GraphqlServer<StaffContext>

/** Mounts `POST /graphql` of the console: persisted queries and mutations of the staff graph, as JSON. */
export function mountConsoleGraphql(
  app: FastifyInstance,
  services: AppServices,
  yoga: StaffGraphqlServer,
  operations: PersistedOperations,
): void {
  app.post('/graphql', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // An HTML form on another site can send any content type but JSON.
    if (!request.headers['content-type']?.startsWith('application/json'))
      return sendGraphError(reply, 'UNSUPPORTED_MEDIA_TYPE', 'Send application/json.')
    const { data } = persistedRequest.safeParse(request.body)
    const operation = data ? operations.get(data.documentId) : null
    if (!operation)
      return sendGraphError(reply, 'UNKNOWN_DOCUMENT', 'This server does not know that operation.')
    if (operation.type === OperationTypeNode.SUBSCRIPTION)
      return sendGraphError(reply, 'BAD_USER_INPUT', 'Follow a subscription over a WebSocket.')
    request.operation = operation.name
    const staff = await staffOfRequest(services, request, reply)
    const session = staffHttpSession(services, request, reply)
    const context = createStaffContext(services, request.raw, session, staff)
    const result = await runOperation(yoga, operation, context, data?.variables ?? {})
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(result))
  })
}
