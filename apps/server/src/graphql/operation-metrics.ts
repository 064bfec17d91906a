import type { DocumentNode } from 'graphql'
import { type GraphQLError, getOperationAST } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { Metrics } from '../metrics/metrics.ts'
import { isDatabaseUnable } from './masking.ts'

/** The name of a persisted operation; all other texts are one, `other`, because a partner or developer chooses their names. */
export const operationName = (
  document: DocumentNode,
  isPersisted: (document: DocumentNode) => boolean,
): string => (isPersisted(document) && getOperationAST(document)?.name?.value) || 'other'

/** Measures queries and mutations by their graph and the names of their operations. */
export function operationMetrics(
  metrics: Metrics,
  graph: string,
  isPersisted: (document: DocumentNode) => boolean,
): Plugin {
  return {
    onExecute({ args: { document } }) {
      const began = performance.now()
      const operation = operationName(document, isPersisted)
      return {
        onExecuteDone({ result }) {
          if (isAsyncIterable(result)) return
          const [error] = result.errors ?? []
          const labels = { graph, operation, result: error ? codeOf(error) : 'ok' }
          metrics.operations.observe(labels, (performance.now() - began) / 1000)
        },
      }
    },
  }
}

/** The code that the client will get; the errors are not masked yet. */
function codeOf(error: GraphQLError): string {
  const { originalError, extensions } = error
  if (typeof extensions?.code === 'string') return extensions.code
  if (isDatabaseUnable(originalError ?? error)) return 'UNAVAILABLE'
  return originalError ? 'INTERNAL_SERVER_ERROR' : 'BAD_USER_INPUT'
}
