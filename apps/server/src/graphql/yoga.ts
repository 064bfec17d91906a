import { useGraphQlJit as graphqlJit } from '@envelop/graphql-jit'
import type { Context } from '@vonk/schema/core/context.ts'
import { graphError, isGraphCode } from '@vonk/schema/core/errors.ts'
import { schema } from '@vonk/schema/index.ts'
import { type DocumentNode, type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql'
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { AppServices } from '../services/app-services.ts'
import { inSpan, type Tracing } from '../tracing/tracing.ts'
import { deadlinePlugin, limitsPlugin } from './limits.ts'
import { maskError } from './masking.ts'
import { operationMetrics, operationName } from './operation-metrics.ts'
import { type PersistedOperations, persistedOperationsPlugin } from './persisted-operations.ts'

/** Makes a span of each query and mutation, with the name of its operation. */
const traceOperations = (tracing: Tracing, isPersisted: (document: DocumentNode) => boolean): Plugin => ({
  onExecute({ args: { document }, executeFn, setExecuteFn }) {
    const name = `operation ${operationName(document, isPersisted)}`
    setExecuteFn((args) => inSpan(tracing, name, 'internal', () => executeFn(args)))
  },
})

export type GraphqlServer<Ctx extends object = Context> = ReturnType<typeof createGraphqlServer<Ctx>>

/** One of the graphs that the server has: its schema, and its name in the metrics. */
export interface Graph {
  name: 'members' | 'staff'
  schema: GraphQLSchema
}

const membersGraph: Graph = { name: 'members', schema }

/**
 * The GraphQL server: every operation, over HTTP, over a socket or from this process, runs through the plugins that
 * are listed here (decision 0018). `allowsOwnOperations` decides who may run other operations than the persisted
 * ones. Yoga caches parsed and validated documents. Without `graph` it is that of members.
 */
export function createGraphqlServer<Ctx extends object = Context>(
  operations: PersistedOperations,
  {
    log,
    metrics,
    databaseWatch,
    tracing,
  }: Pick<AppServices, 'log' | 'metrics' | 'databaseWatch' | 'tracing'>,
  allowsOwnOperations: (context: NoInfer<Ctx>) => boolean,
  { name, schema }: Graph = membersGraph,
) {
  const isPersisted = (document: DocumentNode) => operations.hasDocument(document)
  return createYoga<Ctx>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    // No page of another site may read an answer.
    cors: false,
    logging: {
      debug: () => {},
      info: () => {},
      warn: (...args) => log.warn(args),
      // Yoga logs here again each error that `maskError` has handled, and logged if it was unexpected. Those of wrong
      // arguments repeat what a member wrote.
      error: () => {},
    },
    // `graphiql-page.ts` serves one.
    graphiql: false,
    batching: false,
    extraParamNames: ['documentId'],
    maskedErrors: { maskError: (error) => maskError(error, { log, databaseWatch }) },
    plugins: [
      persistedOperationsPlugin(operations, allowsOwnOperations),
      limitsPlugin(isPersisted),
      graphqlJit(
        {},
        {
          // Compiling takes longer than executing once, so it is not done for arbitrary texts.
          enableIf: ({ document }) => isPersisted(document),
          onError: ({ errors }) => log.error({ errors }, 'An operation could not be compiled.'),
        },
      ),
      ...(tracing ? [traceOperations(tracing, isPersisted)] : []),
      operationMetrics(metrics, name, isPersisted),
      // After the compiler, whose function it wraps.
      deadlinePlugin(),
      errorsFirst,
      ownCodes,
      withoutHttpSubscriptions,
      introspectionFor(allowsOwnOperations),
    ],
  })
}

/**
 * Puts errors first, as the specification recommends, so that a response has the same bytes compiled or not.
 */
const errorsFirst: Plugin = {
  onExecute: () => ({
    onExecuteDone({ result, setResult }) {
      if (!isAsyncIterable(result) && result.errors) setResult({ errors: result.errors, ...result })
    },
  }),
}

/** Yoga has codes of its own for a request that cannot be read; clients get ours, as over a socket. */
const ownCodes: Plugin = {
  onResultProcess({ result }) {
    if (Array.isArray(result) || isAsyncIterable(result)) return
    for (const { extensions } of result.errors ?? [])
      if (!isGraphCode(extensions.code)) Object.assign(extensions, { code: 'BAD_USER_INPUT' })
  },
}

const withoutHttpSubscriptions: Plugin = {
  onSubscribe: ({ args, setResultAndStopExecution }) => {
    // Only Yoga's HTTP handler puts a request into the context.
    if (args.contextValue.request) setResultAndStopExecution({ errors: [overSocket()] })
  },
}

const overSocket = () => graphError('BAD_USER_INPUT', 'Follow a subscription over a WebSocket.')

/** Introspection is allowed for those who may write operations. */
const introspectionFor = <Ctx extends object>(
  allowsOwnOperations: (context: Ctx) => boolean,
): Plugin<Ctx> => ({
  onValidate({ context, addValidationRule }) {
    if (!allowsOwnOperations(context)) addValidationRule(NoSchemaIntrospectionCustomRule)
  },
})
