import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

interface AxeOptions {
  /** Check only what is inside this selector. */
  within?: string
  /** Leave out violations that axe calls minor or moderate. */
  onlySerious?: boolean
  /** Rules that are left out. */
  except?: string[]
}

/**
 * The accessibility violations that axe finds on a page, one line each, prefixed with `what`. All rules run in the
 * current colour scheme; the rules about colours run in the other scheme as well.
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

/** How many pixels the page overflows to the right. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const nameOf = (isDark: boolean) => (isDark ? 'dark' : 'light')

async function violationsNow(
  page: Page,
  what: string,
  options: AxeOptions,
  rules?: string[],
): Promise<string[]> {
  // Our pages have no frames, so axe does not need its own page to merge the results of several frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (options.within) axe.include(options.within)
  if (rules) axe.withRules(rules)
  else axe.disableRules(options.except ?? [])
  const { violations } = await axe.analyze()
  const isSerious = (impact?: string | null) => impact === 'serious' || impact === 'critical'
  return violations
    .filter(({ impact }) => !options.onlySerious || isSerious(impact))
    .map(({ id, nodes }) => `${what}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** Changes the colour scheme and waits until all colour transitions have ended. */
export async function showScheme(page: Page, isDark: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: nameOf(isDark) })
  await stillness(page)
}

/** Waits until all finite animations and transitions have ended. */
const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
  })
