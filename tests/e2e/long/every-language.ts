import { openDatabase } from '@vonk/prisma/client.ts'
import { locales } from '@vonk/schema/texts/languages.ts'
import { expect } from 'vitest'
import { atRest, type Window } from '../../testkit/browser.ts'
import { cutTexts } from '../../testkit/cut-text.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { englishLeft } from '../../testkit/english-left.ts'
import { phoneWidths } from '../../testkit/every-case.ts'

/** The demo site in every language, with a name that takes room in each bar. */
export async function openEveryLanguage(): Promise<DemoSite> {
  const site = await openDemoSite()
  const db = openDatabase(site.database.url, { max: 1 })
  await db.prisma.site.updateMany({
    where: { domain: 'localhost' },
    data: { name: 'Vonk International', locales: [...locales] },
  })
  await db.close()
  await site.server.end('SIGTERM')
  await site.server.start()
  return site
}

/** Chooses a language as a visitor of the site would have it chosen before. */
export const choose = ({ context }: Window, site: DemoSite, locale: string) =>
  context.addCookies([{ name: 'locale', value: locale, url: site.server.url }])

const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** What does not fit on the page that a window shows, in its language at each width, and what is not in its language. */
export async function layoutFaults(
  { page }: Window,
  locale: string,
  what: string,
  hasScripts = true,
): Promise<string[]> {
  expect(await page.evaluate(() => document.documentElement.lang), what).toBe(locale)
  const faults = (await englishLeft(page, locale)).map((fault) => `${locale} ${what}: ${fault}`)
  // Begins with the width that the page has: to render it anew takes longer than to measure it.
  const sorted = page.viewportSize()?.width === phoneWidths.at(-1) ? phoneWidths.toReversed() : phoneWidths
  for (const width of sorted) {
    await page.setViewportSize({ width, height: 844 })
    // A page without scripts draws no frame for them, but has its new width.
    if (hasScripts) await page.evaluate(twoFrames)
    else await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    faults.push(...(await cutTexts(page)).map((fault) => `${locale} ${width} ${what}: ${fault}`))
  }
  return faults
}

/** Waits for the heading of a page; by role would compute that of every element first. */
export const heading = ({ page }: Window) =>
  page.locator('h1, h2, h3, [role=heading]').filter({ visible: true }).first().waitFor()

/** Goes to another page of the application without loading it anew. */
export async function goWithin({ page }: Window, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await atRest(page)
}
