import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { runsEveryCase } from './every-case.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

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
 * current colour scheme; with every case, the rules about colours run in the other scheme as well.
 */
export async function axeViolations(page: Page, what = '', options: AxeOptions = {}): Promise<string[]> {
  const shown = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await stillness(page)
  const violations = await violationsNow(page, `${what} ${nameOf(shown)}`, options)
  if (!runsEveryCase) return violations
  await showScheme(page, !shown)
  violations.push(...(await violationsNow(page, `${what} ${nameOf(!shown)}`, options, ofColours)))
  await showScheme(page, shown)
  return violations
}

/** Targets of at least 24 px (WCAG 2.5.8), which axe checks only on request. */
const moreRules = { 'target-size': { enabled: true } }

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
  await loadAxe(page)
  const except = (options.except ?? []).map((rule) => [rule, { enabled: false }] as const)
  const run: RunOptions = {
    resultTypes: ['violations'],
    ...(rules
      ? { runOnly: { type: 'rule', values: rules } }
      : { rules: { ...moreRules, ...Object.fromEntries(except) } }),
  }
  const violations = await page.evaluate(
    async ([within, run]) => {
      const results = await window.axe.run(within ?? document, run)
      return results.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ html }) => html.slice(0, 120)),
      }))
    },
    [options.within, run] as const,
  )
  const isSerious = (impact?: string | null) => impact === 'serious' || impact === 'critical'
  return violations
    .filter(({ impact }) => !options.onlySerious || isSerious(impact))
    .map(({ id, nodes }) => `${what}: ${id} ${nodes.join(' | ')}`)
}

/** Puts axe into the page, once per document: it is half a megabyte. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
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
