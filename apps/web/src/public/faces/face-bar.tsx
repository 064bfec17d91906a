import { useLingui } from '@lingui/react/macro'
import { LanguageChoice, type LanguageOffer } from '../../shared/language-choice.tsx'
import { Logo } from '../../ui/logo.tsx'

/** The bar of a page for visitors: the way home, and to the log-in of a member who ends up here. */
export function FaceBar({
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
