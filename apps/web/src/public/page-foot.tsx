import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { Logo } from '../ui/logo.tsx'

/** A site and the company behind it. */
export interface PublicSite {
  name: string
  supportEmail?: string
  /** The country as a two-letter code. */
  company?: { name: string; address: string; city: string; country: string; registrationNumber: string }
}

/** The footer of a public page: the company behind the site, the prices, and links to log in or join. */
export function PageFoot({ site, isMember = false }: { site: PublicSite; isMember?: boolean }) {
  const { t, i18n } = useLingui()
  const { company } = site
  const country = new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'code' })
  return (
    <footer className="foot">
      <div className="inner">
        <Logo name={site.name} />
        <div>
          {company && (
            <p>
              {[company.name, company.address, company.city, country.of(company.country)].join(', ')}
              <br />
              {t`Company number ${company.registrationNumber}`}
            </p>
          )}
          {site.supportEmail && <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>}
        </div>
        <div className="ways">
          <a href="/pricing">{t`Prices`}</a>
          {!isMember && (
            <a href="/login" className="again">
              {t`Log in`} <ArrowRightIcon weight="bold" aria-hidden />
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}
