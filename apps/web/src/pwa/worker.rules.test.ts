import { describe, expect, it } from 'vitest'
import { copyDays, isStale, isVisitorPage, mayStore, strategyOf } from './worker.rules.ts'

const origin = 'https://vonk.example'
const shell = new Set(['/assets/members-abc123.js'])
const strategyFor = (path: string, { mode = 'no-cors', method = 'GET', hasRange = false } = {}) =>
  strategyOf({ method, mode, hasRange, url: new URL(path, origin).href }, origin, shell)

describe('a request', () => {
  it.each([
    '/graphql',
    '/graphql?operationName=Members',
    '/api/user.php',
    '/api/v1/chats',
    '/media/0f8c/large.webp?v=3.x&s=y',
    '/media/0f8c/veil.jpg',
    '/uploads',
    '/exports/abc',
    '/receipts/7',
    '/share/abc.def.png',
    '/health',
    '/sw-push.js?v=2',
    '/manifest.webmanifest?lang=nl',
    '/anything-new',
    '/assets/of-a-rare-page.js',
    'https://elsewhere.example/icon.svg',
  ])('for %s goes to the network', (path) => {
    expect(strategyFor(path)).toBe('network')
  })

  it('for personal data goes to the network, also as a navigation', () => {
    for (const path of ['/api/user.php', '/media/0f8c/large.webp', '/exports/abc', '/receipts/7', '/graphql'])
      expect(strategyFor(path, { mode: 'navigate' })).toBe('network')
  })

  it('that is not a GET, or has a Range header, goes to the network', () => {
    expect(strategyFor('/login', { mode: 'navigate', method: 'POST' })).toBe('network')
    expect(strategyFor('/icon.svg', { method: 'HEAD' })).toBe('network')
    expect(strategyFor('/landers/fire-wide.webp', { hasRange: true })).toBe('network')
  })

  it.each([
    '/',
    '/members',
    '/members/7',
    '/members/7/chat',
    '/chats/3',
    '/likes/received',
    '/credits',
    '/credits/7/ideal',
  ])('for the page %s of members goes to the network, else to the cached application', (path) =>
    expect(strategyFor(path, { mode: 'navigate' })).toBe('members'),
  )

  it.each(['/login', '/signup', '/landers/gallery', '/members/7/landing', '/fi/members', '/complaints'])(
    'for the page %s goes to the network, and is not cached',
    (path) => expect(strategyFor(path, { mode: 'navigate' })).toBe('navigation'),
  )

  it.each(['/pages/terms', '/fi/pages/privacy', '/pricing', '/de/pricing'])(
    'for the static page %s goes to the network first',
    (path) => expect(strategyFor(path, { mode: 'navigate' })).toBe('page'),
  )

  it('for a static page with a query is not cached: the query may identify somebody', () => {
    expect(strategyFor('/pages/service?case=7', { mode: 'navigate' })).toBe('navigation')
  })

  it('for a file of the app shell, or a picture of the site, may be answered from the cache', () => {
    expect(strategyFor('/assets/members-abc123.js', { mode: 'cors' })).toBe('asset')
    for (const path of ['/icon.svg', '/icon-180.png', '/icon-maskable-512.png', '/landers/fire-wide.webp'])
      expect(strategyFor(path)).toBe('picture')
  })
})

describe('a response', () => {
  const answer = (headers: Record<string, string>, status = 200, type = 'basic') => ({
    status,
    type,
    headers: new Headers(headers),
  })
  const picture = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' }
  const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

  it('is cached if it is a complete public picture, or a static page', () => {
    expect(mayStore('picture', answer(picture))).toBe(true)
    expect(mayStore('page', answer(page))).toBe(true)
  })

  it.each(['private, max-age=60', 'private, no-store', 'no-store'])(
    'is not cached if its cache-control is %s',
    (control) => {
      expect(mayStore('picture', answer({ ...picture, 'cache-control': control }))).toBe(false)
    },
  )

  it('is not cached if it is an error, a redirect, of another origin, or of another type', () => {
    expect(mayStore('picture', answer(picture, 404))).toBe(false)
    expect(mayStore('page', answer(page, 0, 'opaqueredirect'))).toBe(false)
    expect(mayStore('picture', answer(picture, 200, 'cors'))).toBe(false)
    expect(mayStore('page', answer({ 'content-type': 'application/json' }))).toBe(false)
    expect(mayStore('picture', answer(page))).toBe(false)
  })

  it.each(['network', 'navigation', 'members', 'asset'] as const)(
    'to a request with the strategy %s is never cached',
    (one) => {
      expect(mayStore(one, answer(picture))).toBe(false)
      expect(mayStore(one, answer(page))).toBe(false)
    },
  )
})

it('a cached response is used for 30 days, and one without a date never', () => {
  const copied = Date.UTC(2026, 10, 1)
  const date = new Date(copied).toUTCString()
  const days = (count: number) => copied + count * 24 * 60 * 60 * 1000
  expect(isStale(date, days(copyDays) - 1)).toBe(false)
  expect(isStale(date, days(copyDays))).toBe(true)
  expect(isStale(null, copied)).toBe(true)
})

describe('a response shows that nobody is logged in', () => {
  const shows = (path: string, status = 200, type = 'basic') =>
    isVisitorPage(new URL(path, origin).href, { status, type })

  it('if it is a page from which members are redirected', () => {
    for (const path of ['/', '/login?next=/chats', '/fi/', '/de/login']) expect(shows(path)).toBe(true)
  })

  it('but not if it redirects, failed, or is a page for everybody', () => {
    expect(shows('/', 0, 'opaqueredirect')).toBe(false)
    expect(shows('/login', 503)).toBe(false)
    for (const path of ['/members', '/pages/terms', '/pricing', '/signup', '/reset-password'])
      expect(shows(path)).toBe(false)
  })
})
