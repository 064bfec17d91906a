import { withNonBreakingHyphens } from '@vonk/schema/texts/non-breaking-hyphens.ts'
import { Marked, type RendererObject, type Token, type Tokens } from 'marked'
import { escapeHtml } from '../http/escape-html.ts'

/** The allowed targets of links: web pages, mail addresses, telephone numbers, and pages of this site. */
const allowedTarget = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

/** Renders Markdown tokens as HTML. */
export interface MarkdownRenderer {
  blocks(tokens: Token[]): string
  inline(tokens: Token[]): string
}

/** Creates the renderer of one page; `idOf` returns the id of a heading. */
export function markdownRenderer(idOf: (heading: string) => string): MarkdownRenderer {
  const marked = new Marked({ gfm: true, renderer: rendererOf(idOf) })
  return {
    blocks: (tokens) => withNonBreakingHyphensInHtml(marked.parser(tokens).trim()),
    inline: (tokens) => withNonBreakingHyphensInHtml(marked.Parser.parseInline(tokens, marked.defaults)),
  }
}

/** Changes the texts of HTML, never its attributes. */
const withNonBreakingHyphensInHtml = (html: string) => html.replace(/(^|>)[^<]+/g, withNonBreakingHyphens)

const rendererOf = (idOf: (heading: string) => string): RendererObject => ({
  /** Raw HTML is shown as the text that it is. */
  html: ({ text }) => escapeHtml(text),
  image: ({ text }) => escapeHtml(text),
  link({ href, tokens }) {
    const inner = this.parser.parseInline(tokens)
    if (!allowedTarget.test(href)) return inner
    const externalAttributes = /^https?:/i.test(href) ? ' rel="noopener noreferrer"' : ''
    return `<a href="${escapeHtml(href)}"${externalAttributes}>${inner}</a>`
  },
  heading({ tokens, depth }) {
    const level = Math.min(Math.max(depth, 3), 4)
    return `<h${level} id="${idOf(inlineText(tokens))}">${withoutId(this.parser.parseInline(tokens))}</h${level}>\n`
  },
  blockquote({ tokens }) {
    return `<div class="note">${this.parser.parse(tokens)}</div>\n`
  },
  /** Each cell names its column: on a phone, and with many columns everywhere, each row is a card. */
  table({ header, rows }) {
    const titles = header.map(({ tokens }) => inlineText(tokens))
    const cell = ({ tokens }: Tokens.TableCell, at: number) => {
      const inner = this.parser.parseInline(tokens)
      return at === 0
        ? `<th scope="row" role="rowheader">${inner}</th>`
        : `<td role="cell" data-label="${escapeHtml(titles[at] ?? '')}"><span>${inner}</span></td>`
    }
    const head = header.map(
      ({ tokens }) => `<th scope="col" role="columnheader">${this.parser.parseInline(tokens)}</th>`,
    )
    const body = rows.map((row) => `<tr role="row">${row.map(cell).join('')}</tr>`)
    const kind = header.length < 4 ? '' : ' class="cards"'
    return `<table role="table"${kind}><thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>\n`
  },
})

/** A heading without the id that it gives itself: `## Who we are {#who}`. */
export const withoutId = (heading: string): string => heading.replace(/\s*\{#[\w-]+\}$/, '')

/** The text of inline tokens, without Markdown syntax. */
export function inlineText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return inlineText(token.tokens)
      return 'text' in token ? unescaped(String(token.text)) : token.raw
    })
    .join('')
}

/** The lexer escapes some text for HTML already. */
const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
