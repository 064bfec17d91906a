import { Outlet } from 'react-router'
import { pageExists } from '../../app/existing-pages.ts'
import { MemberBar, MemberTabs } from '../../features/session/member-bar.tsx'
import { MemberStrips } from '../../features/session/member-strips.tsx'
import { MembersOnly } from '../../features/session/members-only.tsx'
import { SiteFooter } from '../../features/session/site-footer.tsx'
import { useSession } from '../../graphql/session.ts'
import { DefaultLayout } from '../../parts/layouts.tsx'
import { MemberHosts } from './shell/member-hosts.tsx'
import { useAudience } from './shell/use-audience.ts'

/** The everyday page around its content. */
export default function Default() {
  const { viewer } = useSession()
  const isForMembers = useAudience() === 'members'
  return (
    <DefaultLayout
      navigation={<MemberBar exists={pageExists} />}
      strips={<MemberStrips />}
      tabs={viewer && <MemberTabs exists={pageExists} />}
      footer={<SiteFooter exists={pageExists} />}
    >
      {isForMembers ? (
        <MembersOnly>
          <Outlet />
        </MembersOnly>
      ) : (
        <Outlet />
      )}
      <MemberHosts />
    </DefaultLayout>
  )
}
