import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { ReviewOutcome, ReviewQueue } from '../../../graphql/types.generated.ts'
import { announce } from '../../../shared/toast/toast.ts'
import { useUndoReviewMutation } from '../decision/undo-review.generated.ts'
import { draftOf } from './drafts.ts'

/** A decision that can still be undone. */
export interface PendingBatch {
  batchId: string
  itemIds: readonly number[]
  queue: ReviewQueue
  outcome: ReviewOutcome
  executesAt: number
}

/** A decision that the server has just stored, with its times. */
interface StoredBatch extends Omit<PendingBatch, 'executesAt'> {
  decidedAt: string
  executesAt: string
}

export type UndoState = 'idle' | 'running' | 'failed'

interface Pending {
  batch: PendingBatch | null
  undoState: UndoState
  /** Shows a decision as one that can be undone. */
  add: (batch: StoredBatch) => void
  /** Undoes the last decision; resolves with it, or with null if it was too late. */
  undo: () => Promise<PendingBatch | null>
  dismiss: () => void
}

const PendingContext = createContext<Pending | null>(null)

/** Keeps the last decision until it is carried out. Its draft stays so long, for the reviewer who undoes it. */
export function PendingProvider({ viewerId, children }: { viewerId: number; children: ReactNode }) {
  const { t } = useLingui()
  const [undoReview] = useUndoReviewMutation()
  const [batch, setBatch] = useState<PendingBatch | null>(null)
  const [undoState, setUndoState] = useState<UndoState>('idle')

  const clearDrafts = useCallback(
    ({ itemIds }: PendingBatch) => {
      for (const id of itemIds) draftOf(viewerId, id).clear()
    },
    [viewerId],
  )
  useEffect(() => {
    if (!batch) return
    const timer = setTimeout(
      () => {
        clearDrafts(batch)
        setBatch((current) => (current === batch ? null : current))
        setUndoState('idle')
      },
      Math.max(0, batch.executesAt - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [batch, clearDrafts])

  const pending = useMemo<Pending>(
    () => ({
      batch,
      undoState,
      add({ decidedAt, ...next }) {
        // By the server's clock alone: that of this computer may be minutes off.
        const leftMs = Date.parse(next.executesAt) - Date.parse(decidedAt)
        setUndoState('idle')
        setBatch({ ...next, executesAt: Date.now() + leftMs })
      },
      async undo() {
        if (!batch || undoState === 'running') return null
        setUndoState('running')
        const result = await undoReview({ variables: { batchId: batch.batchId } }).catch(() => null)
        const answer = result?.data?.undoReview
        if (answer?.__typename === 'UndoReviewSuccess') {
          setUndoState('idle')
          setBatch(null)
          return batch
        }
        setUndoState('failed')
        announce(answer?.message ?? t`Undo did not reach the server. Try again.`)
        return null
      },
      dismiss: () => setBatch(null),
    }),
    [batch, undoState, undoReview, t],
  )
  return <PendingContext value={pending}>{children}</PendingContext>
}

/** The decision that can be undone now. */
export function usePending(): Pending {
  const pending = useContext(PendingContext)
  if (!pending) throw new Error('There is no desk around this component.')
  return pending
}
