import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { locales } from '../../i18n/locale.ts'
import { publicSite } from '../../testing/public-site.ts'
import { landers } from './addresses.ts'
import { renderLander } from './lander.tsx'
import type { LanderInput } from './lander-input.ts'

const names = Object.keys(landers) as (keyof typeof landers)[]
const map = {
  width: 1000,
  height: 1200,
  dots: [[[10, 20] as const], [], [[30, 40] as const]],
  regions: [
    { code: 'NL-UT', name: 'Utrecht', x: 500, y: 600 },
    { code: 'NL-GR', name: 'Groningen', x: 800, y: 100 },
  ],
}
const input: LanderInput = {
  site: { ...publicSite, interests: ['music', 'wine'] },
  locale: 'nl',
  nonce: 'n0nce',
  name: 'gallery',
  people: Array.from({ length: 12 }, (_, at) => ({
    name: `Member ${at}`,
    thumb: `/${at}-t.webp`,
    medium: `/${at}-m.webp`,
  })),
  places: [{ value: 'NL-UT', label: 'Utrecht' }],
  map,
  assets: { icon: '/icon.svg', fontLatin: '/latin.woff2' },
}

function page(name: string, changes: Partial<LanderInput> = {}) {
  const answer = renderLander({ ...input, name, ...changes })
  if (!answer || !('html' in answer)) throw new Error(`${name} is no page`)
  return { html: answer.html, page: new DOMParser().parseFromString(answer.html, 'text/html') }
}
const headlineOf = (name: string, slug?: string) =>
  page(name, { slug }).page.querySelector('h1')?.textContent ?? ''

describe.each(names)('%s', (name) => {
  it('has one headline, a description, and a form that leads to the sign-up', () => {
    const { page: rendered } = page(name)
    expect(rendered.querySelectorAll('h1')).toHaveLength(1)
    expect(rendered.title).toBe(`${rendered.querySelector('h1')?.textContent} · Vonk`)
    expect(rendered.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      rendered.querySelector('.lead')?.textContent,
    )
    const form = rendered.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/signup')
    expect(form?.method).toBe('get')
    const fields = [...(form?.elements ?? [])].map((field) => (field as HTMLInputElement).name)
    expect(fields).toEqual(expect.arrayContaining(['gender', 'age', 'seeks', 'place']))
  })

  it('moves nothing when pictures arrive, and describes none that only decorates', () => {
    for (const image of page(name).page.querySelectorAll('img')) {
      expect(image.getAttribute('alt')).toBe('')
      expect(Number(image.getAttribute('width'))).toBeGreaterThan(0)
      expect(Number(image.getAttribute('height'))).toBeGreaterThan(0)
    }
  })

  it('has every symbol that its icons refer to', () => {
    const { page: rendered } = page(name)
    const used = [...rendered.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '')
    expect(used).toContain('#fictional-regular')
    for (const id of used) expect(rendered.querySelector(id)?.localName).toBe('symbol')
  })

  it('has only small scripts of its own, with the nonce', () => {
    const scripts = [...page(name).page.querySelectorAll('script')]
    for (const script of scripts) {
      expect(script.getAttribute('src')).toBeNull()
      expect(script.getAttribute('nonce')).toBe('n0nce')
      expect(() => new Function(script.textContent ?? '')).not.toThrow()
    }
    expect(gzipSync(scripts.map(({ textContent }) => textContent).join('')).length).toBeLessThan(3000)
    expect(brotliCompressSync(page(name).html).length).toBeLessThan(16_000)
  })

  it('is complete without members, and shows no member who was not given', () => {
    const { page: rendered } = page(name, { people: [] })
    const images = [...rendered.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
    expect(images.filter((source) => !source.startsWith('/landers/'))).toEqual([])
    expect(images.length).toBe(page(name).page.querySelectorAll('img').length)
  })

  it('speaks the language of the site', () => {
    const wordsIn = (locale: string) => {
      const { page: rendered } = page(name, { locale })
      return [...rendered.querySelectorAll('h1, .lead, .say, button')].map(({ textContent }) => textContent)
    }
    const [dutch, english] = [wordsIn('nl'), wordsIn('en')]
    expect(dutch.filter((words) => english.includes(words))).toEqual([])
    expect([...dutch, ...english].join()).not.toContain('*')
  })

  it('has the palette of the site', () => {
    const { page: rendered } = page(name, { site: { ...input.site, niche: 7 } })
    expect(rendered.documentElement.dataset.niche).toBe('7')
    expect(rendered.querySelector<HTMLSelectElement>('select[name=seeks]')?.value).toBe('male')
  })
})

it('has another headline on every lander and for every slug', () => {
  const headlines = names.flatMap((name) =>
    [undefined, ...landers[name]].map((slug) => headlineOf(name, slug)),
  )
  expect(new Set(headlines).size).toBe(headlines.length)
  expect(headlineOf('gallery', 'sunday')).toBe('Hoe ziet jouw zondag eruit?')
})

it.each(locales.filter((locale) => locale !== 'en'))('has all its texts in %s', (locale) => {
  const textsIn = (tag: string) =>
    names.flatMap((name) =>
      [undefined, ...landers[name]].flatMap((slug) => {
        const { page: rendered } = page(name, { slug, locale: tag })
        return [...rendered.querySelectorAll('h1, .lead, p.from, .later, .strip p, .swipe p, legend')].map(
          ({ textContent }) => textContent,
        )
      }),
    )
  const english = textsIn('en')
  expect(textsIn(locale).filter((text) => english.includes(text))).toEqual([])
})

it('asks for the region on the map, and in the sentence where there is no map', () => {
  const { page: mapped } = page('maplanding')
  const regions = [...mapped.querySelectorAll<HTMLInputElement>('input[name=place]')]
  expect(regions.map(({ value, checked }) => [value, checked])).toEqual([
    ['NL-UT', true],
    ['NL-GR', false],
  ])
  expect(mapped.querySelector('select[name=place]')).toBeNull()
  const { page: bare } = page('maplanding', { map: null })
  expect(bare.querySelector<HTMLSelectElement>('select[name=place]')?.value).toBe('NL-UT')
})

it('says on the collage whose portraits they are', () => {
  expect(page('collagelanding').page.querySelector('.from')?.textContent).toContain('leden die zich')
  expect(page('collagelanding', { people: [] }).page.querySelector('.from')?.textContent).toBe(
    'De portretten aan de muur zijn tekeningen van ons.',
  )
})

it('puts no words in the mouth of a member', () => {
  for (const name of ['gallery', 'tinderswipe']) {
    const { html } = page(name)
    expect(html).not.toContain('-t.webp')
    expect(html).not.toContain('-m.webp')
  }
})

it('answers nothing for an unknown lander or slug, and leads a foreign prefix to the own address', () => {
  expect(renderLander({ ...input, name: 'nowhere' })).toBeNull()
  expect(renderLander({ ...input, slug: 'nowhere' })).toBeNull()
  expect(renderLander({ ...input, slug: 'gay-talk' })).toEqual({ redirect: '/landers/gallery/talk' })
})
