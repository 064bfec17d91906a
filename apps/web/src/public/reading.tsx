import { renderDocument } from './document.tsx'
import ground from './landing/ground.css?inline'
import choice from './reading/consent-choice.css?inline'
import contents from './reading/contents.css?inline'
import cover from './reading/cover.css?inline'
import print from './reading/print.css?inline'
import prose from './reading/prose.css?inline'
import questions from './reading/questions.css?inline'
import type { ReadingInput } from './reading/reading-input.ts'
import tables from './reading/tables.css?inline'
import { ReadingPage } from './reading-page.tsx'

/** Renders a page to read, such as the terms, as a complete HTML document. */
export function renderReading(input: ReadingInput): string {
  const { site, page } = input
  return renderDocument(input, {
    address: input.address,
    title: `${page.title} · ${site.name}`,
    description: page.description,
    styles: [ground, cover, contents, choice, prose, questions, tables, print].join(''),
    children: <ReadingPage {...input} />,
  })
}
