import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useConnection } from '../../../graphql/graph-context.ts'
import { keepQueue } from '../../../shared/send-queue/keep-queue.ts'
import { openOutbox, setSender } from './outbox-instance.ts'
import { sendEntry } from './send-entry.ts'

/**
 * Sends unsent messages on every page, including those of an earlier page. Renders nothing; it is mounted
 * once wherever a member is logged in.
 */
export function OutboxKeeper({ viewerId }: { viewerId: number }) {
  const client = useApolloClient()
  const { status } = useConnection()

  useEffect(() => setSender((entry, hold) => sendEntry(client, entry, hold)), [client])
  // The outbox stays open: the next page mounts its own keeper, and a message may be being sent.
  useEffect(() => keepQueue('messages', openOutbox(viewerId)), [viewerId])
  useEffect(() => {
    if (status === 'open') openOutbox(viewerId).wake()
  }, [viewerId, status])
  return null
}
