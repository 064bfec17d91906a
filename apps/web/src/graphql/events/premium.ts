import type { ApolloCache } from '@apollo/client/cache'
import type { Run } from '../policies/history.rules.ts'
import type { SessionViewerQuery } from '../viewer.generated.ts'
import { SessionViewerDocument } from '../viewer.generated.ts'
import { changeField } from './cache-fields.ts'

/**
 * Calls when the account becomes premium or stops being it, however that was heard, once the cache has told everybody.
 * Answers the undo.
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

/** What was hidden of long conversations may be seen from now on: it can be paged to. */
export function openHistories(cache: ApolloCache): void {
  changeHistories(cache, (run) => (run.hiddenCount > 0 ? { ...run, hiddenCount: 0, hasEarlier: true } : run))
}

/** What may still be seen of conversations is the server's to say: it is asked for anew. */
export function closeHistories(cache: ApolloCache): void {
  changeHistories(cache, (_run, { DELETE }) => DELETE as never)
  cache.gc()
}

function changeHistories(cache: ApolloCache, change: Parameters<typeof changeField<Run<unknown>>>[3]): void {
  cache.batch({
    update() {
      for (const id of Object.keys(cache.extract() as object)) {
        if (id.startsWith('Conversation:')) changeField(cache, id, 'messages', change)
      }
    },
  })
}
