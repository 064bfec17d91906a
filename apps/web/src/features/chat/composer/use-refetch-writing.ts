import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { Viewer } from '../../../graphql/session.ts'
import type { Queue } from '../outbox/outbox.rules.ts'
import type { ChatWritingPartsFragment } from './writing.generated.ts'

/** The rejections after which no other text could be sent either. */
const blockingKinds = new Set(['credits', 'conversations', 'unavailable'])

/**
 * Refetches the reasons that stop or delay writing to a member when the viewer's credits, premium, address or photo
 * change it, and when a message was rejected. Opening a conversation fetches it with its messages.
 */
export function useRefetchWriting(
  viewer: Pick<Viewer, 'credits' | 'isPaid' | 'isConfirmed' | 'awaitsPhoto'>,
  profileId: number,
  writing: ChatWritingPartsFragment | null,
  queue: Queue,
): void {
  const client = useApolloClient()
  const { credits, isPaid, isConfirmed, awaitsPhoto } = viewer
  const rejected = queue.findLast(({ rejection }) => rejection && blockingKinds.has(rejection.kind))?.clientId
  const state = [credits >= (writing?.price ?? 0), isPaid, isConfirmed, awaitsPhoto, rejected].join()
  const fetchedState = useRef(state)
  useEffect(() => {
    if (fetchedState.current === state) return
    fetchedState.current = state
    // Rarely needed: kept out of the first load.
    import('./writing.generated.ts')
      .then(({ ChatWritingDocument: query }) =>
        client.query({ query, variables: { profileId }, fetchPolicy: 'network-only' }),
      )
      // Sending checks it again, and the next visit of the conversation fetches it.
      .catch(() => {})
  }, [client, profileId, state])
}
