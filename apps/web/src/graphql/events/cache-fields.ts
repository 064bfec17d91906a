import type { ApolloCache, Reference } from '@apollo/client/cache'
import { type Counts, newerCounts } from '../policies/user.ts'

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

/** Changes one stored field of the root query that was fetched for this profile; see `changeField`. */
export function changeFieldFor<Value>(
  cache: ApolloCache,
  profileId: number,
  fieldName: string,
  change: (value: Value, details: Details) => Value,
): void {
  const ours = `${fieldName}(${JSON.stringify({ profileId })})`
  changeField(cache, undefined, fieldName, (value: Value, details) =>
    details.storeFieldName === ours ? change(value, details) : value,
  )
}

/** Changes one stored field of every conversation in the cache; see `changeField`. */
export function changeConversations<Value>(
  cache: ApolloCache,
  fieldName: string,
  change: (value: Value, details: Details) => Value,
): void {
  cache.batch({
    update() {
      for (const id of Object.keys(cache.extract() as object))
        if (id.startsWith('Conversation:')) changeField(cache, id, fieldName, change)
    },
  })
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

type ViewerFields = Record<string, unknown> & { badges?: Counts }

/** Sets fields of the viewer in the cache: the balance, premium, and unread counts unless newer ones are there. */
export function updateViewer(cache: ApolloCache, { badges, ...values }: ViewerFields): void {
  const id = peekField(cache, undefined, 'viewer', (viewer: Reference | null) => viewer?.__ref)
  if (!id) return
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, () => value]))
  const counts = badges && { badges: (known: unknown) => newerCounts(known as Counts, badges) }
  cache.modify({ id, fields: { ...fields, ...counts } })
}
