import { useEffect } from 'react'
import { useConnection } from '../../../graphql/graph-context.ts'
import { useSession } from '../../../graphql/session.ts'
import { registerUnsent } from '../../../graphql/unsent.ts'
import { onReturn } from '../../../ui/on-return.ts'
import { closeOutbox, openOutbox, setSender } from './outbox-instance.ts'
import { useSend } from './use-send.ts'

/**
 * Sends unsent messages on every page, including those of an earlier page. Renders nothing; it is mounted
 * once wherever a member is logged in.
 */
export function OutboxKeeper() {
  const { viewer, status } = useSession()
  const isGone = status === 'ready' && !viewer
  useEffect(() => {
    if (isGone) closeOutbox()
  }, [isGone])
  return viewer ? <Keeper key={viewer.id} viewerId={viewer.id} /> : null
}

function Keeper({ viewerId }: { viewerId: number }) {
  const send = useSend()
  const { status } = useConnection()

  useEffect(() => setSender(send), [send])
  useEffect(() => {
    const outbox = openOutbox(viewerId)
    const count = async () => {
      await outbox.ready
      return outbox.all().length
    }
    const wipe = () => outbox.wipe()
    const leave = [registerUnsent({ kind: 'messages', count, wipe }), onReturn(outbox.wake)]
    // The outbox stays open: the next page mounts its own keeper, and a message may be being sent.
    return () => {
      for (const undo of leave) undo()
    }
  }, [viewerId])
  useEffect(() => {
    if (status === 'open') openOutbox(viewerId).wake()
  }, [viewerId, status])
  return null
}
