import type { Page } from 'playwright-core'

/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export type Colour = [number, number, number, number]

/** What the functions that run in a page know about its colours. */
export interface PageColours {
  colourOf: (css: string) => Colour
  /** The colours in a CSS value, as CSS. */
  coloursIn: (css: string) => string[]
  over: (top: Colour, below: Colour) => Colour
  contrast: (one: Colour, other: Colour) => number
  /** The elements that are painted below an element at its place, the topmost first; with the element itself if `isInside`. */
  below: (owner: Element, isInside: boolean) => Element[]
  /** Every colour that the background may have; for a picture the lightest and the darkest. */
  groundsOf: (elements: Element[]) => Colour[]
}

/** Gives the page `pageColours`, for functions that are evaluated in it. */
export const installPageColours = (page: Page): Promise<void> => page.evaluate(makePageColours)

/** Runs in the page. */
function makePageColours(): void {
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

  Object.assign(globalThis, {
    pageColours: { colourOf, coloursIn, over, contrast, below, groundsOf } satisfies PageColours,
  })
}
