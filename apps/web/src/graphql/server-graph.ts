import { ApolloClient } from '@apollo/client/core'
import { ApolloLink } from '@apollo/client/link'
import { from } from 'rxjs'
import { createCache } from './cache.ts'
import { idleConnection } from './connection.ts'
import type { Graph } from './graph.ts'
import { documentIdOf } from './links/operation.ts'

/**
 * Runs one of the client's persisted operations with the rights of the member whose page is being rendered.
 */
export type RunPersisted = (
  documentId: string,
  variables: Record<string, unknown>,
) => Promise<ApolloLink.Result>

/**
 * The data layer of one page during server rendering: it queries in the server's own process, and follows no
 * events.
 */
export function createServerGraph(run: RunPersisted): Graph {
  const client = new ApolloClient({
    cache: createCache(),
    dataMasking: true,
    assumeImmutableResults: true,
    ssrMode: true,
    link: new ApolloLink(({ operationName, query, variables }) => {
      const id = documentIdOf(query)
      if (!id) throw new Error(`${operationName} is no persisted operation.`)
      return from(run(id, variables))
    }),
  })
  return {
    client,
    connection: {
      get: () => idleConnection,
      watch: () => () => {},
      opening() {},
      opened() {},
      failed() {},
      pause: () => Promise.resolve(),
      rest() {},
      onWake: () => () => {},
    },
    follow() {},
    unfollow() {},
    pollEvery() {},
    hydrated() {},
    onSignedOut: () => () => {},
    close: () => client.stop(),
  }
}
