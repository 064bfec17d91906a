import type { ApolloClient, ObservableQuery } from '@apollo/client/core'
import { ApolloLink } from '@apollo/client/link'
import { tap } from 'rxjs'
import { definitionOf } from './links/operation.ts'

/** Keeps what is on screen in step with the cache when queries fail. */
export interface CatchUp {
  link: ApolloLink
  /** Sends the failed queries again, because the network may be back. */
  again(): void
}

/**
 * While a query of the screen is in flight, Apollo does not show what is written to the cache, because the
 * answer will include it. If the query fails, no answer comes, so this reads the cache once more and
 * remembers the query so that `again` can send it.
 */
export function createCatchUp(client: () => ApolloClient): CatchUp {
  const owed = new Set<ObservableQuery>()
  const failed = (name: string | undefined) => {
    for (const query of onScreen(client())) {
      if (query.queryName !== name) continue
      if (query.getCurrentResult().error) owed.add(query)
      readAgain(client(), query)
    }
  }
  return {
    link: new ApolloLink((operation, forward) => {
      if (definitionOf(operation).operation !== 'query') return forward(operation)
      // The query's own observers get the error first.
      const fail = () => setTimeout(() => failed(operation.operationName))
      return forward(operation).pipe(
        tap({ next: ({ errors }) => void (errors?.length && fail()), error: () => void fail() }),
      )
    }),
    again() {
      for (const query of onScreen(client())) {
        if (owed.has(query) || query.getCurrentResult().error) query.refetch().catch(() => {})
      }
      owed.clear()
    },
  }
}

const onScreen = (client: ApolloClient) => client.getObservableQueries('active')

/** Shows the cached result of a query if it is complete; sends no request. */
function readAgain({ cache }: ApolloClient, query: ObservableQuery): void {
  const { fetchPolicy, nextFetchPolicy } = query.options
  const asked = { query: query.query, variables: query.variables, returnPartialData: true, optimistic: true }
  if (fetchPolicy === 'no-cache' || fetchPolicy === 'standby' || !cache.diff(asked).complete) return
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
