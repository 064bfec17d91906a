import type { ApolloCache } from '@apollo/client/cache'
import type { MessageRange } from '../policies/history.rules.ts'
import type { SessionViewerQuery } from '../viewer.generated.ts'
import { SessionViewerDocument } from '../viewer.generated.ts'
import { changeConversations } from './cache-fields.ts'

/**
 * Calls the listener when the account becomes or stops being premium, from any source, after the cache has
 * notified its own observers. Returns the unsubscribe function.
 */
export function onPremiumChange(cache: ApolloCache, changed: (isPaid: boolean) => void): () => void {
  let known: boolean | undefined
  return cache.watch<SessionViewerQuery>({
    query: SessionViewerDocument,
    optimistic: false,
    returnPartialData: true,
    immediate: true,
    callback({ result }) {
      const isPaid = result?.viewer?.isPaid
      const before = known
      known = isPaid ?? known
      if (before !== undefined && isPaid !== undefined && isPaid !== before)
        queueMicrotask(() => changed(isPaid))
    },
  })
}

/** Makes the hidden messages of long conversations available for paging. */
export function unlockHistories(cache: ApolloCache): void {
  changeConversations(cache, 'messages', (range: MessageRange<unknown>) =>
    range.hiddenCount > 0 ? { ...range, hiddenCount: 0, hasEarlier: true } : range,
  )
}

/** Evicts the histories, because only the server knows which messages may still be seen. */
export function evictHistories(cache: ApolloCache): void {
  changeConversations(cache, 'messages', (_run, { DELETE }) => DELETE as unknown)
  cache.gc()
}
