import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useIsHydrated } from '../../../ui/hydration.ts'
import type { FileStore } from './file.store.ts'
import { openFiles } from './file.store.ts'
import type { Queue } from './outbox.rules.ts'
import { standings, untilOverdue } from './outbox.rules.ts'
import { openQueues } from './outbox.store.ts'
import type { Outbox, OutboxParts } from './outbox.ts'
import { createOutbox } from './outbox.ts'
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

const theSender = () =>
  sender ? Promise.resolve(sender) : new Promise<Send>((resolve) => senderComes.push(resolve))

/** The one outbox of this tab for the member who is logged in. */
export function openOutbox(viewerId: number): Outbox {
  if (open?.viewerId === viewerId) return open.outbox
  open?.outbox.close()
  const files = openFiles(viewerId)
  const outbox = createOutbox({
    viewerId,
    files,
    store: openQueues(viewerId),
    channel: openChannel(viewerId),
    inTurn,
    send: async (entry, hold) => (await theSender())(entry, hold),
  })
  open = { viewerId, outbox, files }
  return outbox
}

/** The files of unsent messages of the member who is logged in. */
export const theFiles = (): FileStore | null => open?.files ?? null

/** The member left: nothing is sent in their name any more. */
export function closeOutbox(): void {
  open?.outbox.close()
  open = null
}

const watchNothing = () => () => {}
const noQueue: Queue = []
const nothing = { version: () => 0, queue: (): Queue => noQueue }

/** The unsent messages by member, as they stand now; none as long as it is not known who is there. */
export function useQueues(viewerId: number | null): (profileId: number) => Queue {
  // What waits is on the device: the server draws none of it.
  const isHydrated = useIsHydrated()
  const outbox = viewerId === null || !isHydrated ? null : openOutbox(viewerId)
  useSyncExternalStore(outbox?.subscribe ?? watchNothing, (outbox ?? nothing).version, nothing.version)
  return (outbox ?? nothing).queue
}

/** The unsent messages to one member; redrawn when one becomes overdue. */
export function useWaiting(viewerId: number, profileId: number): { queue: Queue; now: number } {
  const isHydrated = useIsHydrated()
  const outbox = isHydrated ? openOutbox(viewerId) : null
  const queue = useSyncExternalStore(
    outbox?.subscribe ?? watchNothing,
    () => (outbox ?? nothing).queue(profileId),
    () => noQueue,
  )
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
