import type { ApolloClient, ObservableQuery } from '@apollo/client/core'
import { ApolloLink } from '@apollo/client/link'
import { tap } from 'rxjs'
import { definitionOf } from './links/operation.ts'

/** Keeps what is on screen in step with the cache when queries fail. */
export interface QueryRecovery {
  link: ApolloLink
  /** Sends the failed queries again, because the network may be back. */
  retryFailed(): void
}

/**
 * While a query of the screen is in flight, Apollo does not show what is written to the cache, because the
 * answer will include it. If the query fails, no answer comes, so this reads the cache once more and
 * remembers the query for `retryFailed`.
 */
export function createQueryRecovery(client: () => ApolloClient): QueryRecovery {
  const failedQueries = new Set<ObservableQuery>()
  const onFailure = (name: string | undefined) => {
    for (const query of onScreen(client())) {
      if (query.queryName !== name) continue
      if (query.getCurrentResult().error) failedQueries.add(query)
      showCached(client(), query)
    }
  }
  return {
    link: new ApolloLink((operation, forward) => {
      if (definitionOf(operation).operation !== 'query') return forward(operation)
      // The query's own observers get the error first.
      const fail = () => setTimeout(() => onFailure(operation.operationName))
      return forward(operation).pipe(
        tap({ next: ({ errors }) => void (errors?.length && fail()), error: () => void fail() }),
      )
    }),
    retryFailed() {
      for (const query of onScreen(client())) {
        if (failedQueries.has(query) || query.getCurrentResult().error) query.refetch().catch(() => {})
      }
      failedQueries.clear()
    },
  }
}

const onScreen = (client: ApolloClient) => client.getObservableQueries('active')

/** Shows the cached result of a query if it is complete; sends no request. */
function showCached({ cache }: ApolloClient, query: ObservableQuery): void {
  const { fetchPolicy, nextFetchPolicy } = query.options
  const read = { query: query.query, variables: query.variables, returnPartialData: true, optimistic: true }
  if (fetchPolicy === 'no-cache' || fetchPolicy === 'standby' || !cache.diff(read).complete) return
  query
    .reobserve({
      fetchPolicy: 'cache-first',
      // Only this once: afterwards the query uses its own fetch policy again.
      nextFetchPolicy() {
        query.options.nextFetchPolicy = nextFetchPolicy
        return fetchPolicy
      },
    })
    .catch(() => {})
}
