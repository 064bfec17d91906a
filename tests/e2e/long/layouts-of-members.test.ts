import { afterAll, beforeAll, expect, it } from 'vitest'
import { visit } from '../../testkit/browser.ts'
import type { DemoSite } from '../../testkit/demo-site.ts'
import { testedLocales } from '../../testkit/every-case.ts'
import { memberPages } from './all-pages.ts'
import { choose, goWithin, heading, layoutFaults, openEveryLanguage } from './every-language.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openEveryLanguage()
})
afterAll(() => site.close())

it.each(testedLocales)('every page of a member fits a small phone in %s', async (locale) => {
  const faults: string[] = []
  for (const [email, paths] of [
    ['anna@example.com', memberPages],
    ['chris@example.com', ['/members', '/chats', '/likes', '/credits', '/premium']],
  ] as const) {
    const window = await site.window(email, { width: 320 })
    await choose(window, site, locale)
    await visit(window.page, '/settings')
    for (const path of paths) {
      await goWithin(window, path)
      await heading(window)
      faults.push(...(await layoutFaults(window, locale, path)))
    }
    await window.context.close()
  }
  expect(faults).toEqual([])
})
