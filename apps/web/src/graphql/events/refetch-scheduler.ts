import type { InMemoryCache } from '@apollo/client/cache'
import type { ApolloClient, ObservableQuery } from '@apollo/client/core'
import { returnDelay } from '../../ui/backoff.ts'
import { definitionOf } from '../links/operation.ts'
import { isRetryableError } from '../links/retry.rules.ts'
import type { LikeListType } from '../types.generated.ts'

/** The root fields about the viewer's money. */
type MoneyField = 'creditEntries' | 'paymentMethods' | 'payments' | 'quote'

/** A list or field of the cache that must be refetched because an event carries too little data. */
export type RefetchTarget =
  | 'viewer'
  | 'conversations'
  | MoneyField
  | { likes: LikeListType }
  | { member: number }

/** Refetches lists for which an event carries too little data. */
export interface RefetchScheduler {
  refetch(targets: readonly RefetchTarget[]): void
  /** Refetches everything, also what is being fetched, after a gap that cannot be replayed. */
  refetchAll(): void
  /** Drops the refetches that are still planned. */
  stop(): void
}

/** Milliseconds for which targets are collected, so that a burst of events fetches each list once. */
const debounceMs = 50

/**
 * Refetches what is on screen, which stays visible until the answer is there; evicts what is not, so that the
 * next visit fetches it. No later event repeats the missed data, so a failed refetch is repeated until it
 * succeeds. `onGap` is called after a gap in the events: the answers of all queries in flight are stale.
 */
export function createRefetchScheduler(
  client: ApolloClient,
  random: () => number = Math.random,
  onGap: () => void = () => {},
): RefetchScheduler {
  let targetKeys = new Set<string>()
  let isAll = false
  let dueAt = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  /** How many runs in a row have failed. */
  let failures = 0
  /** Replaced by `stop`, so that failures of refetches from before it are ignored. */
  let generation = {}
  const run = () => {
    dueAt = Number.POSITIVE_INFINITY
    const watchedQueries = watchedFields(client)
    const stale = new Set(isAll ? client.getObservableQueries('active') : [])
    if (isAll) evictUnwatched(client, watchedQueries)
    for (const key of targetKeys) {
      // A key without arguments matches the field with any arguments.
      const queries = [...watchedQueries].flatMap(([name, fieldQueries]) =>
        name === key || name.startsWith(`${key}:`) || name.startsWith(`${key}(`) ? fieldQueries : [],
      )
      for (const query of queries) stale.add(query)
      const isUnwatched = queries.length === 0 && !staticFields.test(key)
      if (isUnwatched) client.cache.evict({ id: 'ROOT_QUERY', fieldName: key })
    }
    targetKeys = new Set()
    isAll = false
    const current = generation
    const failuresNow = failures + 1
    for (const query of stale) {
      const keys = [...watchedQueries].flatMap(([name, fieldQueries]) =>
        fieldQueries.includes(query) ? name : [],
      )
      query.refetch().then(
        () => {
          failures = 0
        },
        (error) => {
          if (current !== generation || !isRetryableError(error)) return
          failures = failuresNow
          scheduleRetry(keys)
        },
      )
    }
  }
  const schedule = (wait: number) => {
    const at = Date.now() + wait
    if (at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(run, wait)
  }
  const scheduleRetry = (keys: readonly string[]) => {
    for (const key of keys) targetKeys.add(key)
    schedule(returnDelay(failures, random))
  }
  return {
    refetch(targets) {
      for (const target of targets) targetKeys.add(keyOf(client, target))
      if (targets.length) schedule(debounceMs)
    },
    refetchAll() {
      onGap()
      isAll = true
      schedule(debounceMs)
    },
    stop() {
      clearTimeout(timer)
      dueAt = Number.POSITIVE_INFINITY
      targetKeys = new Set()
      isAll = false
      generation = {}
    },
  }
}

/** A target as a root field of the cache: its name, with its arguments if it has any. */
function keyOf(client: ApolloClient, target: RefetchTarget): string {
  if (typeof target === 'string') return target
  const { policies } = client.cache as InMemoryCache
  const field =
    'likes' in target
      ? { fieldName: 'likes', args: { type: target.likes } }
      : { fieldName: 'member', args: { id: target.member } }
  return policies.getStoreFieldName({ typename: 'Query', ...field })
}

/** Fields of the root query that no event changes. */
const staticFields = /^(__typename|viewer|site|regions|interests|companyInfo)\b/

function evictUnwatched({ cache }: ApolloClient, watchedQueries: Map<string, ObservableQuery[]>): void {
  const store = cache.extract() as Record<string, Record<string, unknown>>
  const root = store.ROOT_QUERY ?? {}
  const shown = new Set<string>()
  for (const [key, value] of Object.entries(root)) {
    if (watchedQueries.has(key)) shown.add((value as { __ref?: string } | null)?.__ref ?? '')
    else if (!staticFields.test(key)) cache.evict({ id: 'ROOT_QUERY', fieldName: key })
  }
  for (const id of Object.keys(store)) {
    const isHistory = id.startsWith('Conversation:') && !shown.has(id)
    if (isHistory) cache.evict({ id, fieldName: 'messages' })
  }
}

/** Maps each root field, by its name in the cache, to the queries on screen that read it. */
function watchedFields(client: ApolloClient): Map<string, ObservableQuery[]> {
  const { policies } = client.cache as InMemoryCache
  const watchedQueries = new Map<string, ObservableQuery[]>()
  for (const query of client.getObservableQueries('active')) {
    for (const field of definitionOf(query).selectionSet.selections) {
      if (field.kind !== 'Field') continue
      const fieldName = field.name.value
      const { variables } = query
      const key = policies.getStoreFieldName({ typename: 'Query', fieldName, field, variables })
      watchedQueries.set(key, [...(watchedQueries.get(key) ?? []), query])
    }
  }
  return watchedQueries
}
