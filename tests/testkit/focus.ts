import type { Page } from 'playwright-core'
import { showScheme } from './axe.ts'

/**
 * The elements of a page without a visible focus ring, one line each, in both colour schemes: every element that Tab
 * reaches needs a ring with a contrast of 3:1 to its background.
 */
export async function focusViolations(page: Page, what: string): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  // After a key press, the browser matches :focus-visible on every element that gets the focus.
  await page.keyboard.press('Tab')
  const violations: string[] = []
  for (const dark of [!isDark, isDark]) {
    await showScheme(page, dark)
    const found = await page.evaluate(withoutFocusRing)
    violations.push(...found.map((violation) => `${what} ${dark ? 'dark' : 'light'}: ${violation}`))
  }
  return violations
}

/** Runs in the page. */
async function withoutFocusRing(): Promise<string[]> {
  type Colour = [number, number, number, number]
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Colour>()
  const colourOf = (css: string): Colour => {
    const before = known.get(css)
    if (before) return before
    if (!pen) throw new Error('There is no canvas.')
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = css
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    const colour: Colour = [red, green, blue, alpha / 255]
    known.set(css, colour)
    return colour
  }
  const over = (top: Colour, below: Colour): Colour => [
    top[0] * top[3] + below[0] * (1 - top[3]),
    top[1] * top[3] + below[1] * (1 - top[3]),
    top[2] * top[3] + below[2] * (1 - top[3]),
    1,
  ]
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return red * 0.2126 + green * 0.7152 + blue * 0.0722
  }
  const contrast = (one: Colour, other: Colour) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }
  const coloursIn = (css: string) => css.match(/(?:rgba?|color|oklch|oklab|lab|lch)\([^()]*\)/g) ?? []
  const picture: Colour[] = [
    [0, 0, 0, 1],
    [255, 255, 255, 1],
  ]

  function isMasked(element: Element): boolean {
    for (let up: Element | null = element; up; up = up.parentElement)
      if (getComputedStyle(up).maskImage !== 'none') return true
    return false
  }

  /** The elements that are painted below an element at its place, the topmost first. */
  function below(owner: Element, isInside: boolean): Element[] {
    const { left, top, width, height } = owner.getBoundingClientRect()
    // A masked element, such as a photo with a cut-out for its badge, shows what lies under it.
    const stack = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .filter((one) => !isMasked(one) || one.contains(owner))
    const at = stack.indexOf(owner)
    if (at >= 0) return stack.slice(isInside ? at : at + 1)
    const up = isInside ? owner : owner.parentElement
    return up ? [up, ...below(up, false)] : []
  }

  /** Every colour that the background may have; for a picture the lightest and the darkest. */
  function groundsOf([element, ...rest]: Element[]): Colour[] {
    if (!element) return [[255, 255, 255, 1]]
    if (element instanceof HTMLImageElement) return picture
    const style = getComputedStyle(element)
    const own = colourOf(style.backgroundColor)
    const plain = own[3] === 1 ? [own] : groundsOf(rest).map((ground) => over(own, ground))
    // CSS paints the last gradient first.
    return style.backgroundImage
      .split(/,\s*(?=(?:repeating-)?(?:linear|radial|conic)-gradient)/)
      .reduceRight((grounds, gradient) => {
        const layers = coloursIn(gradient).map(colourOf)
        const painted = layers.flatMap((layer) => grounds.map((ground) => over(layer, ground)))
        const hides = layers.length > 0 && layers.every((layer) => layer[3] === 1)
        return hides ? painted : grounds.concat(painted)
      }, plain)
  }

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
    if (!isSeen) violations.push(`${element.outerHTML.replace(/<svg.*?<\/svg>/g, '').slice(0, 160)}`)
  }
  ;(document.activeElement as HTMLElement | null)?.blur()
  if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  document.adoptedStyleSheets.pop()
  return violations
}
