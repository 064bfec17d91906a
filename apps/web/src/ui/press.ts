import { type KeyboardEvent, type MouseEvent, type PointerEvent as ReactPointerEvent, useRef } from 'react'

// The double-click interval of Windows and Chromium, in milliseconds.
const doublePressMs = 500
// Two taps of a finger never hit exactly the same pixel.
const maxDistance = 24
const pressable = 'a, button, input, label, select, summary, textarea, [role="menuitem"]'

let lastPress: { at: number; x: number; y: number } | null = null
let isRepeat = false
let isDown = false
const waiting: (() => void)[] = []

/**
 * Detects the second press of a double click or double tap, whatever is under the finger by then, and when a
 * press is over. Returns the function that stops it.
 */
export function followPresses(): () => void {
  const recordPress = ({ target, timeStamp: at, clientX: x, clientY: y }: PointerEvent) => {
    // Uses the time of the event itself, because a busy page handles it late.
    isRepeat =
      lastPress !== null &&
      at - lastPress.at < doublePressMs &&
      Math.hypot(x - lastPress.x, y - lastPress.y) < maxDistance
    // A press outside every button was a miss, and the next press corrects it.
    if (!isRepeat) lastPress = target instanceof Element && target.closest(pressable) ? { at, x, y } : null
  }
  // After a tap the browser sends mouse events when the finger is up again; only then does the focus move.
  const press = () => {
    isDown = true
  }
  const release = () => {
    isDown = false
    // The click belongs to the press and comes first.
    setTimeout(() => {
      for (const action of waiting.splice(0)) action()
    })
  }
  const abort = new AbortController()
  const options = { capture: true, signal: abort.signal }
  window.addEventListener('pointerdown', recordPress, options)
  // A key is a press of its own.
  window.addEventListener('keydown', () => (isRepeat = false), options)
  window.addEventListener('mousedown', press, options)
  for (const end of ['mouseup', 'dragend']) window.addEventListener(end, release, options)
  return () => {
    abort.abort()
    lastPress = null
    isRepeat = false
    isDown = false
  }
}

/**
 * Runs the update of a field that lost the focus: at once, or after the press that took the focus. An update
 * during the press could move the button away from the finger, and the click would be lost.
 */
export function afterPress(action: () => void): void {
  if (isDown) waiting.push(action)
  else action()
}

/** Whether the last press was the second of a double press: it must not close what the first one opened. */
export const wasSecondPress = (): boolean => isRepeat

type PressHandler = (event: MouseEvent<HTMLElement>) => void

/**
 * For buttons that decide, send or pay: a press belongs to the `item` that was shown when the finger went
 * down, and a double press is one press. Returns the handlers of a button. A click without a pointer, from
 * the keyboard or a screen reader, always counts, but a key that is held down presses once.
 */
export function usePress(item?: number | string | null) {
  const down = useRef<{ item: typeof item; counts: boolean } | null>(null)
  return (action: PressHandler) => ({
    onPointerDown(_event: ReactPointerEvent<HTMLElement>) {
      down.current = { item, counts: !isRepeat }
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.repeat && event.key === 'Enter') event.preventDefault()
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const press = event.detail === 0 ? null : down.current
      down.current = null
      if (!press || (press.counts && press.item === item)) return action(event)
      event.preventDefault()
      event.stopPropagation()
    },
  })
}
