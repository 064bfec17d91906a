import { siteSettings } from '@vonk/schema/settings.ts'
import { reservedTokens, tokenError } from '@vonk/schema/site/site-page.rules.ts'
import { namesIn } from '@vonk/server/src/static-pages/fill-text.ts'
import { staticPage } from '@vonk/server/src/static-pages/read-page.ts'
import { staticPages, staticText } from '@vonk/server/src/static-pages/texts.ts'
import { textValues } from '@vonk/server/src/static-pages/values.ts'
import { describe, expect, it } from 'vitest'
import { matchRoute, routeTable } from '../../apps/web/src/app/route-table.ts'
import { sourceOf, sourcesOf } from '../testkit/sources.ts'

const site = {
  id: 1,
  name: 'Vonk',
  domain: 'vonk.example',
  domainLanguage: 'nl',
  locales: ['nl'],
  niche: 1,
  timeZone: 'Europe/Amsterdam',
  ...siteSettings.parse({}),
}
const everything = {
  isProduction: true,
  payments: 'mollie' as const,
  SMS_ACCESS_KEY: 'x',
  SMS_API_URL: 'x',
  SMTP_URL: 'x',
  STORAGE: 's3',
  CDN_PURGE_URL: 'x',
  CDN_PURGE_TOKEN: 'x',
}
const servedHere = ['/pricing', ...staticPages.map((name) => `/pages/${name}`)]

describe.each(staticPages)('the links of %s', (name) => {
  const { text } = staticPage(name, site, everything, 'nl')
  const html = [
    text.lead,
    text.summary,
    ...text.sections.flatMap(({ html, questions }) => [html, ...questions.map((one) => one.html)]),
  ]
  const links = [...html.join('').matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)

  it('lead to pages that are there', () => {
    const inside = links.filter((href) => href.startsWith('/')).map((href) => href.split('#')[0] ?? '')
    const unknown = inside.filter((path) => !servedHere.includes(path) && !matchRoute(path))
    expect(unknown).toEqual([])
  })

  it('lead to parts that are there', () => {
    const anchors = links.flatMap((href) => {
      const [, page = `/pages/${name}`, id] = /^(\/pages\/[\w-]+)?#(.+)$/.exec(href) ?? []
      return id ? [{ page, id }] : []
    })
    const missing = anchors.filter(({ page, id }) => {
      const target = staticPages.find((one) => page === `/pages/${one}`)
      const sections = target ? staticPage(target, site, everything, 'nl').text.sections : []
      return !sections.some((one) => one.id === id || one.questions.some((question) => question.id === id))
    })
    expect(missing).toEqual([])
  })

  it('have a title and a description of a length that search engines show', () => {
    expect(text.title).not.toBe('')
    expect(text.description.length).toBeGreaterThan(50)
    expect(text.description.length).toBeLessThanOrEqual(170)
  })
})

it('uses every value that texts may refer to', () => {
  const { values } = textValues(site, everything, 'nl')
  const used = staticPages.flatMap((name) => namesIn(staticText(name, ['nl']).source).values)
  expect(Object.keys(values).filter((name) => !used.includes(name))).toEqual([])
})

describe('an address of the product', () => {
  const first = (path: string) => path.split('/')[1] ?? ''
  /** The first words of the routes that the server's sources mount. */
  const mounted = sourcesOf('apps/server/src', 'apps/rest/src').flatMap((file) =>
    [
      ...sourceOf(file).matchAll(/(?:\.(?:get|post|all|route)(?:<[^(]*>)?\(|prefix: |url: )['`]\/([\w-]+)/g),
    ].map(([, word = '']) => word),
  )
  const served = [...mounted, ...routeTable.map(({ path }) => first(path)), ...servedHere.map(first)]

  it('cannot be the token of a page', () => {
    expect(mounted).toEqual(expect.arrayContaining(['media', 'graphql', 'health', 'receipts']))
    expect(served.filter((word) => word && tokenError(word) === null)).toEqual([])
  })

  it.each(reservedTokens)('%s has the form of a token, else its place in the list is useless', (word) => {
    expect(tokenError(word)).toBe('reserved')
  })
})
