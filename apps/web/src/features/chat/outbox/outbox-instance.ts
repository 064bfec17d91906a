import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { loadChunk } from '../../../ui/load-chunk.ts'
import { observable } from '../../../ui/observable.ts'
import type { Queue } from './outbox.rules.ts'
import type { Outbox } from './outbox.ts'
import { statuses, untilOverdue } from './send-status.rules.ts'

const noSubscription = () => () => {}
const noQueue: Queue = []
const noMessages = () => noQueue

type Part = typeof import('./open-outbox.ts')

/** The code of the outbox, 3 kB that the first screen does not need, or why it cannot be loaded; null until then. */
const part = observable<Part | { error: unknown } | null>(null)
let isRequested = false

/** Loads the code of the outbox. */
export function loadOutbox(): void {
  if (isRequested) return
  isRequested = true
  loadChunk(() => import('./open-outbox.ts')).then(part.set, (error) => part.set({ error }))
}

/**
 * The outbox; null until its code is loaded, and before hydration: unsent messages are on the device, so the server renders
 * none.
 */
function useOutbox(viewerId: number | null): Outbox | null {
  const client = useApolloClient()
  const loaded = useSyncExternalStore(part.subscribe, part.snapshot, () => null)
  useEffect(loadOutbox, [])
  // Handled as any part that cannot be loaded: by the error boundary.
  if (loaded && 'error' in loaded) throw loaded.error
  return viewerId === null || !loaded ? null : loaded.openOutbox(viewerId, client)
}

/** Returns the unsent messages to a member; none while the viewer is unknown. */
export function useQueues(viewerId: number | null): (profileId: number) => Queue {
  const outbox = useOutbox(viewerId)
  useSyncExternalStore(outbox?.subscribe ?? noSubscription, outbox?.all ?? noMessages, noMessages)
  return outbox?.items ?? noMessages
}

/** The unsent messages to one member; re-renders when one becomes overdue. */
export function useUnsentMessages(viewerId: number, profileId: number): { queue: Queue; now: number } {
  const outbox = useOutbox(viewerId)
  const unsent = () => outbox?.items(profileId) ?? noQueue
  const queue = useSyncExternalStore(outbox?.subscribe ?? noSubscription, unsent, noMessages)
  return { queue, now: useOverdueClock(queue) }
}

/** The unsent messages to one member with their statuses, and the outbox that sends them. */
export function useOutboxQueue(viewerId: number, profileId: number) {
  const { queue, now } = useUnsentMessages(viewerId, profileId)
  return { outbox: useOutbox(viewerId), queue, statuses: useMemo(() => statuses(queue, now), [queue, now]) }
}

function useOverdueClock(queue: Queue): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const delayMs = untilOverdue(queue, Date.now())
    if (delayMs === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), delayMs + 10)
    return () => clearTimeout(timer)
  }, [queue])
  return Math.max(now, ...queue.map(({ waitingSince }) => waitingSince))
}
