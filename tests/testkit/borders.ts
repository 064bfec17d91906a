import type { Page } from 'playwright-core'
import { showScheme } from './axe.ts'
import { judgedSchemes } from './every-case.ts'
import { installPageColours, type PageColours } from './page-colours.ts'

/**
 * The controls of a page whose border can hardly be seen, one line each: a border that is drawn
 * around a control needs a contrast of 3:1 to what surrounds it (WCAG 1.4.11). Axe does not measure it.
 */
export async function borderViolations(page: Page, what: string): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await installPageColours(page)
  const violations: string[] = []
  for (const dark of judgedSchemes(isDark)) {
    await showScheme(page, dark)
    const found = await page.evaluate(withPaleBorder)
    violations.push(...found.map((violation) => `${what} ${dark ? 'dark' : 'light'}: ${violation}`))
  }
  return violations
}

/** Runs in the page. */
function withPaleBorder(): string[] {
  const { colourOf, coloursIn, over, contrast, below, groundsOf } = (
    globalThis as unknown as { pageColours: PageColours }
  ).pageColours
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const

  /** The colours of the line around an element: a border on all sides, or a shadow that is a sharp ring inside. */
  function bordersOf(element: Element): string[] {
    const style = getComputedStyle(element)
    const isAround = sides.every(
      (side) =>
        Number.parseFloat(style[`border${side}Width`]) >= 1 &&
        (style[`border${side}Style`] === 'solid' || style[`border${side}Style`] === 'dashed'),
    )
    if (isAround) return [style.borderTopColor]
    const ring = style.boxShadow.match(/([^,]*\([^()]*\)|#\w+) 0px 0px 0px ([\d.]+)px inset/)
    return ring?.[1] && Number(ring[2]) <= 3 ? coloursIn(ring[1]) : []
  }

  /** The elements that may draw the border of a control: a native field is often invisible or part of a box. */
  function boxesOf(control: HTMLElement): Element[] {
    if (!control.matches('input, select, textarea')) return [control]
    return [control, control.nextElementSibling, control.parentElement].filter((one) => one !== null)
  }

  const violations: string[] = []
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (control.closest('[inert], :disabled') || !control.checkVisibility({ visibilityProperty: true }))
      continue
    for (const box of boxesOf(control)) {
      for (const border of bordersOf(box)) {
        const ratio = Math.min(
          ...groundsOf(below(box, false)).map((ground) => contrast(over(colourOf(border), ground), ground)),
        )
        if (ratio < 3)
          violations.push(`${ratio.toFixed(2)} ${box.outerHTML.replace(/<svg.*?<\/svg>/g, '').slice(0, 160)}`)
      }
    }
  }
  return violations
}
