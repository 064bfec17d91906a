import { compile, type DomNode, type FormatCallback } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A mail as HTML, and as plain text that is made from it: both say the same. */
export function renderMail(mail: ReactElement): { html: string; text: string } {
  const html = `<!doctype html>${renderToStaticMarkup(mail)}`
  return { html, text: plainText(html) }
}

/** The first address in a part of a mail. */
const addressIn = ({ attribs, children = [] }: DomNode): string =>
  attribs?.href ?? children.map(addressIn).find(Boolean) ?? ''

/** Formats a part as a block between line breaks, from its words and the address where it leads. */
const block =
  (breaks: number, format: (words: string, address: string) => string): FormatCallback =>
  (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: breaks })
    walk(element.children, builder)
    builder.closeBlock({
      trailingLineBreaks: breaks,
      blockTransform: (words) => format(words, addressIn(element)),
    })
  }

const lines = (count: number) => ({ leadingLineBreaks: count, trailingLineBreaks: count })

/** How the parts of the mail layout look in plain text; of an element that is not listed only the words remain. */
const plainText = compile({
  wordwrap: false,
  preserveNewlines: true,
  formatters: {
    paragraph: block(2, (words) => words.replace(/^• /, '- ')),
    button: block(2, (label, address) => `${label}:\n${address}`),
    person: block(1, (words, address) => `- ${words}\n  ${address}`),
    personLine(element, walk, builder) {
      if (element.children.length === 0) return
      builder.addLiteral(': ')
      walk(element.children, builder)
    },
    footer: block(2, (words) => `-- \n${words}`),
    /** Of several links each has a line of its own, without what separates them. */
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
    { selector: 'h1', format: 'skip' },
    { selector: 'h2', format: 'block', options: lines(2) },
    { selector: 'p', format: 'paragraph' },
    { selector: 'table', format: 'block', options: lines(1) },
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    { selector: 'table.card', format: 'person' },
    // The portrait leads where the name does.
    { selector: 'td > a', format: 'skip' },
    { selector: 'td > a.text', format: 'inline' },
    { selector: 'td > a.button', format: 'button' },
    { selector: 'a.text + p.quiet', format: 'personLine' },
    { selector: 'table.paper + table', format: 'footer' },
    { selector: 'p.quiet', format: 'footerLine' },
    { selector: 'a.quiet', format: 'footerLink' },
  ],
})
