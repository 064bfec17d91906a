import type { ApolloCache, Reference } from '@apollo/client/cache'
import { peekField } from './cache-fields.ts'

/** Sets fields of the viewer in the cache: the balance, premium, unread counts. */
export function setViewer(cache: ApolloCache, facts: Record<string, unknown>): void {
  const id = peekField(cache, undefined, 'viewer', (viewer: Reference | null) => viewer?.__ref)
  if (!id) return
  const fields = Object.entries(facts).map(([name, value]) => [name, () => value])
  cache.modify({ id, fields: Object.fromEntries(fields) })
}
