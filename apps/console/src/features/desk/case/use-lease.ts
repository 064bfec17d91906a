import { useCallback, useEffect, useRef, useState } from 'react'
import { useNow } from '../parts/use-now.ts'
import { useActivity } from '../state/activity.ts'
import { useClaimReviewMutation } from './claim-review.generated.ts'
import { type Leased, type LeaseState, leaseState, shouldExtend } from './lease.rules.ts'
import { useReleaseReviewMutation } from './release-review.generated.ts'

/** What a page knows about its claim: the lease itself, or that it has ended or could not be had. */
export type Claim = LeaseState | { kind: 'claiming' | 'ended' | 'failed' | 'reading' }

/** How far the claim of an open page has come; `barred` for somebody who must not decide the item. */
type Phase = 'new' | 'asking' | 'had' | 'failed' | 'barred'

/**
 * Claims an item while its page is open, extends the lease while somebody works, claims it again when they come back, and
 * releases it when they leave. `canDecide` is false for those who may only read.
 */
export function useLease(item: Leased & { id: number }, canDecide: boolean): Claim {
  const [claimReview] = useClaimReviewMutation()
  const [releaseReview] = useReleaseReviewMutation()
  const [phase, setPhase] = useState<Phase>('new')
  const now = useNow(5_000)
  const lease = leaseState(item, now)
  const lastActivity = useRef(Date.now())
  const isBusy = useRef(false)
  const { id } = item

  const run = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const { data } = await claimReview({ variables: { id } })
      setPhase(data?.claimReview.__typename === 'ReviewNotAllowedError' ? 'barred' : 'had')
    } catch {
      setPhase((before) => (before === 'asking' ? 'failed' : before))
    } finally {
      isBusy.current = false
    }
  }, [id, claimReview])
  const claimIt = useCallback(() => {
    setPhase('asking')
    void run()
  }, [run])

  const isFree = lease.kind === 'free'
  useEffect(() => {
    if (canDecide && isFree && phase === 'new') claimIt()
  }, [canDecide, isFree, phase, claimIt])

  useEffect(() => {
    if (canDecide && shouldExtend(lease, lastActivity.current, now)) void run()
  }, [canDecide, lease, now, run])

  useActivity((at) => {
    lastActivity.current = at
    if (canDecide && isFree && phase === 'had') claimIt()
  })

  const isMine = useRef(false)
  isMine.current = canDecide && (lease.kind === 'mine' || phase === 'asking')
  useEffect(
    () => () => {
      if (isMine.current)
        releaseReview({ variables: { id } }).catch(() => {
          // The lease ends by itself.
        })
    },
    [id, releaseReview],
  )

  return claimOf(lease, phase, canDecide)
}

function claimOf(lease: LeaseState, phase: Phase, canDecide: boolean): Claim {
  if (lease.kind !== 'free') return lease.kind === 'mine' && !canDecide ? { kind: 'reading' } : lease
  if (!canDecide || phase === 'barred') return { kind: 'reading' }
  if (phase === 'failed') return { kind: 'failed' }
  return phase === 'had' ? { kind: 'ended' } : { kind: 'claiming' }
}
