import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { keepQueue } from '../send-queue/keep-queue.ts'
import { openLikes } from './like-wishes.ts'

/** Sends the likes of an earlier page, and those that wait for the network. Renders nothing. */
export function LikeKeeper() {
  const client = useApolloClient()
  useEffect(() => keepQueue('decisions', openLikes(client)), [client])
  return null
}
