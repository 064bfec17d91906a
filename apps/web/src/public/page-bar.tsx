import { useLingui } from '@lingui/react/macro'
import { LanguageChoice, type LanguageOffer } from '../shared/language-choice.tsx'
import { Logo } from '../ui/logo.tsx'

/** The bar of a page that visitors and members read: the way home, and to the log-in or back to the members. */
export function PageBar({
  site,
  isMember,
}: {
  site: { name: string; languages?: LanguageOffer | undefined }
  isMember: boolean
}) {
  const { t } = useLingui()
  return (
    <div className="bar">
      <a href={isMember ? '/members' : '/'} className="home">
        <Logo name={site.name} />
        <span className="hidden">, {t`home`}</span>
      </a>
      <LanguageChoice offer={site.languages} />
      <a href={isMember ? '/members' : '/login'} className="login">
        {isMember ? t`Back to the members` : t`Log in`}
      </a>
    </div>
  )
}
