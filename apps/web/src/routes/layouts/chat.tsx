import { lazy, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { MemberBar, MemberTabs } from '../../features/session/member-bar.tsx'
import { MemberStrips } from '../../features/session/member-strips.tsx'
import { MembersOnly } from '../../features/session/members-only.tsx'
import { ChatLayout } from '../../shared/layouts.tsx'
import { loadChunk } from '../../ui/load-chunk.ts'
import { RowSkeleton } from '../../ui/skeleton.tsx'
import { MemberCountdown, MemberHosts } from './shell/hosts.tsx'

type List = typeof import('../../features/chat/list/conversation-list.tsx').ConversationList
let list: List | null = null

// Lazy because it is 11 kB that an open conversation does not need; on `/chats` it comes with the page (see
// `public/assets.ts`).
export async function prefetch(): Promise<List> {
  const { ConversationList } = await import('../../features/chat/list/conversation-list.tsx')
  list = ConversationList
  return ConversationList
}
const LazyList = lazy(async () => ({ default: await loadChunk(prefetch) }))

/** The layout of the chat pages: the list of conversations beside the open one. */
function Chat() {
  const { pathname } = useLocation()
  // A list that is already loaded is rendered without Suspense, so that it is hydrated before early presses
  // are replayed.
  const [List] = useState(() => list ?? LazyList)
  return (
    <ChatLayout
      navigation={<MemberBar />}
      strips={
        <>
          <MemberStrips />
          <MemberCountdown />
        </>
      }
      tabs={<MemberTabs />}
      list={
        <Suspense fallback={<RowSkeleton rows={8} />}>
          <List />
        </Suspense>
      }
      open={pathname !== '/chats'}
    >
      <MembersOnly>
        <Outlet />
      </MembersOnly>
      <MemberHosts />
    </ChatLayout>
  )
}

export { Chat as component }
