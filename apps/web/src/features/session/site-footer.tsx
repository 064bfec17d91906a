import { useSession } from '../../graphql/session.ts'
import { Footer } from '../../shared/footer.tsx'
import { useLanguageOffer } from '../../shared/site-languages.ts'
import { useSiteName } from '../../shared/site-name.ts'
import { AppLink } from '../../ui/link.tsx'
import { useSessionSiteQuery } from './site-footer.generated.ts'

/** The footer of a page of the member application. */
export function SiteFooter() {
  const siteName = useSiteName()
  const { viewer } = useSession()
  const languages = useLanguageOffer()
  const site = useSessionSiteQuery().data?.site
  return (
    <Footer
      siteName={site?.name ?? siteName}
      site={
        site && {
          ...site,
          supportPhone: site.supportPhone.display,
          fictionalNotice: site.fictionalWarning.plural,
          languages,
        }
      }
      state={viewer ? 'member' : 'page'}
      Link={AppLink}
    />
  )
}
