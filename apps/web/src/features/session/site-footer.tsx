import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { Footer } from '../../shared/footer.tsx'
import { useSiteName } from '../../shared/site-name.ts'
import { useSessionSiteQuery } from './site-footer.generated.ts'

/** The footer of every page: the company behind the site, and the pages about it. */
export function SiteFooter() {
  const { t } = useLingui()
  const { country } = useFormat()
  const siteName = useSiteName()
  const site = useSessionSiteQuery().data?.site
  return (
    <Footer
      siteName={site?.name ?? siteName}
      company={site && { ...site.company, country: country(site.company.country) }}
      links={[
        { to: '/pricing', label: t`Prices`, isDocument: true },
        { to: '/complaints', label: t`Complaints` },
      ]}
      supportEmail={site?.supportEmail}
    />
  )
}
