import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeTable } from '../../../apps/web/src/app/route-table.ts'
import { landers } from '../../../apps/web/src/public/landers/addresses.ts'
import { axeViolations, overflowOf } from '../../testkit/axe.ts'
import { atRest, visit } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { runsEveryCase } from '../../testkit/every-case.ts'
import { openVisitorSearch } from '../../testkit/visitor-search.ts'
import { missing, publicPages } from '../public-pages.ts'
import { needScript, textFaults } from './public-texts.ts'

let site: DemoSite
/** The pages that the server renders completely, and those of the application that need their script. */
let rendered: string[]
let begun: string[]
beforeAll(async () => {
  site = await openDemoSite()
  const { id } = await openVisitorSearch(site, 2)
  rendered = (await publicPages(site, id)).filter((path) => !needScript.includes(path))
  begun = [...needScript, `/members/${id}/signup`]
})
afterAll(() => site.close())

/** Pages behind a mailed link: without its token they answer that it is gone. */
const mailed = ['/reset-password/do', '/mail-change/do', '/activate']

/** Visits a page; one of the application may send visitors on, more than once and in the middle of the wait. */
async function visitToItsEnd(page: Page, path: string): Promise<void> {
  let ending = visit(page, path)
  for (let move = 0; move < 3; move++)
    ending = ending.catch((error: Error) => {
      if (!error.message.includes('Execution context was destroyed')) throw error
      return atRest(page)
    })
  await ending
}

describe.each(runsEveryCase ? [390, 1280] : [320])('at %i pixels', (width) => {
  it('shows a visitor every public page without a fault', async () => {
    const window = await site.window(undefined, { width })
    const faults: string[] = []
    for (const path of [...rendered, ...begun]) {
      const { page, pageErrors } = window
      await visitToItsEnd(page, path)
      await page.getByRole('heading').first().waitFor()
      if ((await overflowOf(page)) > 0) faults.push(`${path} scrolls sideways`)
      faults.push(...(await textFaults(page)).map((fault) => `${path} ${fault}`))
      faults.push(...(await axeViolations(page, path, { onlySerious: true })))
      // The browser logs the status of the missing page.
      const errors = pageErrors.splice(0).filter((error) => !(path === missing && error.includes('404')))
      faults.push(...errors.map((error) => `${path} ${error}`))
    }
    await window.context.close()
    expect(faults).toEqual([])
  })

  it('shows the same pages without scripts', async () => {
    const { page, context } = await site.window(undefined, { width, hasScripts: false })
    const faults: string[] = []
    for (const path of rendered) {
      const answer = await page.goto(path)
      const expected = path === missing ? 404 : 200
      if (answer?.status() !== expected) faults.push(`${path} answers ${answer?.status()}`)
      if ((await overflowOf(page)) > 0) faults.push(`${path} scrolls sideways`)
      faults.push(...(await textFaults(page)).map((fault) => `${path} ${fault}`))
    }
    await context.close()
    expect(faults).toEqual([])
  })
})

/** An address with a name in the place of each number, so that one profile stands for all. */
const kindOf = (path: string) => path.replace(/\d+/g, ':id')

it('has only links that lead somewhere', async () => {
  const answers = new Map<string, Promise<number>>()
  const statusOf = (path: string) => {
    const known = answers.get(path) ?? fetch(site.server.url + path).then(({ status }) => status)
    answers.set(path, known)
    return known
  }
  const seen = new Set<string>()
  const queue = [...rendered.filter((path) => path !== missing), ...slugAddresses()]
  const faults: string[] = []
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(kindOf(path))) continue
    seen.add(kindOf(path))
    const answer = await fetch(site.server.url + path)
    if (!answer.headers.get('content-type')?.includes('html')) continue
    const html = await answer.text()
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const [target = '', part = ''] = href.replaceAll('&amp;', '&').split('#')
      if (part && !target && !html.includes(`id="${part}"`))
        faults.push(`${path}: #${part} is not on the page`)
      if (!target.startsWith('/') || target.startsWith('//')) continue
      const status = await statusOf(target)
      if (status >= 400) faults.push(`${path}: ${target} answers ${status}`)
      else queue.push(target)
    }
  }
  expect(faults).toEqual([])
  expect(seen.size).toBeGreaterThan(rendered.length)
})

const slugAddresses = () =>
  Object.entries(landers).flatMap(([name, slugs]) => slugs.map((slug) => `/landers/${name}/${slug}`))

it('visits every page of the application that visitors may see', () => {
  const open = routeTable.filter(({ audience, path }) => audience === 'everyone' && !path.includes(':'))
  expect(
    open
      .map(({ path }) => path)
      .filter((path) => ![...rendered, ...needScript].includes(path))
      .sort(),
  ).toEqual([...mailed].sort())
})
