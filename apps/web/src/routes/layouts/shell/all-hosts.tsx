import { useLocation } from 'react-router'
import { OfflineSync } from '../../../app/offline/offline-sync.tsx'
import { matchRoute } from '../../../app/route-table.ts'
import { AutoLikeRequester } from '../../../features/auto-like/auto-like-requester.ts'
import { memberChanges } from '../../../features/chat/changes/change-queue.ts'
import { memberOutbox } from '../../../features/chat/outbox/outbox.ts'
import { InstallHost } from '../../../features/install/install-host.tsx'
import { OfflineNote } from '../../../features/session/offline-note.tsx'
import { PushHost } from '../../../features/session/push-host.tsx'
import { SaveSignupMessage } from '../../../features/signup/save-signup-message.tsx'
import { memberDecisions } from '../../../features/swipe/decision-queue.ts'
import { BonusModalHost } from '../../../features/time-bonus/bonus-modal-host.tsx'
import { TimeBonusBanner } from '../../../features/time-bonus/time-bonus-banner.tsx'
import { WorkerHost } from '../../../features/worker/worker-host.tsx'
import type { Viewer } from '../../../graphql/session.ts'
import { memberLikes } from '../../../shared/like/like-queue.ts'
import { LikeToasts } from '../../../shared/like/like-toasts.tsx'
import { MatchHost } from '../../../shared/match/match-host.tsx'
import { SendQueueHost } from '../../../shared/send-queue/send-queue-host.ts'
import { signupMessage } from '../../../shared/signup/signup-message.ts'
import { usePreloadNextPage } from './use-preload-next-page.ts'
// With this module, so that the first message need not wait for it.
import '../../../features/chat/outbox/send-entry.ts'

/** What is sent on every member page. */
const sendKinds = [memberOutbox, memberChanges, memberDecisions, memberLikes]

/**
 * Mounts the match screen, the like toasts, the unsent items of an earlier page, and prompts that open by
 * themselves.
 */
export function AllHosts({ viewer }: { viewer: Viewer }) {
  const page = matchRoute(useLocation().pathname)?.row.module ?? ''
  usePreloadNextPage(page)
  return (
    <>
      <MatchHost />
      <LikeToasts />
      <BonusModalHost viewer={viewer} isInArea={area.has(page)} />
      <InstallHost isCalmPage={calmPages.has(page)} />
      <WorkerHost />
      <PushHost viewer={viewer} />
      <OfflineNote />
      <OfflineSync viewerId={viewer.id} />
      <SendQueueHost viewerId={viewer.id} kinds={sendKinds} />
      {viewer.likesForMe && <AutoLikeRequester />}
      {signupMessage.get() && <SaveSignupMessage />}
    </>
  )
}

/** The countdown of a new member's welcome discount. */
export function CountdownStrip() {
  return <TimeBonusBanner />
}

// The members area. The overview of likes is rendered by the page of its first list.
const area = new Set(['members', 'members.$id', 'chats', 'likes', 'likes.$type', 'likes.m.$id', 'premium'])

/** The pages on which nobody is in a conversation, decides, pays or fills in a form. */
const calmPages = new Set(['members', 'likes', 'likes.$type'])
