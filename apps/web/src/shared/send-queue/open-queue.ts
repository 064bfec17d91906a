import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useConnection } from '../../graphql/graph-context.ts'
import { registerUnsent } from '../../graphql/unsent.ts'
import { onReturn } from '../../ui/on-return.ts'
import { queueChannel, queueLock } from '../../ui/queue-names.ts'
import { lazyStore } from './lazy-store.ts'
import { SendQueue } from './send-queue.ts'
import { openChannel } from './tab-channel.ts'
import { inTurn } from './tab-lock.ts'

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
  inTurn: (name: string, work: () => Promise<void>) => inTurn(queueLock(memberId, name), work),
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

interface SendQueueHostProps {
  viewerId: number
  /** Adds the kinds whose items of an earlier page are sent on every page. */
  kinds: readonly ((queue: SendQueue) => unknown)[]
}

/**
 * Sends unsent items on every page, also those of an earlier page, whenever the network or the tab returns. Registers them
 * with the log-out, which asks before it discards anything. Renders nothing.
 */
export function SendQueueHost({ viewerId, kinds }: SendQueueHostProps) {
  const client = useApolloClient()
  const { status } = useConnection()
  // The queue stays open: the next page mounts its own host, and an item may be being sent.
  useEffect(() => {
    const queue = openSendQueue(viewerId, client)
    for (const kind of kinds) queue.use(kind)
    const count = async () => {
      await queue.ready()
      return { messages: queue.count(['messages']), decisions: queue.count(['swipes', 'likes']) }
    }
    const undo = [onReturn(queue.wake), registerUnsent({ count, wipe: () => queue.wipe() })]
    return () => {
      for (const leave of undo) leave()
    }
  }, [viewerId, client, kinds])
  useEffect(() => {
    if (status === 'open') openSendQueue(viewerId, client).wake()
  }, [viewerId, client, status])
  return null
}
