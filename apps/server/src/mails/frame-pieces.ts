import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactElement } from 'react'
import type { styles } from './frame-styles.ts'
import type { LetterCard } from './mail-parts.ts'
import type { MarkdownBlock } from './markdown.ts'
import type { MailPalette } from './palette.ts'

type Look = ReturnType<typeof styles>

/** Somebody: a round portrait (or the initial), the name, a line; all of it leads to them. */
export const personRow =
  (look: Look, { ink }: MailPalette) =>
  ({ name, line, photo, url }: LetterCard): ReactElement =>
    h(
      Section,
      { key: url + name, className: 'card', style: look.card },
      h(
        Row,
        null,
        h(
          Column,
          { style: { width: 68, verticalAlign: 'middle' } },
          h(
            Link,
            { href: url },
            photo
              ? h(Img, { src: photo, width: 56, height: 56, alt: name, style: { borderRadius: '50%' } })
              : h('span', { style: initial(ink) }, [...name][0]?.toUpperCase() ?? ''),
          ),
        ),
        h(
          Column,
          { style: { verticalAlign: 'middle' } },
          h(
            Link,
            {
              href: url,
              className: 'text',
              style: { ...look.text, display: 'block', fontWeight: 650, textDecoration: 'none', margin: 0 },
            },
            name,
          ),
          h(
            Text,
            { className: 'quiet', style: { ...look.quiet, margin: 0, fontSize: 14, textAlign: 'left' } },
            line,
          ),
        ),
      ),
    )

const initial = (ink: string) =>
  ({
    display: 'inline-block',
    width: 56,
    height: 56,
    borderRadius: '50%',
    backgroundColor: ink,
    color: '#FFFFFF',
    fontSize: 24,
    fontWeight: 600,
    lineHeight: '56px',
    textAlign: 'center',
  }) as const

/** A block of what an operator wrote. */
export const storyBlock =
  (look: Look) =>
  ({ kind, runs }: MarkdownBlock, key: number, all: MarkdownBlock[]): ReactElement => {
    const words = runs.map(({ text, url, isStrong, isEmphasised }, n) => {
      const styled = {
        ...(isStrong ? { fontWeight: 700 } : {}),
        ...(isEmphasised ? { fontStyle: 'italic' } : {}),
      }
      if (url)
        return h(Link, { key: n, href: url, className: 'link', style: { ...look.link, ...styled } }, text)
      return h('span', { key: n, style: { ...styled, whiteSpace: 'pre-line' } }, text)
    })
    if (kind === 'heading') return h('h2', { key, className: 'text', style: look.subhead }, ...words)
    if (kind === 'item') {
      const isLast = all[key + 1]?.kind !== 'item'
      const style = isLast ? { ...look.item, margin: look.text.margin } : look.item
      return h(Text, { key, className: 'text', style }, '• ', ...words)
    }
    return h(Text, { key, className: 'text', style: look.text }, ...words)
  }
