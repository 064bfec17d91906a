import { afterAll, beforeAll, expect, it } from 'vitest'
import { landers } from '../../../apps/web/src/public/landers/addresses.ts'
import { atRest } from '../../testkit/browser.ts'
import type { DemoSite } from '../../testkit/demo-site.ts'
import { testedLocales } from '../../testkit/every-case.ts'
import { openVisitorSearch } from '../../testkit/visitor-search.ts'
import { choose, heading, layoutFaults, openEveryLanguage } from './every-language.ts'
import { needScript } from './public-texts.ts'

let site: DemoSite
let pages: string[]
beforeAll(async () => {
  site = await openEveryLanguage()
  const { id } = await openVisitorSearch(site, 2)
  const answer = await fetch(`${site.server.url}/sitemap.xml`)
  const listed = [...(await answer.text()).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)]
  pages = [
    ...new Set([
      ...listed.map(([, path = '']) => path.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/'),
      ...['', '/landing', '/landing2', '/landing3', '/signup'].map((part) => `/members/${id}${part}`),
      ...Object.keys(landers).map((name) => `/landers/${name}`),
      '/members',
      '/lang-config',
      '/reset-password',
      '/reset-password/do',
      '/mail-change/do',
      '/activate',
      '/activate/done',
      '/activate/error',
      '/account-deleted',
      '/reactivate',
      '/complaints',
      '/no-such-page',
    ]),
  ]
})
afterAll(() => site.close())

// What the server has rendered stays as it is when its scripts come, which other tests prove; without them it is there sooner.
const isRendered = (path: string) => !needScript.includes(path) && !path.endsWith('/signup')

it.each(testedLocales)('every page of a visitor fits a small phone in %s', async (locale) => {
  const faults: string[] = []
  for (const hasScripts of [true, false]) {
    const window = await site.window(undefined, { width: 320, hasScripts })
    await choose(window, site, locale)
    for (const path of pages.filter((one) => isRendered(one) !== hasScripts)) {
      await window.page.goto(path)
      if (hasScripts) await atRest(window.page)
      await heading(window)
      faults.push(...(await layoutFaults(window, locale, path, hasScripts)))
    }
    await window.context.close()
  }
  expect(faults).toEqual([])
})
