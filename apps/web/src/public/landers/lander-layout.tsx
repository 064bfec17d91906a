import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Footer, type FooterSite } from '../../shared/footer.tsx'
import { LanguageChoice } from '../../shared/language-choice.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Promises } from '../landing-page.tsx'

/** The layout of all landers: a bar with the logo, the lander, the site's promises and the footer. */
export function LanderLayout({
  name,
  site,
  children,
}: {
  name: string
  site: FooterSite
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <div className={`lander ${name}`}>
      <header className="bar">
        <a href="/" className="home">
          <Logo name={site.name} />
          <span className="hidden">, {t`home`}</span>
        </a>
        <LanguageChoice offer={site.languages} />
        <a href="/login" className="login">{t`Log in`}</a>
      </header>
      <main>
        {children}
        <div className="assured">
          <Promises />
        </div>
      </main>
      <Footer site={site} siteName={site.name} state="page" />
    </div>
  )
}
