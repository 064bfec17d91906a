import { DEMO_SITES } from '@vonk/prisma/seed/sites/demo-sites.ts'
import { siteSettings } from '@vonk/schema/settings.ts'
import { servePages } from '@vonk/tests/testkit/served-pages.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

const pages = servePages()
const sites = DEMO_SITES.map(({ row }) => row)
beforeAll(() => {
  for (const [at, { settings, ...row }] of sites.entries()) {
    const site = { ...pages.site, ...siteSettings.parse(settings ?? {}), ...row, id: at + 1 }
    pages.fixture.services.sites.set(row.domain, site)
  }
})

const get = (domain: string, url: string) => pages.server.app.inject({ url, headers: { host: domain } })

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
}

describe.each(sites)('the manifest of $domain', ({ name, domain, niche, domainLanguage }) => {
  const manifest = async (query = '') => {
    const answer = await get(domain, `/manifest.webmanifest${query}`)
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    return answer.json()
  }

  it('names the site, in its language, as one application with one start page', async () => {
    const found = await manifest()
    expect(found).toMatchObject({
      id: '/',
      name,
      scope: '/',
      start_url: '/members',
      display: 'standalone',
      lang: domainLanguage,
      dir: 'ltr',
      categories: ['social', 'lifestyle'],
    })
    expect(found.short_name.length).toBeLessThanOrEqual(12)
    expect(name).toContain(found.short_name)
    expect(found.description).not.toBe('')
    expect(found.theme_color).toMatch(/^#[0-9a-f]{6}$/)
    expect(found.background_color).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('has icons, shortcuts and screenshots that are there, each in the size and form that it says', async () => {
    const { icons, shortcuts, screenshots } = await manifest()
    const purposes = icons.map(({ purpose, sizes }: Picture) => `${purpose} ${sizes}`)
    expect(purposes).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
    expect(screenshots.map((one: Picture) => one.form_factor)).toEqual(['narrow', 'wide'])
    expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/chats', '/likes', '/swipe-game'])
    const pictures = [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((one: { icons: Picture[] }) => one.icons),
    ]
    for (const { src, sizes, type } of pictures) {
      const answer = await get(domain, src)
      const { width, height, format } = await sharp(answer.rawPayload).metadata()
      expect({ src, sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ src, sizes, type })
      expect(answer.headers['content-type']).toBe(type)
      expect(answer.rawPayload.length, src).toBeLessThan(100_000)
    }
  })

  it('is linked from the pages of visitors and from the application', async () => {
    for (const page of ['/pricing', '/complaints'])
      expect((await get(domain, page)).body).toMatch(
        new RegExp(`<link rel="manifest"[^>]* href="/manifest.webmanifest\\?lang=${domainLanguage}"`),
      )
  })

  it('shows the middle of an icon alone to launchers that cut a shape, on the colours of the niche', async () => {
    const { data, info } = await sharp((await get(domain, '/icon-maskable-192.png')).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isLight = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels
      return [0, 1, 2].every((channel) => (data[at + channel] ?? 0) > 200)
    }
    const drawn = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) =>
      isLight(at % info.width, Math.floor(at / info.width)),
    )
    const away = drawn.map((at) => Math.hypot((at % info.width) - 96, Math.floor(at / info.width) - 96))
    expect(drawn.length, `niche ${niche}`).toBeGreaterThan(1000)
    expect(Math.max(...away)).toBeLessThan(192 * 0.4)
  })
})

it('speaks the language of the page that links to it, if the site has that', async () => {
  const site = pages.fixture.services.sites.get('localhost')
  const international = [...pages.fixture.services.sites.values()].find(({ locales }) => locales.length > 5)
  const shortcuts = async (lang: string) => {
    const answer = await get(international?.domain ?? '', `/manifest.webmanifest?lang=${lang}`)
    const { lang: spoken, shortcuts } = answer.json()
    return [spoken, shortcuts[0].name]
  }
  expect(await shortcuts('fi')).toEqual(['fi', 'Viestit'])
  expect(await shortcuts('fr')).toEqual(['fr', 'Messages'])
  const answer = await get(site?.domain ?? '', '/manifest.webmanifest?lang=fi&lang=sv')
  expect(answer.json().lang).toBe('nl')
})

it('has no picture of another name or form', async () => {
  for (const url of ['/icon-64.png', '/icon-toString.png', '/screenshot-tall.webp'])
    expect((await get('localhost', url)).statusCode).toBe(404)
})
