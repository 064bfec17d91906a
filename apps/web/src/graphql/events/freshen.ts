import type { InMemoryCache } from '@apollo/client/cache'
import type { ApolloClient, ObservableQuery } from '@apollo/client/core'
import { definitionOf } from '../links/operation.ts'
import { isPassing } from '../links/retry.rules.ts'
import type { Target } from './outcome.ts'

/** Brings lists up to date that an event told too little of. */
export interface Freshener {
  ask(targets: readonly Target[]): void
  /** Everything: after a gap that cannot be replayed. */
  askAll(): void
  /** Forgets what was not done yet. */
  stop(): void
}

/** Milliseconds in which wishes are gathered, so that a burst of events fetches each list once. */
const gather = 50

/** Milliseconds until what could not be fetched is asked for again, and as many more at most: not by everybody at once. */
const again = 5000

/**
 * What is on screen is fetched again, and stands until the answer is there; what is not, is forgotten, so
 * that the next visit fetches it. Nothing else may ever say what was missed, so it is asked for until it comes.
 */
export function createFreshener(client: ApolloClient, random: () => number = Math.random): Freshener {
  let wanted = new Set<string>()
  let isAll = false
  let due = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Tells what was asked before `stop` from what is asked after it. */
  let era = {}
  const run = () => {
    due = Number.POSITIVE_INFINITY
    const watched = watchedFields(client)
    const stale = new Set(isAll ? client.getObservableQueries('active') : [])
    if (isAll) forgetUnwatched(client, watched)
    for (const key of wanted) {
      // Without arguments it means all of its name.
      const queries = [...watched].flatMap(([name, those]) =>
        name === key || name.startsWith(`${key}:`) || name.startsWith(`${key}(`) ? those : [],
      )
      for (const query of queries) stale.add(query)
      const isForgotten = queries.length === 0 && !lasting.test(key)
      if (isForgotten) client.cache.evict({ id: 'ROOT_QUERY', fieldName: key })
    }
    wanted = new Set()
    isAll = false
    const mine = era
    for (const query of stale) {
      const keys = [...watched].flatMap(([name, those]) => (those.includes(query) ? name : []))
      query.refetch().catch((error) => {
        if (mine === era && isPassing(error)) owe(keys)
      })
    }
  }
  const plan = (wait: number) => {
    const at = Date.now() + wait
    if (at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(run, wait)
  }
  const owe = (keys: readonly string[]) => {
    for (const key of keys) wanted.add(key)
    plan(again + random() * again)
  }
  return {
    ask(targets) {
      for (const target of targets) wanted.add(keyOf(client, target))
      if (targets.length) plan(gather)
    },
    askAll() {
      isAll = true
      plan(gather)
    },
    stop() {
      clearTimeout(timer)
      due = Number.POSITIVE_INFINITY
      wanted = new Set()
      isAll = false
      era = {}
    },
  }
}

function keyOf(client: ApolloClient, target: Target): string {
  return typeof target === 'string' ? target : rootKey(client, 'likes', { type: target.likes })
}

/** What no event changes. */
const lasting = /^(__typename|viewer|site|regions|interests|companyInfo)\b/

function forgetUnwatched({ cache }: ApolloClient, watched: Map<string, ObservableQuery[]>): void {
  const store = cache.extract() as Record<string, Record<string, unknown>>
  const root = store.ROOT_QUERY ?? {}
  const shown = new Set<string>()
  for (const [key, value] of Object.entries(root)) {
    if (watched.has(key)) shown.add((value as { __ref?: string } | null)?.__ref ?? '')
    else if (!lasting.test(key)) cache.evict({ id: 'ROOT_QUERY', fieldName: key })
  }
  for (const id of Object.keys(store)) {
    const isHistory = id.startsWith('Conversation:') && !shown.has(id)
    if (isHistory) cache.evict({ id, fieldName: 'messages' })
  }
}

/** Which queries on screen read each field of the root, by the name under which the cache keeps it. */
function watchedFields(client: ApolloClient): Map<string, ObservableQuery[]> {
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
function rootKey(client: ApolloClient, fieldName: string, args: Record<string, unknown>): string {
  const { policies } = client.cache as InMemoryCache
  return policies.getStoreFieldName({ typename: 'Query', fieldName, args })
}
