import { lazy, Suspense } from 'react'
import { useSession } from '../../../graphql/session.ts'
import { LikeToasts } from '../../../parts/like/like-toasts.tsx'
import { MatchHost } from '../../../parts/match/match-host.tsx'

const OutboxKeeper = lazy(() =>
  import('../../../features/chat/outbox/outbox-keeper.tsx').then((module) => ({
    default: module.OutboxKeeper,
  })),
)

/** What goes on beside every page of a member: the match moment, the news of likes, the unsent messages. */
export function MemberHosts() {
  const { viewer } = useSession()
  if (!viewer) return null
  return (
    <>
      <MatchHost />
      <LikeToasts />
      <Suspense fallback={null}>
        <OutboxKeeper />
      </Suspense>
    </>
  )
}
