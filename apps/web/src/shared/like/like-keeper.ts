import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { registerUnsent } from '../../graphql/unsent.ts'
import { onReturn } from '../../ui/on-return.ts'
import { openLikes } from './like-wishes.ts'

/** Sends the likes of an earlier page, and those that wait for the network. Renders nothing. */
export function LikeKeeper() {
  const client = useApolloClient()
  useEffect(() => {
    const queue = openLikes(client)
    const count = async () => {
      await queue.ready
      return queue.all().length
    }
    const leave = [
      onReturn(queue.wake),
      registerUnsent({ kind: 'decisions', count, wipe: () => queue.wipe() }),
    ]
    return () => {
      for (const undo of leave) undo()
    }
  }, [client])
  return null
}
