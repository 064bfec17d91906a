import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { createFreshener } from '../../graphql/events/freshen.ts'
import { AutoLikeDocument } from './auto-like.generated.ts'

/** The first screen comes first. */
const firstAfter = 5_000
/** Who comes back later may have a new day, or somebody new. */
const againAfter = 60 * 60_000
/** The likes are read again so long after one came. */
const reloadAfter = 500

/**
 * Asks for the like of the day, where the member wants likes to be given and taken for them: a moment after the page
 * came, and when it comes into view again later. The server gives one a day at most, however often it is asked.
 */
export function AutoLikeAsker() {
  const client = useApolloClient()
  useEffect(() => askNowAndThen(client), [client])
  return null
}

function askNowAndThen(client: ApolloClient): () => void {
  const freshener = createFreshener(client)
  let askedAt = 0
  let timer = setTimeout(turn, firstAfter)
  async function turn() {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < againAfter) return
    askedAt = Date.now()
    // What does not come now comes with a later turn; nobody waits for it.
    const answer = await client
      .mutate({ mutation: AutoLikeDocument, context: { background: true } })
      .catch(() => null)
    if (!answer?.data?.autoLike) return
    timer = setTimeout(
      () => freshener.ask([{ likes: 'RECEIVED' }, { likes: 'GIVEN' }, { likes: 'MATCHES' }]),
      reloadAfter,
    )
  }
  const shown = () => askedAt > 0 && void turn()
  document.addEventListener('visibilitychange', shown)
  return () => {
    clearTimeout(timer)
    freshener.stop()
    document.removeEventListener('visibilitychange', shown)
  }
}
