import type { ApolloCache } from '@apollo/client/cache'

type Details = Parameters<
  Extract<Parameters<ApolloCache['modify']>[0]['fields'], (...args: never[]) => unknown>
>[1]

/**
 * Changes one stored field of an entity (of the root query without an id), for each set of arguments it was
 * fetched with; fields that were never fetched stay absent.
 */
export function changeField<Value>(
  cache: ApolloCache,
  id: string | undefined,
  fieldName: string,
  change: (value: Value, details: Details) => Value,
): void {
  cache.modify({ ...(id ? { id } : {}), fields: { [fieldName]: change as never } })
}

/** Reads one stored field; undefined if it was never fetched. */
export function peekField<Value, Seen>(
  cache: ApolloCache,
  id: string | undefined,
  fieldName: string,
  look: (value: Value, details: Details) => Seen,
): Seen | undefined {
  let seen: Seen | undefined
  cache.modify({
    ...(id ? { id } : {}),
    broadcast: false,
    fields: {
      [fieldName]: ((value: Value, details: Details) => {
        seen = look(value, details)
        return value
      }) as never,
    },
  })
  return seen
}
