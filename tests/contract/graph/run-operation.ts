import type { Context } from '@vonk/schema/core/context.ts'
import { type ExecutionResult, OperationTypeNode } from 'graphql'
import pg from 'pg'
import type { PersistedOperation } from '../../../apps/server/src/graphql/persisted-operations.ts'
import { runOperation } from '../../../apps/server/src/graphql/run-operation.ts'
import { createGraphqlServer } from '../../../apps/server/src/graphql/yoga.ts'
import { Metrics } from '../../../apps/server/src/metrics/metrics.ts'
import { persistedOperations } from '../../testkit/server.ts'

const log = { debug: () => {}, warn: console.warn, error: ({ err }: { err: Error }) => console.error(err) }
const services = {
  log: log as never,
  metrics: new Metrics(new pg.Pool()),
  tracing: null,
  databaseWatch: { reportFailure: () => {}, stop: () => {} },
}
const yoga = createGraphqlServer(persistedOperations(), services, () => false)

/** Runs a persisted operation as the server does; a subscription until its first event or for a quarter of a second. */
export async function runPersistedOperation(
  operation: PersistedOperation,
  context: Context,
  variableValues: Record<string, unknown>,
): Promise<ExecutionResult | null> {
  if (operation.type !== OperationTypeNode.SUBSCRIPTION) {
    return runOperation(yoga, operation, context, variableValues)
  }
  const { schema, parse, contextFactory, subscribe } = yoga.getEnveloped(context)
  const document = parse(operation.text)
  const stream = await subscribe({ schema, document, contextValue: await contextFactory(), variableValues })
  if (!(Symbol.asyncIterator in stream)) return stream
  const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), 250))
  const first = await Promise.race([stream.next(), silence])
  await stream.return?.()
  return first?.done === false ? first.value : null
}
