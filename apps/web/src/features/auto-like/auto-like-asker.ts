import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { createRefetchScheduler } from '../../graphql/events/refetch-scheduler.ts'
import { AutoLikeDocument } from './auto-like.generated.ts'

/** The first screen loads first. */
const firstAfter = 5_000
/** A member who returns later may have a new day, or new matches. */
const againAfter = 60 * 60_000
/** The likes are fetched again this long after one arrived, in milliseconds. */
const reloadAfter = 500

/**
 * Asks for the automatic like of the day, if the member has switched automatic likes on: a moment after the
 * page has loaded, and when it becomes visible again later. The server gives at most one a day, however often
 * it is asked.
 */
export function AutoLikeAsker() {
  const client = useApolloClient()
  useEffect(() => askNowAndThen(client), [client])
  return null
}

function askNowAndThen(client: ApolloClient): () => void {
  const refetchScheduler = createRefetchScheduler(client)
  let askedAt = 0
  let timer = setTimeout(() => {
    document.addEventListener('visibilitychange', turn)
    void turn()
  }, firstAfter)
  async function turn() {
    if (document.visibilityState === 'hidden' || Math.abs(Date.now() - askedAt) < againAfter) return
    askedAt = Date.now()
    // A failed request is repeated at a later turn; nothing waits for it.
    const answer = await client
      .mutate({ mutation: AutoLikeDocument, context: { background: true } })
      .catch(() => null)
    if (!answer?.data?.autoLike) return
    timer = setTimeout(
      () => refetchScheduler.refetch([{ likes: 'RECEIVED' }, { likes: 'GIVEN' }, { likes: 'MATCHES' }]),
      reloadAfter,
    )
  }
  return () => {
    clearTimeout(timer)
    refetchScheduler.stop()
    document.removeEventListener('visibilitychange', turn)
  }
}
