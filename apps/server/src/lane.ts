import type { Context } from '@vonk/schema/context.ts'
import { schema } from '@vonk/schema/index.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type ExecutionResult, GraphQLError } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { KnownDocument } from './documents.ts'
import { maskError } from './masking.ts'

const compiled = new WeakMap<KnownDocument, CompiledQuery>()

function compile(known: KnownDocument): CompiledQuery {
  let query = compiled.get(known)
  if (!query) {
    const result = compileQuery(schema, known.document, known.name)
    if (!isCompiledQuery(result)) throw new Error(`Document ${known.name} cannot be compiled.`)
    query = result
    compiled.set(known, query)
  }
  return query
}

/**
 * Runs a known document, compiled once, through the same schema, context, scopes and masking as everything
 * else. A test runs each document both ways and compares the bytes.
 */
export async function runKnown(
  known: KnownDocument,
  context: Context,
  variables: Record<string, unknown>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<ExecutionResult> {
  const result = await compile(known).query(undefined, context, variables)
  if (!result.errors) return result
  return {
    errors: result.errors.map((error) => maskError(error, log)),
    ...('data' in result && { data: result.data }),
  }
}

/** Follows a known subscription: every event is executed by the compiled document. */
export async function followKnown(
  known: KnownDocument,
  context: Context,
  variables: Record<string, unknown>,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const { subscribe } = compile(known)
  if (!subscribe) throw new Error(`Document ${known.name} is no subscription.`)
  return subscribe(undefined, context, variables)
}

/** The answer for a hash that this server does not know: a newer or older client sends its text then. */
export const unknownDocument = (): GraphQLError =>
  new GraphQLError('This server does not know that document.', { extensions: { code: 'UNKNOWN_DOCUMENT' } })
