import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { ReviewQueue } from '../../../graphql/types.generated.ts'
import { type DecisionDraft, decisionInput } from '../rules/decision.rules.ts'
import { usePending } from '../state/pending.tsx'
import { useDecideReviewMutation } from './decide-review.generated.ts'

/** How sending a decision ended. `waits`: for a second person; `lost`: somebody else has the case or decided it. */
export type Sent =
  | { kind: 'done'; waits: boolean }
  | { kind: 'lost' | 'rejected' | 'failed'; message: string; field?: string }

/** Sends a decision about one item or a selection. It can be undone for ten seconds, unless it waits
 * for a second person. */
export function useDecide() {
  const { t } = useLingui()
  const { add } = usePending()
  const [decideReview] = useDecideReviewMutation()
  return useCallback(
    async (draft: DecisionDraft, queue: ReviewQueue, itemIds: readonly number[]): Promise<Sent> => {
      const input = decisionInput(draft, queue, itemIds)
      const result = await decideReview({ variables: { input } }).catch(() => null)
      const answer = result?.data?.decideReview
      if (!answer)
        return {
          kind: 'failed',
          message: t`The server did not answer. What you typed is still here; try again.`,
        }
      if (answer.__typename === 'DecideReviewSuccess') {
        const { batchId, executesAt, items, waitsForSecondPerson: waits } = answer
        if (waits) return { kind: 'done', waits }
        const decidedAt = items[0]?.decision?.at ?? executesAt
        add({ batchId, itemIds, queue, outcome: input.outcome, decidedAt, executesAt })
        return { kind: 'done', waits }
      }
      if (answer.__typename === 'StaffInvalidInputError')
        return { kind: 'rejected', message: answer.message, field: answer.field }
      if (answer.__typename === 'ReviewNotAllowedError') return { kind: 'rejected', message: answer.message }
      return { kind: 'lost', message: answer.message }
    },
    [decideReview, add, t],
  )
}
