import { useLingui } from '@lingui/react/macro'
import { AppLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './footer.module.css'

export interface Company {
  name: string
  address: string
  city: string
  /** The country's name in the reader's language. */
  country: string
  registrationNumber: string
}

interface FooterProps {
  siteName: string
  company?: Company | null | undefined
  /** Only pages that exist; a document is a page that the server renders outside of the application. */
  links: readonly { to: string; label: string; isDocument?: boolean }[]
  supportEmail?: string | undefined
}

/** The footer of a page: the links, and the company behind the site. */
export function Footer({ siteName, company, links, supportEmail }: FooterProps) {
  const { t } = useLingui()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Logo name={siteName} size={24} />
        {links.length > 0 && (
          <nav aria-label={t`About ${siteName}`} className={styles.links}>
            {links.map((link) => (
              <AppLink key={link.to} to={link.to} reloadDocument={link.isDocument}>
                {link.label}
              </AppLink>
            ))}
          </nav>
        )}
        <div className={styles.company}>
          {company && (
            <p>
              {[company.name, company.address, company.city, company.country].join(', ')}
              <br />
              {t`Company number ${company.registrationNumber}`}
            </p>
          )}
          {supportEmail && (
            <a href={`mailto:${supportEmail}`} className={styles.mail}>
              {supportEmail}
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}
