import { styles } from 'virtual:styles/public/languages-page.tsx'
import { useLingui } from '@lingui/react/macro'
import { languageName } from '@vonk/schema/texts/languages.ts'
import { Footer, type FooterSite } from '../shared/footer.tsx'
import { LanguageForm } from '../shared/language-choice.tsx'
import { type PageInput, renderDocument } from './document.tsx'
import { PageBar } from './page-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import './text-page/cover.css'
import './languages-page.css'

interface LanguagesInput extends PageInput {
  site: PageInput['site'] & FooterSite & { locales: readonly string[] }
  /** The address to return to. */
  to: string
  isMember: boolean
}

/**
 * Renders the page with all languages of the site as a complete HTML document; a site with one language names it and offers no
 * choice. The page is not for search engines.
 */
export function renderLanguages(input: LanguagesInput): string {
  const { site } = input
  return renderDocument(input, {
    title: `${site.locales.map(languageName).join(' · ')} · ${site.name}`,
    description: site.fictionalNotice,
    styles,
    children: <LanguagesPage {...input} />,
  })
}

function LanguagesPage({ site, to, isMember }: LanguagesInput) {
  const { t } = useLingui()
  const only = site.locales.length === 1 ? site.locales[0] : null
  return (
    <>
      <SkipLink />
      <header className="cover">
        <PageBar site={{ name: site.name }} isMember={isMember} />
        <div className="title">
          <h1>{only ? t`Language` : t`Choose your language`}</h1>
          <p className="lead">
            {only
              ? t`All pages and mails of ${site.name} are in one language: ${languageName(only)}.`
              : t`Pages and mails are in this language.`}
          </p>
        </div>
      </header>
      <main id="main" className="languages">
        {only ? <a href={to}>{t`Continue`}</a> : <LanguageForm languages={site.locales} to={to} isOwnPage />}
      </main>
      <Footer
        site={{ ...site, languages: undefined }}
        siteName={site.name}
        state={isMember ? 'member' : 'page'}
      />
    </>
  )
}
