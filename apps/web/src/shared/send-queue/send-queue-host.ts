import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useConnection } from '../../graphql/graph-context.ts'
import { registerUnsent } from '../../graphql/unsent.ts'
import { onReturn } from '../../ui/on-return.ts'
import { openSendQueue } from './open-queue.ts'
import type { SendQueue } from './send-queue.ts'

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
      return { messages: queue.count(['messages']), decisions: queue.count(['swipes', 'likes', 'changes']) }
    }
    const cleanups = [onReturn(queue.wake), registerUnsent({ count, clear: () => queue.clear() })]
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }, [viewerId, client, kinds])
  useEffect(() => {
    if (status === 'open') openSendQueue(viewerId, client).wake()
  }, [viewerId, client, status])
  return null
}
