import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { nichePalette } from '../../niche-palette.ts'
import { readMarkdown } from '../markdown.ts'
import { Amounts, PersonRows, TextAndButton, TopPortrait } from './mail-components.tsx'
import { MailLayout } from './mail-layout.tsx'
import { MailMarkdown } from './mail-markdown.tsx'
import { renderMail } from './render-mail.ts'

const site = { name: 'Vonk', niche: 7, url: 'https://vonk.example', company: 'Vonk B.V. · Utrecht' }
const button = { label: 'Bevestig', url: 'https://vonk.example/activate?token=a&b="c"' }

const render = ({
  paragraphs = ['Welkom.', 'Tot gauw.'],
  niche = 7,
  links = [] as { label: string; url: string }[],
  children = null as ReactElement | null,
} = {}) =>
  renderMail(
    <MailLayout
      site={{ ...site, niche }}
      language="nl"
      headline="Kop"
      greeting="Hoi <b>Eva</b>,"
      preview=""
      why="Omdat je erom vroeg."
      links={links}
    >
      <TextAndButton paragraphs={paragraphs} button={button}>
        {children}
      </TextAndButton>
    </MailLayout>,
  )

it('makes one button of the link and shows names as text', () => {
  const { html, text } = render()
  expect(text).toContain('<b>Eva</b>')
  expect(text).toContain('https://vonk.example/activate?token=a&b="c"')
  expect(html).toContain('&lt;b&gt;Eva')
  expect(html).not.toContain('<b>Eva')
  expect(html.match(/href="https:\/\/vonk\.example\/activate\?token=a&amp;b=&quot;c&quot;"/g)).toHaveLength(1)
})

it('says the same in both: people, what an operator wrote, why it came, and how to stop it', () => {
  const people = [
    {
      name: 'Noor <i>',
      about: '33, Zeist',
      isFictional: false,
      line: 'Vindt je leuk',
      photo: 'https://vonk.example/media/a/thumb.jpg',
      url: 'https://vonk.example/likes/m/7',
    },
    {
      name: 'Sem',
      about: '41',
      isFictional: false,
      line: '',
      photo: null,
      url: 'https://vonk.example/likes/m/8',
    },
  ]
  const source =
    '## Nieuw\n\nEen **zin** met een [link](https://vonk.example/a), en\nhttps://vonk.example/b.\n\n- een\n- twee'
  const { html, text } = render({
    links: [
      { label: 'Afmelden', url: 'https://vonk.example/unsubscribe?m=1' },
      { label: 'Kies', url: 'https://vonk.example/notifications' },
    ],
    children: (
      <>
        <PersonRows people={people} />
        <MailMarkdown blocks={readMarkdown(source)} />
      </>
    ),
  })
  expect(text).toBe(
    `Kop

Hoi <b>Eva</b>,

Welkom.

- Noor <i>, 33, Zeist: Vindt je leuk
  https://vonk.example/likes/m/7
- Sem, 41
  https://vonk.example/likes/m/8

Nieuw

Een zin met een link (https://vonk.example/a), en
https://vonk.example/b.

- een

- twee

Tot gauw.

Bevestig:
https://vonk.example/activate?token=a&b="c"

-- 
Omdat je erom vroeg.
Afmelden: https://vonk.example/unsubscribe?m=1
Kies: https://vonk.example/notifications
Vonk B.V. · Utrecht`,
  )
  for (const words of [
    'Vindt je leuk',
    'Sem',
    'Nieuw',
    'zin',
    'twee',
    'Omdat je',
    'Afmelden',
    'B.V. · Utrecht',
  ])
    expect(html, words).toContain(words)
  expect(html).not.toContain('<i>')
})

