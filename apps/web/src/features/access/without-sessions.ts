import type { ApolloCache, Reference } from '@apollo/client'

/** Removes ended sessions from the cached list. */
export function withoutSessions(cache: ApolloCache, endedIds: readonly string[]): void {
  const gone = new Set(endedIds.map((id) => cache.identify({ __typename: 'Session', id })))
  cache.modify({
    fields: {
      sessions: (list: readonly Reference[] = []) => list.filter(({ __ref }) => !gone.has(__ref)),
    },
  })
}
