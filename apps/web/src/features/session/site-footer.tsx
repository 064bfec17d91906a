import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { Footer } from '../../parts/footer.tsx'
import { useSiteName } from '../../parts/site-name.ts'
import { useSessionSiteQuery } from './site-footer.generated.ts'

/** The foot of every page: who stands behind the site, and the pages that exist about it. */
export function SiteFooter({ exists }: { exists: (module: string) => boolean }) {
  const { t } = useLingui()
  const { country } = useFormat()
  const siteName = useSiteName()
  const site = useSessionSiteQuery().data?.site
  const pages = [{ module: 'complaints', to: '/complaints', label: t`Complaints` }]
  return (
    <Footer
      siteName={site?.name ?? siteName}
      company={site && { ...site.company, country: country(site.company.country) }}
      links={[
        { to: '/pricing', label: t`Prices`, isDocument: true },
        ...pages.filter(({ module }) => exists(module)),
      ]}
      supportEmail={site?.supportEmail}
    />
  )
}
