import { Outlet, useLocation } from 'react-router'
import { ConversationList } from '../../features/chat/list/conversation-list.tsx'
import { MemberBar, MemberTabs } from '../../features/session/member-bar.tsx'
import { MemberStrips } from '../../features/session/member-strips.tsx'
import { MembersOnly } from '../../features/session/members-only.tsx'
import { TimeBonusBanner } from '../../features/time-bonus/time-bonus-banner.tsx'
import { ChatLayout } from '../../parts/layouts.tsx'
import { MemberHosts } from './shell/member-hosts.tsx'

/** The conversations beside the open one. */
export default function Chat() {
  const { pathname } = useLocation()
  return (
    <ChatLayout
      navigation={<MemberBar />}
      strips={
        <>
          <TimeBonusBanner />
          <MemberStrips />
        </>
      }
      tabs={<MemberTabs />}
      list={<ConversationList />}
      open={pathname !== '/chats'}
    >
      <MembersOnly>
        <Outlet />
      </MembersOnly>
      <MemberHosts />
    </ChatLayout>
  )
}
