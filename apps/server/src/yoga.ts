import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import type { Context } from '@vonk/schema/context.ts'
import { schema } from '@vonk/schema/index.ts'
import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { maskError } from './masking.ts'

const welcome = `# The graph of Vonk. Log in on the site in another tab and this page asks as that member.
{
  site { name domain minimumMessageCosts(country: "NL") { amount currency } }
  viewer { credits badges { unreadMessages newLikes } profile { name age } }
}`

/** GraphQL over HTTP for everybody who sends text: GraphiQL, partners, tests. */
export function createYogaServer(log: FastifyBaseLogger, isProduction: boolean) {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    logging: {
      debug: () => {},
      info: () => {},
      warn: (...args) => log.warn(args),
      error: (...args) => log.error(args),
    },
    graphiql: isProduction
      ? false
      : { title: 'Vonk: GraphiQL', defaultQuery: welcome, subscriptionsProtocol: 'WS' },
    renderGraphiQL,
    batching: false,
    maskedErrors: { maskError: (error) => maskError(error, log) },
    plugins: isProduction ? [withoutSubscriptions, withoutIntrospection] : [withoutSubscriptions],
  })
}

export const overSocket = () =>
  new GraphQLError('Follow a subscription over a WebSocket.', { extensions: { code: 'BAD_USER_INPUT' } })

const withoutSubscriptions: Plugin = {
  onSubscribe: ({ setResultAndStopExecution }) => setResultAndStopExecution({ errors: [overSocket()] }),
}

const withoutIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
}
