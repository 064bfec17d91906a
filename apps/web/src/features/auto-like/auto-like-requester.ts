import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { createRefetchScheduler } from '../../graphql/events/refetch-scheduler.ts'
import { AutoLikeDocument } from './auto-like.generated.ts'

/** Starts after the first screen has loaded. */
const firstDelayMs = 5_000
/** Minimum time between two requests. */
const minIntervalMs = 60 * 60_000
/** The likes are fetched again this long after one arrived, in milliseconds. */
const reloadDelayMs = 500

/**
 * Requests the automatic like of the day after the page has loaded, and when it becomes visible again. The server
 * gives at most one a day, to members who enabled it.
 */
export function AutoLikeRequester() {
  const client = useApolloClient()
  useEffect(() => requestPeriodically(client), [client])
  return null
}

function requestPeriodically(client: ApolloClient): () => void {
  const refetchScheduler = createRefetchScheduler(client)
  let requestedAt = 0
  let timer = setTimeout(() => {
    document.addEventListener('visibilitychange', request)
    void request()
  }, firstDelayMs)
  async function request() {
    if (document.visibilityState === 'hidden' || Math.abs(Date.now() - requestedAt) < minIntervalMs) return
    requestedAt = Date.now()
    // A failed request is retried when the page is visible again.
    const answer = await client
      .mutate({ mutation: AutoLikeDocument, context: { background: true } })
      .catch(() => null)
    if (!answer?.data?.autoLike) return
    timer = setTimeout(
      () => refetchScheduler.refetch([{ likes: 'RECEIVED' }, { likes: 'GIVEN' }, { likes: 'MATCHES' }]),
      reloadDelayMs,
    )
  }
  return () => {
    clearTimeout(timer)
    refetchScheduler.stop()
    document.removeEventListener('visibilitychange', request)
  }
}
