import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNow } from '../parts/use-now.ts'
import { useActivity } from '../state/activity.ts'
import { ClaimReviewDocument } from './claim-review.generated.ts'
import { type Leased, type LeaseState, leaseState, shouldExtend } from './lease.rules.ts'
import { ReleaseReviewDocument } from './release-review.generated.ts'

/** What a page knows about its claim: the lease itself, or that it has ended or could not be had. */
export type Claim = LeaseState | { kind: 'claiming' | 'ended' | 'failed' | 'reading' }

/** How far the claim of an open page has come; `barred` for somebody who must not decide the item. */
type Phase = 'asking' | 'had' | 'failed' | 'barred'

/**
 * Claims an item while its page is open, extends the lease while somebody works, claims it again when they come back, and
 * releases it when they leave. `canDecide` is false for those who may only read.
 */
export function useLease(item: Leased & { id: number }, canDecide: boolean): Claim {
  // The case shows its lease from the cache. The hooks of mutations would render it again for their own state.
  const client = useApolloClient()
  const [phase, setPhase] = useState<Phase>('asking')
  const now = useNow(5_000)
  const lease = leaseState(item, now)
  const lastActivity = useRef(Date.now())
  const isBusy = useRef(false)
  const hasBegun = useRef(false)
  const { id } = item

  const run = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const { data } = await client.mutate({ mutation: ClaimReviewDocument, variables: { id } })
      setPhase(data?.claimReview.__typename === 'ReviewNotAllowedError' ? 'barred' : 'had')
    } catch {
      setPhase((before) => (before === 'asking' && hasBegun.current ? 'failed' : before))
    } finally {
      isBusy.current = false
    }
  }, [id, client])
  const claimIt = useCallback(() => {
    setPhase('asking')
    void run()
  }, [run])

  const isFree = lease.kind === 'free'
  useEffect(() => {
    if (!canDecide || !isFree || hasBegun.current) return
    // In a task of its own, so that the case is drawn first.
    const timer = setTimeout(() => {
      hasBegun.current = true
      void run()
    })
    return () => clearTimeout(timer)
  }, [canDecide, isFree, run])

  useEffect(() => {
    if (canDecide && shouldExtend(lease, lastActivity.current, now)) void run()
  }, [canDecide, lease, now, run])

  useActivity((at) => {
    lastActivity.current = at
    if (canDecide && isFree && phase === 'had') claimIt()
  })

  const isMine = useRef(false)
  isMine.current = canDecide && lease.kind === 'mine'
  useEffect(
    () => () => {
      if (isMine.current || isBusy.current)
        client.mutate({ mutation: ReleaseReviewDocument, variables: { id } }).catch(() => {
          // The lease ends by itself.
        })
    },
    [id, client],
  )

  return claimOf(lease, phase, canDecide)
}

function claimOf(lease: LeaseState, phase: Phase, canDecide: boolean): Claim {
  if (lease.kind !== 'free') return lease.kind === 'mine' && !canDecide ? { kind: 'reading' } : lease
  if (!canDecide || phase === 'barred') return { kind: 'reading' }
  if (phase === 'failed') return { kind: 'failed' }
  return phase === 'had' ? { kind: 'ended' } : { kind: 'claiming' }
}
