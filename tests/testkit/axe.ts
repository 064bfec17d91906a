import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

interface AxeOptions {
  /** Only what is inside this selector. */
  within?: string
  /** Leave out what axe calls minor or moderate. */
  onlySerious?: boolean
}

/**
 * What axe finds wrong with a page as it stands, one line each, beginning with `what`. Every rule is asked in the
 * colour scheme that shows, and those that judge colours in the other one too.
 */
export async function axeViolations(page: Page, what = '', options: AxeOptions = {}): Promise<string[]> {
  const shown = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await stillness(page)
  const violations = await violationsNow(page, `${what} ${nameOf(shown)}`, options)
  await showScheme(page, !shown)
  violations.push(...(await violationsNow(page, `${what} ${nameOf(!shown)}`, options, ofColours)))
  await showScheme(page, shown)
  return violations
}

const ofColours = ['color-contrast', 'link-in-text-block']

/** How many pixels of a page lie beyond its right edge. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const nameOf = (isDark: boolean) => (isDark ? 'dark' : 'light')

async function violationsNow(
  page: Page,
  what: string,
  options: AxeOptions,
  rules?: string[],
): Promise<string[]> {
  // Our pages have no frames: nothing needs to be gathered from several of them in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (options.within) axe.include(options.within)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  const isSerious = (impact?: string | null) => impact === 'serious' || impact === 'critical'
  return violations
    .filter(({ impact }) => !options.onlySerious || isSerious(impact))
    .map(({ id, nodes }) => `${what}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** Changes the colour scheme and waits until every colour has arrived at its new value. */
export async function showScheme(page: Page, isDark: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: nameOf(isDark) })
  await stillness(page)
}

/** Waits until whatever fades or moves for a moment has arrived. */
const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
  })
