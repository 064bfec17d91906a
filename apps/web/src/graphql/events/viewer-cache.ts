import type { ApolloCache, Reference } from '@apollo/client/cache'
import { type Counts, newerCounts } from '../policies/user.ts'
import { peekField } from './cache-fields.ts'

type Facts = Record<string, unknown> & { badges?: Counts }

/** Sets fields of the viewer in the cache: the balance, premium, unread counts unless newer ones are there. */
export function setViewer(cache: ApolloCache, { badges, ...facts }: Facts): void {
  const id = peekField(cache, undefined, 'viewer', (viewer: Reference | null) => viewer?.__ref)
  if (!id) return
  const fields = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, () => value]))
  const counts = badges && { badges: (known: unknown) => newerCounts(known as Counts, badges) }
  cache.modify({ id, fields: { ...fields, ...counts } })
}
