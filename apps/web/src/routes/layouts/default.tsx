import { Outlet, useLocation } from 'react-router'
import { matchRoute } from '../../app/route-table.ts'
import { SignUpModalHost } from '../../features/auth/sign-up-modal-host.tsx'
import { LikeModalHost } from '../../features/likes/like-modal-host.tsx'
import { MemberBar, MemberTabs } from '../../features/session/member-bar.tsx'
import { MemberStrips } from '../../features/session/member-strips.tsx'
import { MembersOnly } from '../../features/session/members-only.tsx'
import { SiteFooter } from '../../features/session/site-footer.tsx'
import { useSession } from '../../graphql/session.ts'
import { LanguageChoice } from '../../shared/language-choice.tsx'
import { DefaultLayout } from '../../shared/layouts.tsx'
import { useLanguageOffer } from '../../shared/site-languages.ts'
import { MemberCountdown, MemberHosts } from './shell/member-hosts.tsx'

/** The normal layout around a page. */
function Default() {
  const { viewer } = useSession()
  const languages = useLanguageOffer()
  const isForMembers = matchRoute(useLocation().pathname)?.row.audience === 'members'
  return (
    <DefaultLayout
      navigation={<MemberBar visitorLanguage={<LanguageChoice offer={languages} />} />}
      strips={
        <>
          <MemberCountdown />
          <MemberStrips />
        </>
      }
      tabs={viewer && <MemberTabs />}
      footer={<SiteFooter />}
    >
      {isForMembers ? (
        <MembersOnly>
          <Outlet />
        </MembersOnly>
      ) : (
        <Outlet />
      )}
      <MemberHosts />
      <LikeModalHost />
      {!viewer && <SignUpModalHost />}
    </DefaultLayout>
  )
}

export { Default as component }
