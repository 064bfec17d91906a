import type { MouseEvent, SyntheticEvent, TouchEvent } from 'react'

/** Milliseconds that a finger rests before the actions open, and how far it may move meanwhile, in pixels. */
const restMs = 500
const slop = 10

/** The press under way: at most one. */
let timer: ReturnType<typeof setTimeout> | undefined
let start = { x: 0, y: 0 }
let hasOpened = false

/** A right click, a long press on Android and the menu key open the actions on a message. */
export function openMenu(event: MouseEvent<HTMLElement>): void {
  clearTimeout(timer)
  if (open(event)) event.preventDefault()
}

/** Opens the actions on the message that an event is about; false if the browser's own menu is to open. */
function open({
  currentTarget,
  target,
}: Pick<SyntheticEvent<HTMLElement>, 'currentTarget' | 'target'>): boolean {
  const more = currentTarget.querySelector<HTMLElement>('[data-more]')
  // Links keep the browser's own menu, and so does selected text.
  if (!more || (target as Element).closest('a') || String(getSelection() ?? '') !== '') return false
  more.click()
  return true
}

/** A long press where the browser has no event for it, which is on iOS. */
export const longPress = {
  onTouchStart({ touches, currentTarget, target }: TouchEvent<HTMLElement>) {
    const finger = touches[0]
    clearTimeout(timer)
    hasOpened = false
    if (!finger || touches.length > 1) return
    start = { x: finger.clientX, y: finger.clientY }
    timer = setTimeout(() => {
      hasOpened = open({ currentTarget, target })
    }, restMs)
  },
  onTouchMove({ touches }: TouchEvent) {
    const finger = touches[0]
    if (finger && Math.hypot(finger.clientX - start.x, finger.clientY - start.y) > slop) clearTimeout(timer)
  },
  onTouchEnd(event: TouchEvent) {
    clearTimeout(timer)
    // The end of the press that opened the actions is not a press on what is under the finger.
    if (hasOpened) event.preventDefault()
  },
  onTouchCancel: () => clearTimeout(timer),
}
