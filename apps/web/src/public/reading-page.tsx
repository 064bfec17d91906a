import { useLingui } from '@lingui/react/macro'
import { Footer } from '../shared/footer.tsx'
import { Spark } from '../ui/spark.tsx'
import { PageBar } from './page-bar.tsx'
import { ConsentChoice } from './reading/consent-choice.tsx'
import { Contents } from './reading/contents.tsx'
import { MarkdownHtml } from './reading/markdown-html.tsx'
import { Prose } from './reading/prose.tsx'
import type { ReadingInput } from './reading/reading-input.ts'
import { TouchingRings } from './reading/touching-rings.tsx'
import { EarlierVersions, VersionLine } from './reading/versions.tsx'
import './reading/cover.css'
import './reading/tables.css'
import './reading/print.css'

/** Fewer parts than this need no table of contents. */
const manyParts = 4

/** A page to read: a night cover with the title, the text in one narrow column, and its table of contents. */
export function ReadingPage({ site, isMember, path, page, consent, others }: ReadingInput) {
  const { t, i18n } = useLingui()
  const { title, lead, summary, opening, sections, version } = page
  const language = page.language === i18n.locale ? undefined : page.language
  return (
    <>
      <a href="#main" className="skip">{t`Skip to the content`}</a>
      <header className="cover">
        <PageBar site={site} isMember={isMember} />
        <TouchingRings />
        <div className="title">
          <h1 lang={language}>{title}</h1>
          <MarkdownHtml as="div" className="lead" lang={language} html={lead} />
          {version && <VersionLine version={version} timeZone={site.timeZone} />}
        </div>
      </header>
      <main id="main" className="reading">
        {sections.length >= manyParts && <Contents sections={sections} language={language} />}
        <div className="column">
          {version && !version.isNewest && (
            <p className="earlier">
              {t`You are reading an earlier version.`} <a href={path}>{t`Read the current one`}</a>
            </p>
          )}
          {summary && (
            <div className="summary">
              <Spark />
              <MarkdownHtml as="div" className="prose" lang={language} html={summary} />
            </div>
          )}
          {consent && <ConsentChoice consent={consent} path={path} timeZone={site.timeZone} />}
          {opening && <MarkdownHtml as="div" className="prose" lang={language} html={opening} />}
          {sections.map((section) => (
            <Prose key={section.id} section={section} language={language} />
          ))}
          {version && <EarlierVersions version={version} path={path} timeZone={site.timeZone} />}
        </div>
      </main>
      <nav className="others" aria-label={t`More to read`}>
        <ul>
          {others.map((other) => (
            <li key={other.path}>
              <a href={other.path} aria-current={other.path === path ? 'page' : undefined}>
                {other.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Footer site={site} siteName={site.name} state={isMember ? 'member' : 'page'} />
    </>
  )
}
