import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useIsHydrated } from '../../../ui/hydration.ts'
import type { FileStore } from './file.store.ts'
import { openFiles } from './file.store.ts'
import type { Queue } from './outbox.rules.ts'
import { standings, untilOverdue } from './outbox.rules.ts'
import { storedQueues } from './outbox.store.ts'
import { Outbox, type OutboxParts } from './outbox.ts'
import { inTurn, openChannel } from './tabs.ts'

type Send = OutboxParts['send']

let open: { viewerId: number; outbox: Outbox; files: FileStore } | null = null
let sender: Send | null = null
let senderComes: ((send: Send) => void)[] = []

/** Names the way to the server; what was waiting for one goes. */
export function setSender(send: Send): void {
  sender = send
  for (const resolve of senderComes) resolve(send)
  senderComes = []
}

const senderWhenSet = () =>
  sender ? Promise.resolve(sender) : new Promise<Send>((resolve) => senderComes.push(resolve))

/** The one outbox of this tab for the member who is logged in. */
export function openOutbox(viewerId: number): Outbox {
  if (open?.viewerId === viewerId) return open.outbox
  open?.outbox.close()
  const files = openFiles(viewerId)
  const outbox = new Outbox({
    files,
    store: storedQueues(viewerId),
    tabs: openChannel(viewerId),
    inTurn: (profileId, work) => inTurn(`vonk-outbox-${viewerId}-${profileId}`, work),
    send: async (entry, hold) => (await senderWhenSet())(entry, hold),
  })
  open = { viewerId, outbox, files }
  return outbox
}

/** The files of unsent messages of the member who is logged in. */
export const outboxFiles = (): FileStore | null => open?.files ?? null

/** The member left: nothing is sent in their name any more. */
export function closeOutbox(): void {
  open?.outbox.close()
  open = null
}

const watchNothing = () => () => {}
const noQueue: Queue = []
const noMessages = () => noQueue

/** The outbox where something can wait in it: what waits is on the device, the server draws none of it. */
function useOutbox(viewerId: number | null): Outbox | null {
  const isHydrated = useIsHydrated()
  return viewerId === null || !isHydrated ? null : openOutbox(viewerId)
}

/** The unsent messages by member, as they stand now; none as long as it is not known who is there. */
export function useQueues(viewerId: number | null): (profileId: number) => Queue {
  const outbox = useOutbox(viewerId)
  useSyncExternalStore(outbox?.subscribe ?? watchNothing, outbox?.all ?? noMessages, noMessages)
  return outbox?.items ?? noMessages
}

/** The unsent messages to one member; redrawn when one becomes overdue. */
export function useWaiting(viewerId: number, profileId: number): { queue: Queue; now: number } {
  const outbox = useOutbox(viewerId)
  const waiting = () => outbox?.items(profileId) ?? noQueue
  const queue = useSyncExternalStore(outbox?.subscribe ?? watchNothing, waiting, noMessages)
  return { queue, now: useOverdueClock(queue) }
}

/** The unsent messages to one member, with how each of them stands, and the outbox that sends them. */
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
