import type { ApolloLink } from '@apollo/client/link'
import { isQuick } from './links/socket-link.ts'

/** Numbers what has changed since the page was opened, to find answers that are older than a change. */
export interface Changes {
  /** The number of the last change. */
  count(): number
  /** Notes the answer of a mutation. */
  add(mutation: Pick<ApolloLink.Operation, 'query'>, data: object): void
  /** Notes a change after which the answers of all queries in flight may be out of date. */
  addAll(): void
  /**
   * Whether the answer of a query may be older than a change after the given number: any change of everything,
   * or a mutation that returned one of its objects.
   */
  isStale(data: object, since: number): boolean
}

/** Creates an empty record; `identify` returns the id of an object in the cache, if it has one. */
export function createChanges(identify: (object: object) => string | undefined): Changes {
  let count = 0
  let lastOfAll = 0
  /** The number of the last change of each object that a mutation has returned. */
  const lastOf = new Map<string, number>()
  const objectsIn = (data: unknown): string[] => {
    if (typeof data !== 'object' || data === null) return []
    const within = Object.values(data).flatMap(objectsIn)
    const id = Array.isArray(data) ? undefined : identify(data)
    return id ? [id, ...within] : within
  }
  return {
    count: () => count,
    add(mutation, data) {
      // Quick mutations are reported by events that carry everything they change.
      if (isQuick(mutation)) return
      count++
      for (const id of objectsIn(data)) lastOf.set(id, count)
    },
    addAll() {
      lastOfAll = ++count
    },
    isStale(data, since) {
      if (lastOfAll > since) return true
      return count > since && objectsIn(data).some((id) => (lastOf.get(id) ?? 0) > since)
    },
  }
}
