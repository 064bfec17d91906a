import type { ApolloCache } from '@apollo/client'

/** Removes ended sessions from the cache, and so from the list that is shown. */
export function withoutSessions(cache: ApolloCache, endedIds: readonly string[]): void {
  for (const id of endedIds) cache.evict({ id: cache.identify({ __typename: 'Session', id }) })
}
