import { styles } from 'virtual:styles/public/reading-page.tsx'
import { renderDocument } from './document.tsx'
import type { ReadingInput } from './reading/reading-input.ts'
import { ReadingPage } from './reading-page.tsx'

/** Renders a page to read, such as the terms, as a complete HTML document. */
export function renderReading(input: ReadingInput): string {
  const { site, page } = input
  return renderDocument(input, {
    address: input.address,
    title: `${page.title} · ${site.name}`,
    description: page.description,
    styles,
    children: <ReadingPage {...input} />,
  })
}
