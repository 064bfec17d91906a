import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
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
const nothing = { version: () => 0, queue: (): Queue => [] }

/** The unsent messages by member, as they stand now; none as long as it is not known who is there. */
export function useQueues(viewerId: number | null): (profileId: number) => Queue {
  const outbox = viewerId === null ? null : openOutbox(viewerId)
  useSyncExternalStore(outbox?.subscribe ?? watchNothing, (outbox ?? nothing).version)
  return (outbox ?? nothing).queue
}

/** The unsent messages to one member, with how each of them stands; redrawn when one becomes overdue. */
export function useQueue(viewerId: number, profileId: number) {
  const outbox = openOutbox(viewerId)
  const queue = useSyncExternalStore(outbox.subscribe, () => outbox.queue(profileId))
  const now = useOverdueClock(queue)
  return { outbox, queue, now, standings: useMemo(() => standings(queue, now), [queue, now]) }
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
