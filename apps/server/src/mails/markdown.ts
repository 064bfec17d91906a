import { lexer, type Token, type Tokens } from 'marked'

/** A part of a text: plain, strong, emphasised, or a link. */
export interface MarkdownRun {
  text: string
  isStrong?: boolean
  isEmphasised?: boolean
  url?: string
}

export interface MarkdownBlock {
  kind: 'paragraph' | 'heading' | 'item'
  runs: MarkdownRun[]
}

/**
 * Parses an operator's Markdown into blocks that a mail can show. Raw HTML and images stay plain text; links
 * may only lead to web pages and mail addresses.
 */
export function readMarkdown(source: string): MarkdownBlock[] {
  return lexer(source).flatMap(blocksOf)
}

function blocksOf(token: Token): MarkdownBlock[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', runs: runsOf((token as Tokens.Heading).tokens) }]
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf((token as Tokens.Paragraph).tokens) }]
    case 'list':
      return (token as Tokens.List).items.map(({ tokens }) => ({ kind: 'item', runs: runsOf(tokens) }))
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'blockquote':
      return ((token as Tokens.Blockquote).tokens ?? []).flatMap(blocksOf)
    default:
      return [{ kind: 'paragraph', runs: [{ text: token.raw.trim() }] }]
  }
}

function runsOf(tokens: Token[] | undefined, style: Omit<MarkdownRun, 'text'> = {}): MarkdownRun[] {
  return (tokens ?? []).flatMap((token): MarkdownRun[] => {
    const inner = 'tokens' in token ? (token.tokens as Token[] | undefined) : undefined
    switch (token.type) {
      case 'strong':
        return runsOf(inner, { ...style, isStrong: true })
      case 'em':
        return runsOf(inner, { ...style, isEmphasised: true })
      case 'link': {
        const { href } = token as Tokens.Link
        return runsOf(inner, /^(https?|mailto):/i.test(href) ? { ...style, url: href } : style)
      }
      case 'br':
        return [{ ...style, text: '\n' }]
      case 'text':
      case 'paragraph':
        return inner ? runsOf(inner, style) : [{ ...style, text: plain(token) }]
      default:
        return [{ ...style, text: plain(token) }]
    }
  })
}

/**
 * The lexer has already escaped some text for HTML; here it must be plain, because it is escaped on output.
 */
const plain = (token: Token): string => {
  const text = 'text' in token && token.type !== 'html' ? String(token.text) : token.raw
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}

/** A block in plain text, for the preview of a newsletter. */
export function blockText({ kind, runs }: MarkdownBlock): string {
  const line = runs.map(({ text, url }) => (url && url !== text ? `${text} (${url})` : text)).join('')
  return kind === 'item' ? `- ${line}` : line
}
