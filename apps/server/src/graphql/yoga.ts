import { useGraphQlJit as graphqlJit } from '@envelop/graphql-jit'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import type { Context } from '@vonk/schema/core/context.ts'
import { graphError } from '@vonk/schema/core/errors.ts'
import { schema } from '@vonk/schema/index.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type DocumentNode, NoSchemaIntrospectionCustomRule } from 'graphql'
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga'
import { deadlinePlugin, limitsPlugin } from './limits.ts'
import { maskError } from './masking.ts'
import { type PersistedOperations, persistedOperationsPlugin } from './persisted-operations.ts'

const welcome = `# The graph of Vonk. Log in on the site in another tab and this page asks as that member.
{
  site { name domain minimumMessageCosts(country: "NL") { amount currency } }
  viewer { credits badges { unreadMessages newLikes } profile { name age } }
}`

export type GraphqlServer = ReturnType<typeof createGraphqlServer>

/**
 * The GraphQL server: every operation, over HTTP, over a socket or from this process, runs through the
 * plugins that are listed here (decision 0018). Yoga caches parsed and validated documents.
 */
export function createGraphqlServer(
  operations: PersistedOperations,
  log: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>,
  isProduction: boolean,
) {
  const isPersisted = (document: DocumentNode) => operations.hasDocument(document)
  return createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    // No page of another site may read an answer.
    cors: false,
    logging: {
      debug: () => {},
      info: () => {},
      warn: (...args) => log.warn(args),
      // Yoga logs here again each error that `maskError` has handled, and logged if it was unexpected.
      error: (...args) => log.debug(args),
    },
    graphiql: isProduction
      ? false
      : { title: 'Vonk: GraphiQL', defaultQuery: welcome, subscriptionsProtocol: 'WS' },
    renderGraphiQL,
    batching: false,
    extraParamNames: ['documentId'],
    maskedErrors: { maskError: (error) => maskError(error, log) },
    plugins: [
      persistedOperationsPlugin(operations, !isProduction),
      limitsPlugin(isPersisted),
      graphqlJit(
        {},
        {
          // Compiling takes longer than executing once, so it is not done for arbitrary texts.
          enableIf: ({ document }) => isPersisted(document),
          onError: ({ errors }) => log.error({ errors }, 'An operation could not be compiled.'),
        },
      ),
      // After the compiler, whose function it wraps.
      deadlinePlugin(),
      errorsFirst,
      withoutHttpSubscriptions,
      ...(isProduction ? [withoutIntrospection] : []),
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

const withoutHttpSubscriptions: Plugin = {
  onSubscribe: ({ args, setResultAndStopExecution }) => {
    // Only Yoga's HTTP handler puts a request into the context.
    if (args.contextValue.request) setResultAndStopExecution({ errors: [overSocket()] })
  },
}

const overSocket = () => graphError('BAD_USER_INPUT', 'Follow a subscription over a WebSocket.')

const withoutIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
}
