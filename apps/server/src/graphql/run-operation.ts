import type { Context } from '@vonk/schema/core/context.ts'
import type { ExecutionResult } from 'graphql'
import type { PersistedOperation } from './persisted-operations.ts'
import type { GraphqlServer } from './yoga.ts'

/**
 * Runs a query or mutation through the pipeline in this process: for the plain HTTP route, the REST API and
 * server-rendered pages. Errors in the result are already masked.
 */
export async function runOperation<Ctx extends object = Context>(
  { getEnveloped }: GraphqlServer<Ctx>,
  operation: PersistedOperation,
  contextValue: Ctx,
  variableValues: Record<string, unknown>,
): Promise<ExecutionResult> {
  const { schema, parse, validate, contextFactory, execute } = getEnveloped(contextValue)
  const document = parse(operation.text)
  const errors = validate(schema, document)
  if (errors.length > 0) return { errors }
  return execute({ schema, document, contextValue: await contextFactory(), variableValues })
}
