import { useCallback, useState } from 'react'
import type { ReviewQueue } from '../../../graphql/types.generated.ts'
import { type DecisionDraft, emptyDraft, usualFinder } from '../rules/decision.rules.ts'
import { draftOf } from '../state/drafts.ts'

/** The draft of a case: each change is in the browser's storage at once. */
export function useDraft(viewerId: number, itemId: number, queue: ReviewQueue) {
  const [draft, setDraft] = useState(() =>
    draftOf(viewerId, itemId, { ...emptyDraft, foundBy: usualFinder(queue) }).read(),
  )
  const change = useCallback(
    (changes: Partial<DecisionDraft>) =>
      setDraft((before) => {
        const next = { ...before, ...changes }
        draftOf(viewerId, itemId).write(next)
        return next
      }),
    [viewerId, itemId],
  )
  return { draft, change }
}
