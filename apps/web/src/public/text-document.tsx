import { styles } from 'virtual:styles/public/text-page.tsx'
import { renderDocument } from './document.tsx'
import type { TextPageInput } from './text-page/text-page-input.ts'
import { TextPage } from './text-page.tsx'

/** Renders a page to read, such as the terms, as a complete HTML document. */
export function renderTextPage(input: TextPageInput): string {
  const { site, page } = input
  return renderDocument(input, {
    address: input.address,
    title: `${page.title} · ${site.name}`,
    description: page.description,
    styles,
    children: <TextPage {...input} />,
  })
}
