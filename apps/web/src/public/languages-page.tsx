import { useLingui } from '@lingui/react/macro'
import { Footer, type FooterSite } from '../shared/footer.tsx'
import { languageName } from '../shared/language-name.ts'
import { publicAssets } from './assets.ts'
import { clientBuild } from './build.ts'
import { renderDocument } from './document.tsx'
import below from './landing/below.css?inline'
import ground from './landing/ground.css?inline'
import { languageOf } from './language.ts'
import own from './languages-page.css?inline'
import { PageBar } from './page-bar.tsx'
import cover from './reading/cover.css?inline'

interface LanguagesInput {
  site: FooterSite & { niche?: number; locales: readonly string[] }
  /** A language tag; its first two letters count. */
  locale: string
  nonce: string
  /** The address to return to. */
  to: string
  isMember: boolean
}

/** Renders the page with all languages of the site as a complete HTML document. It is not for search engines. */
export function renderLanguages(input: LanguagesInput): string {
  const { site } = input
  const language = languageOf(input.locale)
  return renderDocument({
    language,
    niche: site.niche ?? 1,
    nonce: input.nonce,
    assets: publicAssets(clientBuild().manifest),
    siteName: site.name,
    title: `${site.locales.map(languageName).join(' · ')} · ${site.name}`,
    description: site.fictionalNotice,
    styles: ground + below + cover + own,
    children: <LanguagesPage {...input} />,
  })
}

function LanguagesPage({ site, to, isMember }: LanguagesInput) {
  const { t, i18n } = useLingui()
  return (
    <>
      <a href="#main" className="skip">{t`Skip to the content`}</a>
      <header className="cover">
        <PageBar site={{ name: site.name }} isMember={isMember} />
        <div className="title">
          <h1>{t`Choose your language`}</h1>
          <p className="lead">{t`Pages and mails are in this language.`}</p>
        </div>
      </header>
      <main id="main" className="languages">
        <form action="/lang-config" method="post">
          <input type="hidden" name="to" value={to} />
          {site.locales.map((language) => (
            <button
              key={language}
              type="submit"
              name="language"
              value={language}
              lang={language}
              aria-current={language === i18n.locale ? 'true' : undefined}
            >
              {languageName(language)}
            </button>
          ))}
        </form>
      </main>
      <Footer site={site} siteName={site.name} state={isMember ? 'member' : 'page'} />
    </>
  )
}
