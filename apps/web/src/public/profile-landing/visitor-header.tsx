import { useLingui } from '@lingui/react/macro'
import { LanguageChoice, type LanguageOffer } from '../../shared/language-choice.tsx'
import { Logo } from '../../ui/logo.tsx'

/** The header of a page for visitors, with links to the home page and to the log-in page. */
export function VisitorHeader({
  site,
  next,
  children,
}: {
  site: { name: string; languages?: LanguageOffer | undefined }
  /** The page after the log-in; without one, the members. */
  next?: string
  children?: React.ReactNode
}) {
  const { t } = useLingui()
  return (
    <header className="bar">
      <a href="/" className="home">
        <Logo name={site.name} />
        <span className="hidden">, {t`home`}</span>
      </a>
      <div className="ways">
        {children}
        <LanguageChoice offer={site.languages} />
        <a
          href={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}
          className="login"
        >{t`Log in`}</a>
      </div>
    </header>
  )
}