it('reports nothing, and fetches nothing but the spark of the site and portraits', () => {
  const { html } = render()
  expect(html).not.toMatch(/<script|<link|@import|url\(|@font-face/)
  expect([...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'https://vonk.example/icon-ring.png',
  ])
})

it('shows one person large with age and place, and several with a portrait and a line each', () => {
  const person = (name: string, more: object = {}) => ({
    name,
    about: '33, Zeist',
    line: `Regel van ${name}`,
    isFictional: false,
    photo: `https://vonk.example/media/${name}.jpg`,
    url: `https://vonk.example/members/${name}`,
    ...more,
  })
  const about = (...people: ReturnType<typeof person>[]) =>
    render({
      children: (
        <>
          <TopPortrait people={people} />
          <PersonRows people={people} />
        </>
      ),
    })
  const one = about(person('Noor'))
  expect(one.html).toContain('width="96"')
  expect(one.html).toContain('alt="Noor"')
  expect(one.text).toContain('\n\nNoor, 33, Zeist\n\n')
  expect(one.text).not.toContain('Regel')
  expect(about(person('Noor', { isFictional: true })).text).toContain('Noor, 33, Zeist\nRegel van Noor')
  const two = about(person('Noor'), person('Sem', { photo: null, about: '' }))
  expect(two.html).not.toContain('width="96"')
  expect(two.html.match(/width="56"/g)).toHaveLength(1)
  expect(two.text).toContain(
    '- Noor, 33, Zeist: Regel van Noor\n  https://vonk.example/members/Noor\n- Sem: Regel van Sem\n',
  )
})

it('writes a table of amounts as lines in the plain text', () => {
  const { html, text } = render({
    children: (
      <Amounts
        rows={[
          { label: 'Btw 21%', value: '€ 7,02', isTotal: false },
          { label: 'Totaal betaald', value: '€ 40,45', isTotal: true },
        ]}
      />
    ),
  })
  expect(html).toMatch(/<th scope="row"[^>]*>Btw 21%<\/th><td[^>]*>€ 7,02<\/td>/)
  expect(text).toContain('\n\nBtw 21%: € 7,02\nTotaal betaald: € 40,45\n\n')
})

it('keeps "e-mail" on one line in the HTML, and as it is written in the plain text', () => {
  const { html, text } = render({ paragraphs: ['Je e-mailadres klopt.'] })
  expect(html).toContain('Je e\u2011mailadres klopt.')
  expect(text).toContain('Je e-mailadres klopt.')
})

it.each([
  ['Vonk', /v<img[^>]*icon-ring\.png[^>]*>nk/],
  ['Weelde', /weelde<img[^>]*icon-spark\.png/],
])('shows the name %s as the logo', (name, logo) => {
  const { html } = renderMail(
    <MailLayout
      site={{ ...site, name }}
      language="nl"
      headline="Kop"
      greeting="Hoi,"
      preview=""
      why="Omdat."
      links={[]}
    >
      <TextAndButton paragraphs={['Welkom.']} button={button} />
    </MailLayout>,
  )
  expect(html).toMatch(logo)
})

it('has the colours of the niche, light and dark', () => {
  const { html } = render()
  expect(html).toContain(nichePalette(7).primary)
  expect(html).toContain(`background-color: ${nichePalette(7).primaryDark} !important`)
  expect(html).toContain('prefers-color-scheme: dark')
  expect(nichePalette(99)).toEqual(nichePalette(1))
})

it('fits a phone, whatever is long in it', () => {
  const { html } = render({ paragraphs: ['Controlegetal:', 'f'.repeat(64)] })
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
  expect(html).toMatch(/<p [^>]*word-break:break-word[^>]*>f{64}</)
})

it('takes no HTML and no scripts from an operator', () => {
  const source =
    '<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![p](https://x.example/p.gif) `<b>` a & b'
  const { html, text } = render({ children: <MailMarkdown blocks={readMarkdown(source)} /> })
  expect(html).not.toMatch(/<img src="?x|p\.gif"|javascript:|<b>/)
  expect(text).toContain('a & b')
})
