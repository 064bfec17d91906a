import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { openQueue } from './decision-queue-instance.ts'

/** Sends decisions that an earlier page left behind, wherever the member comes back. Draws nothing. */
export function DecisionKeeper({ viewerId }: { viewerId: number }) {
  const client = useApolloClient()
  useEffect(() => {
    openQueue(viewerId, client)
  }, [viewerId, client])
  return null
}
