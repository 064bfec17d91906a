import type { ApolloCache } from '@apollo/client/cache'
import type { ApolloClient, ObservableQuery } from '@apollo/client/core'
import type { Target } from './outcome.ts'

type Eviction = Parameters<ApolloCache['evict']>[0] & { id: string }

/** Brings lists up to date that an event told too little of. */
export interface Freshener {
  ask(targets: readonly Target[]): void
  /** Everything: after a gap that cannot be replayed. */
  askAll(): void
}

/** Milliseconds in which wishes are gathered, so that a burst of events fetches each list once. */
const gather = 50

/**
 * What is on screen is fetched again, and stands until the answer is there; what is not, is forgotten, so
 * that the next visit fetches it.
 */
export function createFreshener(client: ApolloClient): Freshener {
  let wanted = new Map<string, Eviction>()
  let all = false
  let isPlanned = false
  const run = () => {
    const evictions = all ? everythingIn(client.cache) : [...wanted.values()]
    const watching = new Set<ObservableQuery>(all ? client.getObservableQueries('active') : [])
    for (const eviction of evictions) {
      const watchers = watchersOf(client, eviction)
      for (const watcher of watchers) watching.add(watcher)
      if (watchers.length === 0) client.cache.evict(eviction)
    }
    wanted = new Map()
    all = false
    isPlanned = false
    // A failed refetch shows on the screen that asked, with its own way to try again.
    for (const query of watching) query.refetch().catch(() => {})
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(run, gather)
  }
  return {
    ask(targets) {
      for (const target of targets) wanted.set(JSON.stringify(target), evictionOf(target))
      if (targets.length) plan()
    },
    askAll() {
      all = true
      plan()
    },
  }
}

function watchersOf(client: ApolloClient, eviction: Eviction): ObservableQuery[] {
  const watchers: ObservableQuery[] = []
  client.refetchQueries({
    // Taken away in a layer that is dropped again: it only shows who would miss it.
    updateCache: (cache) => void cache.evict(eviction),
    optimistic: true,
    onQueryUpdated(query) {
      watchers.push(query)
      return false
    },
  })
  return watchers
}

function evictionOf(target: Target): Eviction {
  return target === 'conversations'
    ? { id: 'ROOT_QUERY', fieldName: 'conversations' }
    : { id: 'ROOT_QUERY', fieldName: 'likes', args: { type: target.likes } }
}

const kept = new Set(['__typename', 'viewer', 'site', 'regions', 'interests', 'companyInfo'])

function everythingIn(cache: ApolloCache): Eviction[] {
  const store = cache.extract() as Record<string, Record<string, unknown>>
  const fields = Object.keys(store.ROOT_QUERY ?? {}).map((key) => key.split(/[({:]/, 1)[0] ?? '')
  const histories = Object.keys(store).filter((id) => id.startsWith('Conversation:'))
  return [
    ...[...new Set(fields)]
      .filter((fieldName) => !kept.has(fieldName))
      .map((fieldName) => ({ id: 'ROOT_QUERY', fieldName })),
    ...histories.map((id) => ({ id, fieldName: 'messages' })),
  ]
}
