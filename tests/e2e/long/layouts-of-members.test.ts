import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RouteRow, routeTable } from '../../../apps/web/src/app/route-table.ts'
import { visit } from '../../testkit/browser.ts'
import type { DemoSite } from '../../testkit/demo-site.ts'
import { testedLocales } from '../../testkit/every-case.ts'
import { choose, goWithin, heading, layoutFaults, openEveryLanguage } from './every-language.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openEveryLanguage()
})
afterAll(() => site.close())

/** Pages of members whose address has a part that only an example fills. */
const examples: Readonly<Record<string, readonly string[]>> = {
  '/members/:id': ['/members/4', '/members/999999'],
  '/members/:id/chat': ['/members/4/chat'],
  '/likes/:type': ['/likes/given', '/likes/matches'],
  '/likes/m/:id': ['/likes/m/4'],
  '/chats/:id': ['/chats/1'],
  '/credits/:id/:paymentmethod?': ['/credits/50'],
  '/transactions/:id?': ['/transactions', '/transactions?show=entries', '/transactions/1'],
}

function addressesOf({ path }: RouteRow): readonly string[] {
  const found = path.includes(':') ? examples[path] : [path]
  if (!found) throw new Error(`${path} needs an example.`)
  return found
}
const pages = [...routeTable.filter(({ layout }) => layout !== 'empty').flatMap(addressesOf), '/no-such-page']

it.each(testedLocales)('every page of a member fits a small phone in %s', async (locale) => {
  const faults: string[] = []
  for (const [email, paths] of [
    ['anna@example.com', pages],
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
