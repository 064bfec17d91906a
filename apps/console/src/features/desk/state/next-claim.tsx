import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react'
import type { ReviewFilter, ReviewQueue } from '../../../graphql/types.generated.ts'
import { useAskForCase } from '../case/ask-for-case.ts'
import { useClaimNextReviewMutation } from '../case/claim-next-review.generated.ts'
import { useReleaseReviewMutation } from '../case/release-review.generated.ts'
import { preferencesOf } from './preferences.ts'

/** So many opted-out cases in a row are passed over before the search gives up. */
const mostPassed = 25

export interface NextItem {
  id: number
  queue: ReviewQueue
}

interface NextClaim {
  /** Claims the next item before it is needed, once for the same filter. */
  prepare: (filter: ReviewFilter, but: readonly number[]) => void
  /** The next item, claimed; the prepared one if there is one. Null if nothing waits. */
  take: (filter: ReviewFilter, but: readonly number[]) => Promise<NextItem | null>
  /** Gives a prepared item back. */
  drop: () => void
}

const NextClaimContext = createContext<NextClaim | null>(null)

/** Claims the next item ahead of time, so that its case is there when the last one is decided. */
export function NextClaimProvider({ viewerId, children }: { viewerId: number; children: ReactNode }) {
  const [claimNext] = useClaimNextReviewMutation()
  const [release] = useReleaseReviewMutation()
  const ask = useAskForCase()
  const prepared = useRef<{ key: string; item: Promise<NextItem | null> } | null>(null)

  const releaseItem = useCallback(
    (id: number) => {
      release({ variables: { id } }).catch(() => {
        // The lease ends by itself.
      })
    },
    [release],
  )
  const claim = useCallback(
    async (filter: ReviewFilter, but: readonly number[]): Promise<NextItem | null> => {
      const passed = [...but]
      for (let tries = 0; tries <= mostPassed; tries++) {
        const { data } = await claimNext({ variables: { filter, but: passed } })
        const answer = data?.claimNextReview
        if (answer?.__typename !== 'ClaimReviewSuccess' || !answer.claimed) return null
        const { id, queue, category } = answer.claimed
        if (!preferencesOf(viewerId).skipped.includes(category)) return { id, queue }
        releaseItem(id)
        passed.push(id)
      }
      return null
    },
    [claimNext, releaseItem, viewerId],
  )

  const nextClaim = useMemo<NextClaim>(() => {
    const keyOf = (filter: ReviewFilter) => JSON.stringify(filter)
    const drop = () => {
      const last = prepared.current
      prepared.current = null
      void last?.item.then((item) => item && releaseItem(item.id))
    }
    return {
      prepare(filter, but) {
        if (prepared.current?.key === keyOf(filter)) return
        drop()
        prepared.current = { key: keyOf(filter), item: claim(filter, but).catch(() => null) }
      },
      async take(filter, but) {
        const ready = prepared.current
        const isReady = ready?.key === keyOf(filter)
        if (isReady) prepared.current = null
        else drop()
        const first = isReady ? await ready.item : null
        const item = first && !but.includes(first.id) ? first : await claim(filter, but)
        // The caller opens the case that it takes.
        if (item) ask(item.id)
        return item
      },
      drop,
    }
  }, [claim, releaseItem, ask])
  return <NextClaimContext value={nextClaim}>{children}</NextClaimContext>
}

/** Claims the next item, now or ahead of time. */
export function useNextClaim(): NextClaim {
  const nextClaim = useContext(NextClaimContext)
  if (!nextClaim) throw new Error('There is no desk around this component.')
  return nextClaim
}
