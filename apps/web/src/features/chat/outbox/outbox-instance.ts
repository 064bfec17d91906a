import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { queueParts } from '../../../shared/send-queue/queue-parts.ts'
import { useIsHydrated } from '../../../ui/hydration.ts'
import type { FileStore } from './file.store.ts'
import { openFiles } from './file.store.ts'
import type { Queue } from './outbox.rules.ts'
import { standings, untilOverdue } from './outbox.rules.ts'
import { storedMessages } from './outbox.store.ts'
import { Outbox, type OutboxParts } from './outbox.ts'

type Send = OutboxParts['send']

let open: { viewerId: number; outbox: Outbox; files: FileStore } | null = null
let sender: Send | null = null
let senderComes: ((send: Send) => void)[] = []

/** Sets the function that sends messages to the server, and resumes what waited for it. */
export function setSender(send: Send): void {
  sender = send
  for (const resolve of senderComes) resolve(send)
  senderComes = []
}

const senderWhenSet = () =>
  sender ? Promise.resolve(sender) : new Promise<Send>((resolve) => senderComes.push(resolve))

/** The single outbox of this tab for the logged-in member. */
export function openOutbox(viewerId: number): Outbox {
  if (open?.viewerId === viewerId) return open.outbox
  open?.outbox.close()
  const files = openFiles(viewerId)
  const outbox = new Outbox({
    files,
    ...queueParts(viewerId, 'messages', storedMessages(viewerId)),
    send: async (entry, hold) => (await senderWhenSet())(entry, hold),
  })
  open = { viewerId, outbox, files }
  return outbox
}

/** The files of the unsent messages of the logged-in member. */
export const outboxFiles = (): FileStore | null => open?.files ?? null

/** Closes the outbox of this tab: nothing more is sent from here, and unsent messages stay in storage. */
export function closeOutbox(): void {
  open?.outbox.close()
  open = null
}

const watchNothing = () => () => {}
const noQueue: Queue = []
const noMessages = () => noQueue

/** The outbox, or null before hydration: unsent messages are on the device, so the server renders none. */
function useOutbox(viewerId: number | null): Outbox | null {
  const isHydrated = useIsHydrated()
  return viewerId === null || !isHydrated ? null : openOutbox(viewerId)
}

/** Returns the unsent messages by member; none while the viewer is unknown. */
export function useQueues(viewerId: number | null): (profileId: number) => Queue {
  const outbox = useOutbox(viewerId)
  useSyncExternalStore(outbox?.subscribe ?? watchNothing, outbox?.all ?? noMessages, noMessages)
  return outbox?.items ?? noMessages
}

/** The unsent messages to one member; re-renders when one becomes overdue. */
export function useWaiting(viewerId: number, profileId: number): { queue: Queue; now: number } {
  const outbox = useOutbox(viewerId)
  const waiting = () => outbox?.items(profileId) ?? noQueue
  const queue = useSyncExternalStore(outbox?.subscribe ?? watchNothing, waiting, noMessages)
  return { queue, now: useOverdueClock(queue) }
}

/** The unsent messages to one member with their statuses, and the outbox that sends them. */
export function useQueue(viewerId: number, profileId: number) {
  const { queue, now } = useWaiting(viewerId, profileId)
  const outbox = openOutbox(viewerId)
  return { outbox, queue, standings: useMemo(() => standings(queue, now), [queue, now]) }
}

function useOverdueClock(queue: Queue): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const wait = untilOverdue(queue, Date.now())
    if (wait === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), wait + 10)
    return () => clearTimeout(timer)
  }, [queue])
  return Math.max(now, ...queue.map(({ waitingSince }) => waitingSince))
}
