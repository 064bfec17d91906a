import type { ApolloCache, Reference } from '@apollo/client/cache'
import { peekField } from './cache-fields.ts'

/** Sets plain facts of who is logged in: the balance, whether the account is premium, what waits. */
export function setViewer(cache: ApolloCache, facts: Record<string, unknown>): void {
  const id = peekField(cache, undefined, 'viewer', (viewer: Reference | null) => viewer?.__ref)
  if (!id) return
  const fields = Object.entries(facts).map(([name, value]) => [name, () => value])
  cache.modify({ id, fields: Object.fromEntries(fields) })
}
