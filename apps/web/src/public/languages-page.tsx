import { useLingui } from '@lingui/react/macro'
import { Footer, type FooterSite } from '../shared/footer.tsx'
import { languageName } from '../shared/language-name.ts'
import { type PageInput, renderDocument } from './document.tsx'
import ground from './landing/ground.css?inline'
import own from './languages-page.css?inline'
import { PageBar } from './page-bar.tsx'
import cover from './reading/cover.css?inline'

interface LanguagesInput extends PageInput {
  site: PageInput['site'] & FooterSite & { locales: readonly string[] }
  /** The address to return to. */
  to: string
  isMember: boolean
}

/** Renders the page with all languages of the site as a complete HTML document. It is not for search engines. */
export function renderLanguages(input: LanguagesInput): string {
  const { site } = input
  return renderDocument(input, {
    title: `${site.locales.map(languageName).join(' · ')} · ${site.name}`,
    description: site.fictionalNotice,
    styles: ground + cover + own,
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
