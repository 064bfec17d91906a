import { useLingui } from '@lingui/react/macro'
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import { Spark } from '../../ui/spark.tsx'
import { MarkdownHtml } from './markdown-html.tsx'
import type { TextSection } from './text-page-input.ts'
import './prose.css'
import './questions.css'

interface ProseProps {
  section: TextSection
  language: string | undefined
}

/** One part of a text under its heading; the spark at the ring of its number links to it. */
export function Prose({ section: { id, title, html, questions }, language }: ProseProps) {
  const { t } = useLingui()
  const linkTo = t`Link to this part`
  return (
    <section className="part" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} lang={language}>
        <MarkdownHtml as="span" html={title} />
        <a className="here" href={`#${id}`} aria-label={linkTo} title={linkTo}>
          <Spark />
        </a>
      </h2>
      {html && <MarkdownHtml as="div" className="prose" lang={language} html={html} />}
      {questions.map((question) => (
        <details className="question" key={question.id} lang={language}>
          <summary>
            <MarkdownHtml as="h3" html={question.title} />
            <span className="mark" aria-hidden="true">
              <Spark />
            </span>
          </summary>
          {/* A browser opens what a link points into, so the id is that of the answer. */}
          <div className="prose answer" id={question.id}>
            <MarkdownHtml as="div" html={question.html} />
            <a className="link-here" href={`#${question.id}`}>
              <LinkSimpleIcon aria-hidden /> {t`Link to this question`}
            </a>
          </div>
        </details>
      ))}
    </section>
  )
}
