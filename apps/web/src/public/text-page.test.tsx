import { expect, it } from 'vitest'
import { publicSite } from '../testing/public-site.ts'
import { renderTextPage } from './text-document.tsx'
import type { TextPageInput } from './text-page/text-page-input.ts'

const section = (id: string, html = '<p>tekst</p>') => ({ id, title: `Deel ${id}`, html, questions: [] })
const input: TextPageInput = {
  site: { ...publicSite, timeZone: 'Europe/Amsterdam' },
  locale: 'nl',
  nonce: 'n0nce',
  isMember: false,
  path: '/pages/terms',
  page: {
    title: 'Algemene voorwaarden',
    description: 'De afspraken.',
    lead: '<p>Vooraf</p>',
    summary: '<p>Kort</p>',
    opening: '',
    sections: ['a', 'b', 'c', 'd'].map((id) => section(id)),
    language: 'nl',
  },
  others: [
    { path: '/pages/terms', title: 'Voorwaarden' },
    { path: '/pages/privacy', title: 'Privacy' },
  ],
  assets: { icon: '/icon.svg' },
}

function textPage(page: Partial<TextPageInput['page']> = {}, changes: Partial<TextPageInput> = {}) {
  const html = renderTextPage({ ...input, ...changes, page: { ...input.page, ...page } })
  return new DOMParser().parseFromString(html, 'text/html')
}

it('has the title and description of its text, and no script', () => {
  const page = textPage()
  expect(page.title).toBe('Algemene voorwaarden · Vonk')
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe('De afspraken.')
  expect(page.querySelectorAll('script')).toHaveLength(0)
  expect(page.querySelector('h1')?.textContent).toBe('Algemene voorwaarden')
})

it('links to each part of a long text, and leaves the table of a short one out', () => {
  const links = (page: Document) =>
    [...page.querySelectorAll('nav.contents a')].map((link) => link.getAttribute('href'))
  expect(links(textPage())).toEqual(['#a', '#b', '#c', '#d'])
  expect(links(textPage({ sections: [section('a')] }))).toEqual([])
})

it('gives each question an answer that a link opens', () => {
  const page = textPage({
    sections: [{ ...section('a'), questions: [{ id: 'wat', title: 'Wat?', html: '<p>Dit.</p>' }] }],
  })
  const answer = page.getElementById('wat')
  expect(answer?.closest('details')?.querySelector('summary')?.textContent).toContain('Wat?')
  expect(answer?.querySelector('.link-here')?.getAttribute('href')).toBe('#wat')
})

it('shows the version with its date, all others, and that another one is newer', () => {
  const all = [
    { number: 2, dated: new Date('2026-01-31T23:30:00Z') },
    { number: 1, dated: new Date('2023-12-01T12:00:00Z') },
  ]
  const newest = textPage({ version: { number: 2, dated: all[0]?.dated as Date, isNewest: true, all } })
  expect(newest.querySelector('.version')?.textContent).toBe('Versie 2 · 1 februari 2026')
  expect(newest.querySelector('.earlier')).toBeNull()
  expect([...newest.querySelectorAll('.versions a')].map((link) => link.getAttribute('href'))).toEqual([
    '/pages/terms',
    '/pages/terms?version=1',
  ])
  const older = textPage({ version: { number: 1, dated: all[1]?.dated as Date, isNewest: false, all } })
  expect(older.querySelector('.earlier')?.textContent).toBe('Je leest een eerdere versie. Lees de huidige')
})

it('says in which language the text is, if it is not that of the page', () => {
  const page = textPage({ language: 'nl' }, { locale: 'de' })
  expect(page.documentElement.lang).toBe('de')
  expect(page.querySelector('h1')?.lang).toBe('nl')
  expect(textPage().querySelector('h1')?.hasAttribute('lang')).toBe(false)
})

it('marks the page in the list of pages', () => {
  expect(textPage().querySelector('.others [aria-current]')?.textContent).toBe('Voorwaarden')
})
