import type { Page } from 'playwright-core'

/**
 * The texts of a page that do not fit at its width, one line each: a page that scrolls sideways, a text that its box
 * cuts off, and a text that sticks out of its button. What members wrote may be cut: it stands in `data-may-cut`.
 */
export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(findCutTexts)

function findCutTexts(): string[] {
  const faults = new Set<string>()
  const { scrollWidth, clientWidth } = document.documentElement
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`
  /** The edges within which a text is seen, and the box that sets them; null where it can be scrolled to. */
  const boxOf = (element: Element): Element | null => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position, display } = getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll') return null
      if (overflowX !== 'visible' && display !== 'inline') return box
      if (position === 'fixed') return null
    }
    return null
  }
  const isFree = (element: Element): boolean => {
    const around = element.parentElement
    return (
      !around ||
      around === document.body ||
      (getComputedStyle(around).overflowX === 'visible' && isFree(around))
    )
  }
  if (scrollWidth > clientWidth) {
    const ends = [...document.body.querySelectorAll('*')].map((element) => ({
      element,
      end: element.getBoundingClientRect().right,
    }))
    const [widest] = ends.filter(({ element }) => isFree(element)).sort((one, other) => other.end - one.end)
    faults.add(`scrolls sideways by ${scrollWidth - clientWidth}, for ${widest && nameOf(widest.element)}`)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = node.textContent?.trim()
    const parent = node.parentElement
    if (!said || !parent || parent.closest('[data-may-cut], [inert], option, script, style, svg')) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const box = boxOf(parent)
    const button = parent.closest('button, a, [role=tab], summary')
    // Such a box is for screen readers alone, or a honeypot.
    if (box && (getComputedStyle(box).clipPath === 'inset(50%)' || box.clientWidth <= 1)) continue
    const edges = [
      box && { element: box, what: 'is cut by' },
      button && getComputedStyle(button).display !== 'inline' && { element: button, what: 'sticks out of' },
    ]
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, width } of range.getClientRects()) {
      if (width === 0) continue
      for (const edge of edges) {
        if (!edge) continue
        const around = edge.element.getBoundingClientRect()
        if (left >= around.left - 1 && right <= around.right + 1) continue
        faults.add(`“${said.slice(0, 60)}” ${edge.what} ${nameOf(edge.element)}`)
      }
    }
  }
  return [...faults]
}
