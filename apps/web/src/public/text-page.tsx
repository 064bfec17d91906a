import { useLingui } from '@lingui/react/macro'
import { Footer } from '../shared/footer.tsx'
import { Spark } from '../ui/spark.tsx'
import { PageBar } from './page-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { ConsentChoice } from './text-page/consent-choice.tsx'
import { Contents } from './text-page/contents.tsx'
import { CoverRings } from './text-page/cover-rings.tsx'
import { MarkdownHtml } from './text-page/markdown-html.tsx'
import { Prose } from './text-page/prose.tsx'
import type { TextPageInput } from './text-page/text-page-input.ts'
import { EarlierVersions, VersionLine } from './text-page/versions.tsx'
import './text-page/cover.css'
import './text-page/tables.css'
import './text-page/print.css'

/** Fewer parts than this need no table of contents. */
const manyParts = 4

/** A page of text: a night cover with the title, the text in one narrow column, and its table of contents. */
export function TextPage({ site, isMember, path, page, consent, others }: TextPageInput) {
  const { t, i18n } = useLingui()
  const { title, lead, summary, opening, sections, version } = page
  const language = page.language === i18n.locale ? undefined : page.language
  return (
    <>
      <SkipLink />
      <header className="cover">
        <PageBar site={site} isMember={isMember} />
        <CoverRings />
        <div className="title">
          <h1 lang={language}>{title}</h1>
          <MarkdownHtml as="div" className="lead" lang={language} html={lead} />
          {version && <VersionLine version={version} timeZone={site.timeZone} />}
        </div>
      </header>
      <main id="main" className="text-page">
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
