import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { Viewer } from '../../../graphql/session.ts'
import type { Queue } from '../outbox/outbox.rules.ts'
import type { ChatWritingPartsFragment } from './writing.generated.ts'

/** The rejections after which no other text could be sent either. */
const stops = new Set(['credits', 'conversations', 'unavailable'])

/**
 * Keeps in the cache what stops or delays writing to a member: it is fetched again when the viewer's credits, premium,
 * address or photo change it, and when a message was rejected. Opening a conversation fetches it with its messages.
 */
export function useFreshWriting(
  viewer: Pick<Viewer, 'credits' | 'isPaid' | 'isConfirmed' | 'awaitsPhoto'>,
  profileId: number,
  writing: ChatWritingPartsFragment | null,
  queue: Queue,
): void {
  const client = useApolloClient()
  const { credits, isPaid, isConfirmed, awaitsPhoto } = viewer
  const rejected = queue.findLast(({ rejection }) => rejection && stops.has(rejection.kind))?.clientId
  const state = [credits >= (writing?.price ?? 0), isPaid, isConfirmed, awaitsPhoto, rejected].join()
  const known = useRef(state)
  useEffect(() => {
    if (known.current === state) return
    known.current = state
    // Seldom needed, so that the first load goes without it.
    import('./writing.generated.ts')
      .then(({ ChatWritingDocument: query }) =>
        client.query({ query, variables: { profileId }, fetchPolicy: 'network-only' }),
      )
      // Sending decides in any case, and the next visit of the conversation fetches it.
      .catch(() => {})
  }, [client, profileId, state])
}
