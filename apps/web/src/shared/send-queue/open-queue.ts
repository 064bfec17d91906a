import type { ApolloClient } from '@apollo/client'
import { queueChannel } from '../../ui/queue-names.ts'
import { lazyStore } from './lazy-store.ts'
import { SendQueue } from './send-queue.ts'
import { openChannel } from './tab-channel.ts'

let open: { client: ApolloClient; queue: SendQueue } | null = null
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** The single send queue of this tab for a member; with 0, for a visitor, nothing is stored. */
export function openSendQueue(memberId: number, client: ApolloClient): SendQueue {
  if (open?.queue.memberId === memberId && open.client === client) return open.queue
  closeSendQueue()
  const isStored = memberId > 0 && 'document' in globalThis
  const queue = new SendQueue({ memberId, client, ...(isStored ? sharedParts(memberId) : {}) })
  queue.subscribe(notify)
  open = { client, queue }
  return queue
}

/** The parts that the member's tabs and the service worker share. */
const sharedParts = (memberId: number) => ({
  store: lazyStore(memberId),
  tabs: openChannel(queueChannel(memberId)),
})

/** The send queue that is open in this tab, if any. */
export const currentQueue = (): SendQueue | null => open?.queue ?? null

/** Closes the queue of this tab: nothing more is sent from here, and unsent items stay in storage. */
export function closeSendQueue(): void {
  open?.queue.close()
  open = null
}

/** The items of this tab that the server does not have yet: messages, decisions, likes and uploads. */
export const unsentItems = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  count: (): number => open?.queue.count() ?? 0,
}
