import { useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { Logo } from '../ui/logo.tsx'
import styles from './footer.module.css'
import { LanguageChoice, type LanguageOffer } from './language-choice.tsx'

/** A site and the company behind it. */
export interface FooterSite {
  name: string
  minAge: number
  supportEmail: string
  /** As displayed; dialled without dashes and spaces. */
  supportPhone: string
  /** The site's text about fictional profiles. */
  fictionalNotice: string
  /** Without it no language can be chosen. */
  languages?: LanguageOffer | undefined
  company: {
    name: string
    address: string
    city: string
    /** ISO 3166-1 alpha-2. */
    country: string
    registrationNumber: string
    tradenames: readonly string[]
    vatNumbers: readonly string[]
  }
}

interface FooterProps {
  /** Without it, as long as it is not loaded, only the links are shown. */
  site?: FooterSite | undefined
  siteName: string
  /** `index` invites to sign up, `page` offers the log-in, and `member` lists the contact first. */
  state: 'index' | 'page' | 'member'
  /** The link to a page of the member application; elsewhere a plain link. */
  Link?: ComponentType<{ to: string; children: ReactNode }>
}

const PlainLink = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>

/** The footer of every page: the pages about the site, the company behind it, and what everybody should know. */
export function Footer({ site, siteName, state, Link = PlainLink }: FooterProps) {
  const { t, i18n } = useLingui()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <Logo name={siteName} />
          {state === 'index' && <a href="/signup" className={styles.session}>{t`Begin for free`}</a>}
          {state !== 'member' && <a href="/login" className={styles.session}>{t`Log in`}</a>}
        </div>
        <nav aria-label={t`About ${siteName}`} className={styles.links}>
          <a href="/pages/terms">{t`Terms`}</a>
          <a href="/pages/privacy">{t`Privacy`}</a>
          <a href="/pages/cookies">{t`Cookies`}</a>
          <a href="/pages/ban">{t`Bans and objections`}</a>
          <a href="/pricing">{t`Prices`}</a>
          <Link to="/complaints">{t`Complaints`}</Link>
          <a href="/pages/return-policy">{t`Right of withdrawal`}</a>
          <a href="/pages/faq">{t`Frequently asked questions`}</a>
          <a href="/pages/service">{t`Customer service`}</a>
        </nav>
        <LanguageChoice offer={site?.languages} isAtFoot />
        {site && <Company site={site} isHelpFirst={state === 'member'} />}
        {site && (
          <div className={styles.notes}>
            <p>
              {t`For adults: from ${site.minAge} years.`} {site.fictionalNotice}
            </p>
            {i18n.locale.startsWith('en') && <AmericanNote site={site} />}
          </div>
        )}
      </div>
    </footer>
  )
}

function Company({ site, isHelpFirst }: { site: FooterSite; isHelpFirst: boolean }) {
  const { t, i18n } = useLingui()
  const { name, address, city, country, registrationNumber, tradenames, vatNumbers } = site.company
  const countryName = new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'code' }).of(country)
  const vat = vatNumbers.join(', ')
  const names = tradenames.join(', ')
  const contact = (
    <p className={styles.contact}>
      <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
      <a href={`tel:${site.supportPhone.replace(/[-\s]/g, '')}`}>{site.supportPhone}</a>
    </p>
  )
  return (
    <div className={styles.company}>
      {isHelpFirst && contact}
      <p>
        {[name, address, city, countryName].join(', ')}
        <br />
        {t`Company number ${registrationNumber}`}
        {vat && <> · {t`VAT ${vat}`}</>}
        {names && <> · {t`Trading as ${names}`}</>}
      </p>
      {!isHelpFirst && contact}
    </div>
  )
}

/** Shown in English only: the record-keeping notice that visitors from the United States expect. */
function AmericanNote({ site }: { site: FooterSite }) {
  const { t } = useLingui()
  const company = site.company.name
  const email = site.supportEmail
  return (
    <p>{t`United States: everybody shown here states to be at least 18 years old. Pictures are uploaded by members or drawn by the site; ${company} does not produce pictures of persons in the sense of 18 U.S.C. 2257. Notices about pictures or copyright: ${email}.`}</p>
  )
}
