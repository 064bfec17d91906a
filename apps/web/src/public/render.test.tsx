import { replacing } from '@vonk/tests/testkit/tricky-text.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { publicSite } from '../testing/public-site.ts'
import { type Manifest, preloadTags, publicAssets } from './assets.ts'
import { renderDocument } from './document.tsx'
import { renderLanding } from './landing.tsx'
import type { LandingInput } from './landing-input.ts'

const manifest: Manifest = {
  'app.html': { file: 'assets/app.js', isEntry: true, imports: ['_shared.js'], css: ['assets/app.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['_shared.js'] },
  'src/routes/members.tsx': { file: 'assets/members.js', imports: ['_cards.js', '_shared.js'] },
  'src/routes/likes.$type.tsx': { file: 'assets/likes.js' },
  'src/routes/layouts/default.tsx': { file: 'assets/default.js' },
  'src/i18n/locales/nl.po?default': { file: 'assets/nl.js' },
  'node_modules/x/files/bricolage-grotesque-latin-opsz-normal.woff2': { file: 'assets/latin.woff2' },
}

const input: LandingInput = {
  site: publicSite,
  address: {
    url: 'https://vonk.example/',
    pictureOf: (title) => `https://vonk.example/share/${encodeURIComponent(title)}.png`,
  },
  locale: 'nl',
  nonce: 'n0nce',
  people: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => ({
    name,
    thumb: `/${name}-t.webp`,
    medium: `/${name}-m.webp`,
  })),
  prices: null,
  places: [{ value: 'NL-UT', label: 'Utrecht' }],
  assets: publicAssets(manifest),
}

function landing(changes: Partial<LandingInput> = {}) {
  const html = renderLanding({ ...input, ...changes })
  return { html, page: new DOMParser().parseFromString(html, 'text/html') }
}

it('is in Dutch, with the texts of the design', async () => {
  const { page } = landing()
  expect(page.documentElement.lang).toBe('nl')
  expect(page.querySelector('h1')?.textContent).toBe('Bij wie slaat de vonk over?')
  expect(page.querySelector('.promises')?.textContent).toContain('Fictieve profielen zijn herkenbaar')
  expect(page.querySelector('.login')?.getAttribute('href')).toBe('/login')
})

it('starts the signup without any script', async () => {
  const { page } = landing()
  const form = page.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/signup')
  expect(form?.getAttribute('method')).toBe('get')
  expect(
    [...(form?.elements ?? [])].map((field) => (field as HTMLSelectElement).name).filter(Boolean),
  ).toEqual(['gender', 'age', 'seeks', 'place'])
  expect(page.querySelector<HTMLSelectElement>('select[name=age] option')?.value).toBe('18')
  expect(page.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(0)
  expect(page.querySelector('link[rel=prefetch]')).toBeNull()
})

it('has its nonce on its styles and its preloads in its head', async () => {
  const { page } = landing()
  expect(page.querySelector('style')?.getAttribute('nonce')).toBe('n0nce')
  expect(page.querySelector('link[as=font]')?.getAttribute('href')).toBe('/assets/latin.woff2')
  expect(page.querySelectorAll('[style]')).toHaveLength(0)
})

it('escapes names as text', async () => {
  const { html } = landing({ site: { ...input.site, name: '<img src=x onerror=alert(1)>' } })
  expect(html).not.toContain('<img src=x')
})

it('shortens the sentence without places, and shows as many members as there are', async () => {
  const { page } = landing({ places: [], people: input.people.slice(0, 1) })
  expect(page.querySelector('select[name=place]')).toBeNull()
  expect(page.querySelectorAll('.orbit img')).toHaveLength(1)
})

it('falls back to Dutch for a language without translations', async () => {
  const { page } = landing({ locale: 'xx-XX' })
  expect(page.documentElement.lang).toBe('nl')
})

it('preloads what a path needs and the entry does not already include', () => {
  const tags = preloadTags(manifest, '/members', 'nl-NL')
  for (const file of ['members.js', 'cards.js', 'default.js', 'nl.js', 'latin.woff2'])
    expect(tags).toContain(file)
  expect(tags).toContain('<link rel="stylesheet" nonce="__NONCE__" href="/assets/cards.css">')
  expect(tags).not.toContain('shared.js')
  expect(preloadTags(manifest, '/nowhere', 'nl')).not.toContain('members.js')
})

it('tells search engines and link previews its address, title and picture, as the site has set them', () => {
  const { page } = landing()
  const content = (name: string) => page.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
  expect(page.title).toBe('Vonk: daten voor volwassenen')
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Leer mensen kennen.')
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://vonk.example/')
  expect(content('og:title')).toBe('Vonk: daten voor volwassenen')
  expect(content('og:image')).toBe('https://vonk.example/share/Vonk%3A%20daten%20voor%20volwassenen.png')
  expect(page.querySelector('meta[name=robots]')).toBeNull()
})

it('describes the site, and cannot be ended by what it says', () => {
  const { page } = landing({ site: { ...input.site, name: '</script><b>' } })
  const structuredData = JSON.parse(
    page.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  )
  expect(structuredData).toMatchObject({
    '@type': 'WebSite',
    name: '</script><b>',
    url: 'https://vonk.example/',
  })
})

it('asks search engines to leave out a page without an address', () => {
  const { address: _address, ...rest } = input
  const html = renderLanding(rest)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('canonical')
})

it('is painted when all of it has arrived', () => {
  const { page } = landing()
  const awaited = page.querySelector('link[rel=expect][blocking=render]')?.getAttribute('href')
  expect(awaited).toBe(`#${page.body.lastElementChild?.id}`)
})

it('dates its claim with the day that the site has, wherever the server is', () => {
  const formats = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => formats.mockRestore())
  const matchClaim = { percent: 46, source: 'Eigen telling', date: '2026-05-01' }
  const money = { amount: 10, currency: 'EUR' }
  const cost = { credits: 1, min: money, max: money }
  const { page } = landing({
    site: { ...publicSite, matchClaim },
    prices: {
      country: 'NL',
      currency: 'EUR',
      packages: [],
      message: cost,
      photo: cost,
      gifts: [],
      methods: [],
      vatRate: null,
    },
  })
  expect(page.querySelector('.claim')?.textContent).toContain('Eigen telling, 1 mei 2026')
  // A time zone west of it would show the day before.
  expect(formats.mock.calls).toEqual([['nl', { dateStyle: 'long', timeZone: 'UTC' }]])
})

it.each(replacing)('makes the same page of a member or site whose name is %s as of any other', (name) => {
  const parsed = (shown: string) => {
    const page = {
      title: shown,
      description: shown,
      structuredData: { name: shown },
      styles: ['p{}'],
      children: <p>{shown}</p>,
    }
    const html = renderDocument(
      { ...input, site: { ...input.site, name: shown } },
      { ...page, address: input.address },
    )
    return new DOMParser().parseFromString(html, 'text/html')
  }
  const [page, plain] = [parsed(name), parsed('Eva')]
  const elements = (one: Document) =>
    [...one.querySelectorAll('*')].map((element) => [element.tagName, ...element.getAttributeNames()].join())
  expect(elements(page)).toEqual(elements(plain))
  expect(page.querySelector('style')?.textContent).toBe(plain.querySelector('style')?.textContent)
  expect([page.title, page.querySelector('p')?.textContent]).toEqual([name, name])
  expect(JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '')).toMatchObject({
    name,
  })
})
