import { useLingui } from '@lingui/react/macro'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { MarkdownHtml } from './markdown-html.tsx'
import type { TextSection } from './text-page-input.ts'
import './contents.css'

interface ContentsProps {
  sections: readonly TextSection[]
  language: string | undefined
}

/** The table of contents: beside the text where there is room, else folded above it. One of the two is shown. */
export function Contents({ sections, language }: ContentsProps) {
  const { t } = useLingui()
  const list = (
    <ol lang={language}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <MarkdownHtml as="a" href={`#${id}`} html={title} />
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className="contents" aria-label={t`On this page`}>
        {list}
      </nav>
      <details className="folded">
        <summary>
          {t`On this page`} <CaretDownIcon weight="bold" aria-hidden />
        </summary>
        <nav aria-label={t`On this page`}>{list}</nav>
      </details>
    </>
  )
}
