import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { currentQueue, openSendQueue } from '../../../shared/send-queue/open-queue.ts'
import { useIsHydrated } from '../../../ui/hydration.ts'
import type { FileStore } from './file.store.ts'
import type { Queue } from './outbox.rules.ts'
import { statuses, untilOverdue } from './outbox.rules.ts'
import { memberOutbox, type Outbox } from './outbox.ts'

/** The files of the unsent messages of the logged-in member. */
export const outboxFiles = (): FileStore | null => currentQueue()?.use(memberOutbox).files ?? null

const noSubscription = () => () => {}
const noQueue: Queue = []
const noMessages = () => noQueue

/** The outbox, or null before hydration: unsent messages are on the device, so the server renders none. */
function useOutbox(viewerId: number | null): Outbox | null {
  const client = useApolloClient()
  const isHydrated = useIsHydrated()
  return viewerId === null || !isHydrated ? null : openSendQueue(viewerId, client).use(memberOutbox)
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
  const outbox = openSendQueue(viewerId, useApolloClient()).use(memberOutbox)
  return { outbox, queue, statuses: useMemo(() => statuses(queue, now), [queue, now]) }
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
