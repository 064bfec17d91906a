import { lazy, Suspense } from 'react'
import { hasStoredDecisions } from '../../../features/swipe/decisions.store.ts'
import { BonusModalHost } from '../../../features/time-bonus/bonus-modal-host.tsx'
import { useSession } from '../../../graphql/session.ts'
import { LikeToasts } from '../../../parts/like/like-toasts.tsx'
import { MatchHost } from '../../../parts/match/match-host.tsx'
import { signupMessage } from '../../../parts/signup/signup-message.ts'
import { fetchPart } from '../../../ui/fetch-part.ts'
import { useIsHydrated } from '../../../ui/hydration.ts'
import { useIsInMembersArea } from './use-members-area.ts'

const OutboxKeeper = lazy(() =>
  fetchPart(() =>
    import('../../../features/chat/outbox/outbox-keeper.tsx').then((module) => ({
      default: module.OutboxKeeper,
    })),
  ),
)

// Few come with words that they wrote before they logged in.
const SignupMessageCarrier = lazy(() =>
  fetchPart(() =>
    import('../../../features/signup/signup-message-carrier.tsx').then((module) => ({
      default: module.SignupMessageCarrier,
    })),
  ),
)

// Few leave decisions of the swipe game behind.
const DecisionKeeper = lazy(() =>
  fetchPart(() =>
    import('../../../features/swipe/decision-keeper.tsx').then((module) => ({
      default: module.DecisionKeeper,
    })),
  ),
)

// Few switch it on.
const AutoLikeAsker = lazy(() =>
  fetchPart(() =>
    import('../../../features/auto-like/auto-like-asker.ts').then((module) => ({
      default: module.AutoLikeAsker,
    })),
  ),
)

/** What goes on beside every page of a member: the match moment, the news of likes, what is unsent. */
export function MemberHosts() {
  const { viewer } = useSession()
  const isInArea = useIsInMembersArea()
  // Nothing of it is drawn by the server: it lives by what happens and by what this device keeps.
  if (!useIsHydrated() || !viewer) return null
  return (
    <>
      <MatchHost />
      <LikeToasts />
      <BonusModalHost viewer={viewer} isInArea={isInArea} />
      <Suspense fallback={null}>
        <OutboxKeeper />
        {viewer.likesForMe && <AutoLikeAsker />}
        {hasStoredDecisions(viewer.id) && <DecisionKeeper viewerId={viewer.id} />}
        {signupMessage.get() && <SignupMessageCarrier />}
      </Suspense>
    </>
  )
}
