import { Outlet, useLocation } from 'react-router'
import { matchRoute } from '../../app/route-table.ts'
import { MemberBar, MemberTabs } from '../../features/session/member-bar.tsx'
import { MemberStrips } from '../../features/session/member-strips.tsx'
import { MembersOnly } from '../../features/session/members-only.tsx'
import { useSession } from '../../graphql/session.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { DefaultLayout } from '../../shared/layouts.tsx'
import { useLanguageOffer } from '../../shared/site-languages.ts'
import { MemberCountdown, MemberHosts, PageHosts } from './shell/hosts.tsx'

// Lazy: for visitors only.
const LanguageChoice = lazyComponent(() => import('../../shared/language-choice.tsx'), 'LanguageChoice')
// Lazy because it is at the end of the page, and 2 kB with its texts. The server's rendering is shown until it is loaded.
const SiteFooter = lazyComponent(() => import('../../features/session/site-footer.tsx'), 'SiteFooter')

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
          <MemberStrips />
          <MemberCountdown />
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
      <PageHosts />
    </DefaultLayout>
  )
}

export { Default as component }
