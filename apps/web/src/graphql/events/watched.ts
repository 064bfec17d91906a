import type { InMemoryCache } from '@apollo/client/cache'
import type { ApolloClient, ObservableQuery } from '@apollo/client/core'
import { definitionOf } from '../links/operation.ts'

/** Which queries on screen read each field of the root, by the name under which the cache keeps it. */
export function watchedFields(client: ApolloClient): Map<string, ObservableQuery[]> {
  const { policies } = client.cache as InMemoryCache
  const watched = new Map<string, ObservableQuery[]>()
  for (const query of client.getObservableQueries('active')) {
    for (const field of definitionOf(query).selectionSet.selections) {
      if (field.kind !== 'Field') continue
      const fieldName = field.name.value
      const { variables } = query
      const key = policies.getStoreFieldName({ typename: 'Query', fieldName, field, variables })
      watched.set(key, [...(watched.get(key) ?? []), query])
    }
  }
  return watched
}

/** The name under which the cache keeps a field of the root with its arguments. */
export function rootKey(client: ApolloClient, fieldName: string, args: Record<string, unknown>): string {
  const { policies } = client.cache as InMemoryCache
  return policies.getStoreFieldName({ typename: 'Query', fieldName, args })
}
