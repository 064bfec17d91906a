import { renderToStaticMarkup } from 'react-dom/server'
import { mailFrame } from './frame.ts'
import type { MailParts } from './mail-parts.ts'
import { blockText } from './markdown.ts'

/** A mail in HTML and its plain-text twin, which says the same. */
export function mailBody(parts: MailParts): { text: string; html: string } {
  return { text: plainText(parts), html: `<!doctype html>${renderToStaticMarkup(mailFrame(parts))}` }
}

function plainText(parts: MailParts): string {
  const { greeting, paragraphs, button, why, signature, cards = [], story = [], links = [], site } = parts
  const [first, ...others] = paragraphs
  return [
    greeting,
    first,
    cards.map(({ name, line, url }) => `- ${name}${line ? `: ${line}` : ''}\n  ${url}`).join('\n'),
    ...story.map(blockText),
    ...others,
    button && `${button.label}:\n${button.url}`,
    signature,
    ['-- ', why, ...links.map(({ label, url }) => `${label}: ${url}`), site?.company]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}
