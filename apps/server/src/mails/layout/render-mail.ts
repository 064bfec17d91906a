import { withNonBreakingHyphens } from '@vonk/schema/texts/non-breaking-hyphens.ts'
import { compile, type DomNode, type FormatCallback } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders a mail as HTML, and as plain text that is derived from it, so both have the same content. */
export function renderMail(mail: ReactElement): { html: string; text: string } {
  // React asks a browser to load pictures early; mail programs have no use for that.
  const markup = renderToStaticMarkup(mail).replace(/<link rel="preload"[^>]*>/g, '')
  const html = `<!doctype html>${markup}`
  return { html: html.replace(/>[^<]+/g, withNonBreakingHyphens), text: plainText(html) }
}

/** The first URL in a part of a mail. */
const addressIn = ({ attribs, children = [] }: DomNode): string =>
  attribs?.href ?? children.map(addressIn).find(Boolean) ?? ''

/** Formats a part as a block between line breaks, from its text and the URL that it links to. */
const block =
  (breaks: number, format: (text: string, address: string) => string): FormatCallback =>
  (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: breaks })
    walk(element.children, builder)
    builder.closeBlock({
      trailingLineBreaks: breaks,
      blockTransform: (text) => format(text, addressIn(element)),
    })
  }

const lines = (count: number) => ({ leadingLineBreaks: count, trailingLineBreaks: count })

/**
 * The plain text formats of the mail layout's elements; of an unlisted element only the text remains.
 */
const plainText = compile({
  wordwrap: false,
  preserveNewlines: true,
  formatters: {
    paragraph: block(2, (text) => text.replace(/^• /, '- ')),
    button: block(2, (label, address) => `${label}:\n${address}`),
    person: block(1, (text, address) => `- ${text}\n  ${address}`),
    amountRow(element, walk, builder) {
      builder.openBlock({ leadingLineBreaks: 1 })
      walk(element.children, builder)
      builder.closeBlock({ trailingLineBreaks: 1 })
    },
    amountLabel(element, walk, builder) {
      walk(element.children, builder)
      builder.addLiteral(': ')
    },
    personLine(element, walk, builder) {
      if (element.children.length === 0) return
      builder.addLiteral(': ')
      walk(element.children, builder)
    },
    footer: block(2, (text) => `-- \n${text}`),
    /** Puts each of several links on its own line, without the separators between them. */
    footerLine(element, walk, builder) {
      const links = element.children.filter(({ name }) => name === 'a')
      builder.openBlock({ leadingLineBreaks: 1 })
      walk(links.length > 0 ? links : element.children, builder)
      builder.closeBlock({ trailingLineBreaks: 1 })
    },
    footerLink: block(1, (label, address) => `${label}: ${address}`),
  },
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'table.head', format: 'skip' },
    { selector: 'table.portraits', format: 'skip' },
    { selector: 'h1', format: 'block', options: lines(2) },
    { selector: 'h2', format: 'block', options: lines(2) },
    { selector: 'p', format: 'paragraph' },
    { selector: 'table', format: 'block', options: lines(1) },
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    { selector: 'table.person', format: 'person' },
    { selector: 'table.amounts', format: 'block', options: lines(2) },
    { selector: 'tr.amount', format: 'amountRow' },
    { selector: 'th.amount', format: 'amountLabel' },
    { selector: 'td.amount', format: 'inline' },
    { selector: 'td > a.text', format: 'inline' },
    { selector: 'td > a.button', format: 'button' },
    { selector: 'a.text + p.quiet', format: 'personLine' },
    { selector: 'table.paper + table', format: 'footer' },
    { selector: 'p.quiet', format: 'footerLine' },
    { selector: 'a.quiet', format: 'footerLink' },
  ],
})
