import type { ApolloClient, ObservableQuery } from '@apollo/client/core'
import type { Target } from './outcome.ts'
import { rootKey, watchedFields } from './watched.ts'

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
  let wanted = new Set<string>()
  let isAll = false
  let isPlanned = false
  const run = () => {
    const watched = watchedFields(client)
    const again = new Set(isAll ? client.getObservableQueries('active') : [])
    if (isAll) forgetUnwatched(client, watched)
    for (const key of wanted) {
      const queries = watched.get(key)
      for (const query of queries ?? []) again.add(query)
      if (!queries) client.cache.evict({ id: 'ROOT_QUERY', fieldName: key })
    }
    wanted = new Set()
    isAll = isPlanned = false
    // A failed refetch shows on the screen that asked, with its own way to try again.
    for (const query of again) query.refetch().catch(() => {})
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(run, gather)
  }
  return {
    ask(targets) {
      for (const target of targets) wanted.add(keyOf(client, target))
      if (targets.length) plan()
    },
    askAll() {
      isAll = true
      plan()
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
