import { lexer, type Token, type Tokens } from 'marked'
import type { PageText } from '../render/text-page-props.ts'
import { inlineText, type MarkdownRenderer, markdownRenderer, withoutId } from './render-markdown.ts'

const frontMatter = /^---\n([\s\S]*?)\n---\n/

/** The `key: value` lines at the top of a text. */
function headOf(source: string): Record<string, string> {
  const lines = frontMatter.exec(source)?.[1]?.split('\n') ?? []
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, key, value] = /^([a-z]+):\s*(.+)$/.exec(line) ?? []
      return key && value ? [[key, value.trim()]] : []
    }),
  )
}

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === 'heading' && (token as Tokens.Heading).depth === depth

/** Parsed texts by their source: all pages use the same few. */
const cached = new Map<string, PageText>()
const maxCached = 200

/**
 * Reads a text: the first paragraph is the lead, each `##` begins a section, and with `kind: questions`
 * each `###` in it is a question. The title and the description come from the front matter; without one, from the `#`
 * heading and the first paragraph.
 */
export function readText(source: string): PageText {
  const known = cached.get(source)
  if (known) return known
  const read = parse(source)
  if (cached.size >= maxCached) cached.clear()
  cached.set(source, read)
  return read
}

function parse(source: string): PageText {
  const head = headOf(source)
  const tokens = lexer(source.replace(frontMatter, ''))
  const [heading] = tokens.filter((token) => isHeading(token, 1))
  const paragraph = tokens.find(({ type }) => type === 'paragraph') as Tokens.Paragraph | undefined
  const body = tokens.filter((token) => !isHeading(token, 1))
  const slugs = new Slugs()
  const renderer = markdownRenderer((heading) => slugs.of(heading))
  const [before, ...parts] = cutAt(body, 2)
  const { lead, quoted, others } = sorted(before?.tokens ?? [])
  const title = head.title ?? (heading ? inlineText(heading.tokens) : '')
  return {
    title,
    short: head.short ?? title,
    description: head.description ?? shortened(paragraph ? inlineText(paragraph.tokens) : title),
    lead: renderer.blocks(lead),
    summary: renderer.blocks(quoted),
    opening: renderer.blocks(others),
    sections: parts.map(({ heading, tokens }) => {
      const [first, ...questions] = head.kind === 'questions' ? cutAt(tokens, 3) : [{ tokens }]
      return {
        ...headingOf(heading, slugs, renderer),
        html: renderer.blocks(first?.tokens ?? []),
        questions: questions.map((one) => ({
          ...headingOf(one.heading, slugs, renderer),
          html: renderer.blocks(one.tokens),
        })),
      }
    }),
  }
}

/** Splits the opening before the first part: its first paragraph, the text of its quotations, and the rest. */
function sorted(tokens: readonly Token[]): Record<'lead' | 'quoted' | 'others', Token[]> {
  const isQuotation = ({ type }: Token) => type === 'blockquote'
  const first = tokens.find(({ type }) => type === 'paragraph')
  return {
    lead: first ? [first] : [],
    quoted: tokens.filter(isQuotation).flatMap((token) => (token as Tokens.Blockquote).tokens),
    others: tokens.filter((token) => token !== first && !isQuotation(token)),
  }
}

interface Part {
  heading?: Tokens.Heading | undefined
  tokens: Token[]
}

/** Splits tokens before each heading of a depth; the first part has no heading. */
function cutAt(tokens: readonly Token[], depth: number): Part[] {
  const parts: Part[] = [{ tokens: [] }]
  for (const token of tokens) {
    if (isHeading(token, depth)) parts.push({ heading: token, tokens: [] })
    else parts.at(-1)?.tokens.push(token)
  }
  return parts
}

function headingOf(
  heading: Tokens.Heading | undefined,
  slugs: Slugs,
  renderer: MarkdownRenderer,
): { id: string; title: string } {
  const tokens = heading?.tokens ?? []
  return { id: slugs.of(inlineText(tokens)), title: withoutId(renderer.inline(tokens)) }
}

const maxDescription = 160

/** At most so many characters as search engines show, cut between words. */
const shortened = (text: string): string =>
  text.length <= maxDescription ? text : `${text.slice(0, maxDescription).replace(/\s+\S*$/, '')}…`

/** Gives each heading of a page an id: the one that it names itself, or one made of its words. */
class Slugs {
  readonly #used = new Map<string, number>()

  of(text: string): string {
    const own = /\{#([\w-]+)\}$/.exec(text)?.[1]
    const slug =
      own ??
      (text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') ||
        'part')
    const count = this.#used.get(slug) ?? 0
    this.#used.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count + 1}`
  }
}
