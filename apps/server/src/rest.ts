import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { RestError } from '@vonk/rest/src/errors.ts'
import { mountRest } from '@vonk/rest/src/mount-rest.ts'
import { schema } from '@vonk/schema/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, type ExecutionResult, getOperationAST, validate } from 'graphql'
import type { KnownDocument } from './documents.ts'
import { httpContext } from './graphql.ts'
import { runKnown } from './lane.ts'
import type { Presence } from './presence.ts'
import type { Product } from './product.ts'

const knownDocuments = new WeakMap<DocumentNode, KnownDocument>()

/** A document of the REST door for the compiled lane; validated once, when it is first asked for. */
function known(document: DocumentNode): KnownDocument {
  let entry = knownDocuments.get(document)
  if (!entry) {
    const name = getOperationAST(document)?.name?.value ?? 'Rest'
    const [fault] = validate(schema, document)
    if (fault) throw new Error(`Document ${name} does not fit the schema: ${fault.message}`)
    entry = { id: name, name, text: '', document }
    knownDocuments.set(document, entry)
  }
  return entry
}

/** Mounts `/api/*.php` over the graph: each call is an operation of the member whose cookie came with it. */
export function mountLegacyApi(app: FastifyInstance, product: Product, presence: Presence): void {
  mountRest(
    app,
    async <Data, Variables>(
      request: FastifyRequest,
      reply: FastifyReply,
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ) => {
      const context = await httpContext(product, request, reply)
      if (!context)
        throw new RestError('No site of ours has this name.', { status: 421, code: 'MISDIRECTED' })
      if (context.viewer) presence.seen(context.viewer.id, context.viewer.sessionId)
      const result = await runKnown(
        known(document),
        context,
        variables as Record<string, unknown>,
        request.log,
      )
      return result as ExecutionResult<Data>
    },
  )
}
