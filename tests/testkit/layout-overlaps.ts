import type { Page } from 'playwright-core'

/**
 * What lies over something else, or outside the screen, at the width that a page has, one line each: two texts, two
 * controls, a control that is not whole between the left and right edge, and a text that its box cuts off below.
 * Boxes are compared, not pixels. What members wrote may be cut: it stands in `data-may-cut`.
 */
export const layoutOverlaps = (page: Page): Promise<string[]> => page.evaluate(findOverlaps)

function findOverlaps(): string[] {
  interface Box {
    element: Element
    what: string
    layer: Element
    left: number
    top: number
    right: number
    bottom: number
  }
  const faults = new Set<string>()
  /** Boxes that meet by less than this share an edge, or the space around letters. */
  const tolerance = 3
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`

  /** What scrolls or stays by itself lies over the rest on purpose: only boxes of one layer are compared. */
  const layerOf = (element: Element): Element => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { position, overflowY, overflowX } = getComputedStyle(one)
      if (position === 'fixed' || position === 'sticky') return one
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`) || one.matches('dialog, [role=dialog], [popover]'))
        return one
    }
    return document.body
  }
  const isHidden = (element: Element) =>
    element.closest('[inert], [aria-hidden=true], option, script, style, svg, template') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** Only for screen readers, or a honeypot. */
  const isForReaders = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { clipPath, position } = getComputedStyle(one)
      if (clipPath === 'inset(50%)') return true
      if (position === 'absolute' && one.clientWidth <= 1) return true
    }
    return false
  }
  /** The part of a box that the boxes around it show. */
  const seen = (rect: DOMRect, element: Element) => {
    let { left, top, right, bottom } = rect
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(one)
      if (one !== element || element.childElementCount === 0) {
        const around = one.getBoundingClientRect()
        if (overflowX !== 'visible')
          [left, right] = [Math.max(left, around.left), Math.min(right, around.right)]
        if (overflowY !== 'visible')
          [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)]
      }
      if (position === 'fixed') break
    }
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null
  }

  const texts: Box[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = node.textContent?.trim()
    const element = node.parentElement
    if (!said || !element || isHidden(element) || isForReaders(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const box = rect.width > 0 && seen(rect, element)
      if (!box) continue
      texts.push({ element, what: `“${said.slice(0, 40)}”`, layer: layerOf(element), ...box })
      const isCut = box.bottom < rect.bottom - rect.height / 3 || box.top > rect.top + rect.height / 3
      if (isCut && !element.closest('[data-may-cut]') && layerOf(element) === document.body)
        faults.add(`“${said.slice(0, 40)}” is cut off below or above`)
    }
  }
  const controls: Box[] = []
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]'
  for (const element of document.querySelectorAll(selector)) {
    if (isHidden(element) || isForReaders(element) || element.matches(':disabled')) continue
    const rect = element.getBoundingClientRect()
    const box = rect.width > 1 && seen(rect, element)
    if (!box) continue
    const what = `${nameOf(element)} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    const layer = layerOf(element)
    if (getComputedStyle(element).display !== 'inline' && getComputedStyle(element).opacity !== '0')
      controls.push({ element, what, layer, ...box })
    if (layer === document.body && (rect.left < -1 || rect.right > document.documentElement.clientWidth + 1))
      faults.add(`${what} is not whole on the screen`)
  }

  const contains = (outer: Box, inner: Box) =>
    outer.left <= inner.left + tolerance &&
    outer.top <= inner.top + tolerance &&
    outer.right >= inner.right - tolerance &&
    outer.bottom >= inner.bottom - tolerance
  const compare = (boxes: Box[], isFault: (one: Box, other: Box) => boolean) => {
    const sorted = boxes.toSorted((one, other) => one.top - other.top)
    for (const [at, one] of sorted.entries()) {
      for (const other of sorted.slice(at + 1)) {
        if (other.top >= one.bottom - tolerance) break
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const high = Math.min(one.bottom, other.bottom) - other.top
        if (wide <= tolerance || high <= tolerance || one.layer !== other.layer) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (isFault(one, other)) faults.add(`${one.what} lies over ${other.what}`)
      }
    }
  }
  // Lines of one paragraph stand closer than the boxes of their letters are high.
  compare(texts, (one, other) => {
    const high = Math.min(one.bottom, other.bottom) - other.top
    const paragraph = one.element.closest('p, li, h1, h2, h3, dd, dt, td, blockquote')
    return high > (one.bottom - one.top) / 3 && !paragraph?.contains(other.element)
  })
  // A card that is a link as a whole has its buttons on top of it.
  compare(controls, (one, other) => !contains(one, other) && !contains(other, one))
  return [...faults]
}
