import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { personRow, storyBlock } from './frame-pieces.ts'
import { darkStyles, styles } from './frame-styles.ts'
import type { MailParts } from './mail-parts.ts'
import { mailPalette } from './palette.ts'

/**
 * The one frame of all our mails: an evening head with ring and name, the letter on paper, and at its foot why it
 * came and how not to get it. No remote fonts, no pixel that reports; with pictures off nothing is missing.
 */
export function mailFrame(parts: MailParts): ReactElement {
  const { site, greeting, paragraphs, button, cards = [], story = [] } = parts
  const palette = mailPalette(site?.niche ?? 1)
  const look = styles(palette)
  const [first = '', ...others] = paragraphs
  const paragraph = (words: string, key: number) =>
    h(Text, { key, className: 'text', style: look.text }, lines(words))
  return h(
    Html,
    { lang: parts.language ?? 'nl' },
    h(
      Head,
      null,
      // Without it a phone lays the letter out for a desk and shows it small.
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, parts.headline ?? parts.signature),
      h('style', null, darkStyles(palette)),
    ),
    h(
      'body',
      { className: 'ground', style: look.ground },
      h(Preview, null, parts.preheader ?? first),
      h(
        Container,
        { style: look.container },
        h(Section, { className: 'head', style: look.head }, mark(parts, look)),
        h(
          Section,
          { className: 'paper', style: look.paper },
          parts.headline && h(Heading, { as: 'h1', className: 'text', style: look.headline }, parts.headline),
          h(Text, { className: 'text', style: look.text }, greeting),
          first && paragraph(first, 0),
          cards.length > 0 &&
            h('div', { style: { margin: '4px 0 20px' } }, ...cards.map(personRow(look, palette))),
          ...story.map(storyBlock(look)),
          ...others.map((words, n) => paragraph(words, n + 1)),
          button &&
            h(
              Section,
              { style: { margin: '8px 0 22px' } },
              h(Button, { href: button.url, className: 'button', style: look.button }, button.label),
            ),
          h(Text, { className: 'text', style: { ...look.text, margin: 0 } }, parts.signature),
        ),
        foot(parts, look),
      ),
    ),
  )
}

type Look = ReturnType<typeof styles>

const mark = ({ site, signature }: MailParts, look: Look) =>
  h(
    Link,
    { href: site?.url ?? '#', style: look.mark },
    h('span', { style: look.ring }, ''),
    h('span', { style: look.name }, site?.name ?? signature),
  )

const foot = ({ why, links = [], site }: MailParts, look: Look) =>
  h(
    Section,
    { style: look.foot },
    h(Text, { className: 'quiet', style: look.quiet }, why),
    links.length > 0 &&
      h(
        Text,
        { className: 'quiet', style: look.quiet },
        ...links.flatMap(({ label, url }, n) => [
          n > 0 ? ' · ' : '',
          h(Link, { key: url, href: url, className: 'quiet', style: look.quietLink }, label),
        ]),
      ),
    site && h(Text, { className: 'quiet', style: look.quiet }, site.company),
  )

const lines = (words: string): ReactNode[] =>
  words.split('\n').flatMap((line, n) => (n === 0 ? [line] : [h('br', { key: n }), line]))
