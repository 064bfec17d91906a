import type { ApolloClient, ObservableQuery } from '@apollo/client/core'
import { ApolloLink } from '@apollo/client/link'
import { tap } from 'rxjs'
import { definitionOf } from './links/operation.ts'

/** Keeps what is on screen level with the cache where questions fail. */
export interface CatchUp {
  link: ApolloLink
  /** Asks again for what failed: the network may be back. */
  again(): void
}

/**
 * While a question of the screen is under way the client overlooks what is written to its cache, because the answer will
 * show it. Where the question fails nothing would: the cache is then read once more, and the question stays owed.
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
      // Those who asked hear of it first.
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

/** Shows what the cache has of a question, where it has all of it; asks nobody. */
function readAgain({ cache }: ApolloClient, query: ObservableQuery): void {
  const { fetchPolicy, nextFetchPolicy } = query.options
  const asked = { query: query.query, variables: query.variables, returnPartialData: true, optimistic: true }
  if (fetchPolicy === 'no-cache' || fetchPolicy === 'standby' || !cache.diff(asked).complete) return
  query
    .reobserve({
      fetchPolicy: 'cache-first',
      // Only this once: afterwards the screen asks in its own way again.
      nextFetchPolicy() {
        query.options.nextFetchPolicy = nextFetchPolicy
        return fetchPolicy
      },
    })
    .catch(() => {})
}
