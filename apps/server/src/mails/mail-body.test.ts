import { expect, it } from 'vitest'
import { mailBody } from './mail-body.ts'
import type { MailParts } from './mail-parts.ts'
import { readMarkdown } from './markdown.ts'
import { mailPalette } from './palette.ts'

const parts: MailParts = {
  greeting: 'Hoi <b>Eva</b>,',
  paragraphs: ['Welkom.', 'Tot gauw.'],
  button: { label: 'Bevestig', url: 'https://vonk.example/activate?token=a&b="c"' },
  why: 'Omdat je erom vroeg.',
  signature: 'Vonk',
}
const site = { name: 'Vonk', niche: 7, url: 'https://vonk.example', company: 'Vonk B.V. · Utrecht' }

it('makes one button of the link and shows names as text', () => {
  const { html, text } = mailBody(parts)
  expect(text).toContain('<b>Eva</b>')
  expect(text).toContain('https://vonk.example/activate?token=a&b="c"')
  expect(html).toContain('&lt;b&gt;Eva')
  expect(html).not.toContain('<b>Eva')
  expect(html.match(/href="https:\/\/vonk\.example\/activate\?token=a&amp;b=&quot;c&quot;"/g)).toHaveLength(1)
})

it('says the same in both: people, what an operator wrote, why it came, and how not to get it', () => {
  const { html, text } = mailBody({
    ...parts,
    site,
    cards: [
      {
        name: 'Noor <i>',
        line: 'Vindt je leuk',
        photo: 'https://vonk.example/media/a/thumb.jpg',
        url: 'https://vonk.example/likes/m/7',
      },
      { name: 'Sem', line: '', photo: null, url: 'https://vonk.example/likes/m/8' },
    ],
    story: readMarkdown('## Nieuw\n\nEen **zin** met een [link](https://vonk.example/a).\n\n- een\n- twee'),
    links: [{ label: 'Afmelden', url: 'https://vonk.example/unsubscribe?m=1' }],
  })
  for (const words of [
    'Vindt je leuk',
    'Sem',
    'Nieuw',
    'zin',
    'twee',
    'Omdat je erom vroeg.',
    'Afmelden',
    'Vonk B.V. · Utrecht',
  ]) {
    expect(text, words).toContain(words)
    expect(html, words).toContain(words)
  }
  expect(html).not.toContain('<i>')
  expect(text).toContain('- twee')
  expect(text).toContain('link (https://vonk.example/a)')
})

it('reports nothing and fetches nothing but portraits', () => {
  const { html } = mailBody({ ...parts, site })
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(|@font-face/)
})

it('wears the colours of the niche, by day and by night', () => {
  const { html } = mailBody({ ...parts, site })
  expect(html).toContain(mailPalette(7).primary)
  expect(html).toContain(`background-color: ${mailPalette(7).primaryDark} !important`)
  expect(html).toContain('prefers-color-scheme: dark')
  expect(mailPalette(99)).toEqual(mailPalette(1))
})

it('fits a phone, whatever is long in it', () => {
  const { html } = mailBody({ ...parts, paragraphs: ['Controlegetal:', 'f'.repeat(64)] })
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
  expect(html).toMatch(/<p [^>]*word-break:break-word[^>]*>f{64}</)
})

it('takes no HTML and no scripts from an operator', () => {
  const story = readMarkdown(
    '<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![p](https://x.example/p.gif) `<b>` a & b',
  )
  const { html, text } = mailBody({ ...parts, site, story })
  expect(html).not.toMatch(/<img|javascript:|<b>/)
  expect(text).toContain('a & b')
})
