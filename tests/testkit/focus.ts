import type { Page } from 'playwright-core'
import { showScheme } from './axe.ts'
import { judgedSchemes } from './every-case.ts'
import { installPageColours, type PageColours } from './page-colours.ts'

/**
 * The elements of a page without a visible focus ring, one line each: every element that Tab
 * reaches needs a ring with a contrast of 3:1 to its background.
 */
export async function focusViolations(page: Page, what: string): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await installPageColours(page)
  // After a key press, the browser matches :focus-visible on every element that gets the focus.
  await page.keyboard.press('Tab')
  const violations: string[] = []
  for (const dark of judgedSchemes(isDark)) {
    await showScheme(page, dark)
    const found = await page.evaluate(withoutFocusRing)
    violations.push(...found.map((violation) => `${what} ${dark ? 'dark' : 'light'}: ${violation}`))
  }
  return violations
}

/** Runs in the page. */
async function withoutFocusRing(): Promise<string[]> {
  const { colourOf, coloursIn, over, contrast, below, groundsOf } = (
    globalThis as unknown as { pageColours: PageColours }
  ).pageColours
  const pseudos = [null, '::before', '::after']
  const ringsOf = (element: Element) => {
    const near: Element[] = [element]
    if (element.nextElementSibling) near.push(element.nextElementSibling)
    for (let up = element.parentElement, n = 0; up && n < 6; up = up.parentElement, n++) near.push(up)
    return near.flatMap((owner) =>
      pseudos.map((pseudo) => {
        const style = getComputedStyle(owner, pseudo)
        const isDrawn = pseudo === null || style.content !== 'none'
        const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1
        const outline = isDrawn && hasOutline ? style.outlineColor : ''
        const shadow = isDrawn && style.boxShadow !== 'none' ? style.boxShadow : ''
        const isInside =
          pseudo !== null ||
          (outline ? Number.parseFloat(style.outlineOffset) < 0 : false) ||
          (!outline && shadow.includes('inset'))
        return { owner, outline, shadow, isInside }
      }),
    )
  }

  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(still)
  const first = document.activeElement
  const violations: string[] = []
  const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]'
  for (const element of document.querySelectorAll<HTMLElement>(reachable)) {
    if (
      element.tabIndex < 0 ||
      element.closest('[inert]') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue
    ;(document.activeElement as HTMLElement | null)?.blur()
    const before = ringsOf(element)
    element.focus()
    if (document.activeElement !== element) continue
    // Some components draw their ring in the next task.
    await new Promise((resolve) => setTimeout(resolve))
    const drawn = ringsOf(element).filter(
      ({ outline, shadow }, at) =>
        (outline && outline !== before[at]?.outline) || (shadow && shadow !== before[at]?.shadow),
    )
    const isSeen = drawn.some(({ owner, outline, shadow, isInside }) => {
      const colours = [...(outline ? [outline] : []), ...coloursIn(shadow)].map(colourOf)
      return groundsOf(below(owner, isInside)).every((ground) =>
        colours.some((colour) => contrast(over(colour, ground), ground) >= 3),
      )
    })
    if (isSeen) continue
    const html = element.outerHTML.replace(/<svg.*?<\/svg>/g, '').slice(0, 160)
    const rings = drawn.map(({ outline, shadow }) => outline || shadow).join(', ')
    violations.push(
      `${html} ${document.activeElement === element ? 'focused' : 'not focused any more'}, drawn: ${rings}`,
    )
  }
  ;(document.activeElement as HTMLElement | null)?.blur()
  if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  document.adoptedStyleSheets.pop()
  return violations
}
