import type { PointerEvent } from 'react'
import { useRef } from 'react'
import type { Choice } from './deck.rules.ts'
import { choiceOf, dragProgress, exitDurationMs, tiltOf } from './drag.rules.ts'

/** How a card leaves: from where it was released, with the speed that it had. */
export interface ExitMotion {
  x: number
  y: number
  tilt: number
  /** In milliseconds. */
  duration: number
}

/** The exit motion of a card that leaves by a button or a key. */
export const pressed: ExitMotion = { x: 0, y: 0, tilt: 0, duration: 320 }

interface Drag {
  pointer: number
  x: number
  y: number
  lastX: number
  at: number
  speed: number
}

// A finger may move this many pixels before a drag starts.
const minDistance = 6
// A pointer that rested this many ms before its release throws nothing.
const rest = 80

/**
 * Makes a card draggable; returns the event handlers of its element, which must be a direct child of the
 * stack. Only transform and opacity change. A card that `onChoose` does not take goes back to its place.
 */
export function useDrag(onChoose: (choice: Choice, from: ExitMotion) => void) {
  const drag = useRef<Drag | null>(null)
  const moved = useRef(false)

  const end = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    const one = drag.current
    if (!one || one.pointer !== event.pointerId) return
    drag.current = null
    const element = event.currentTarget
    element.classList.remove('held')
    const [x, y] = wayOf(one, event)
    const speed = performance.now() - one.at > rest ? 0 : one.speed
    const width = element.offsetWidth
    const choice = isCancelled || !moved.current ? null : choiceOf(x, speed, width)
    const duration = exitDurationMs(window.innerWidth / 2 + width, speed)
    // It leaves by an animation that starts here, or goes back to its place.
    if (choice) onChoose(choice, { x, y, tilt: tiltOf(x, width), duration })
    paint(element, 0, 0, 0)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A second finger does not take over; a drag whose card left meanwhile, by a key, has lost its pointer.
      const isHeld = drag.current && event.currentTarget.hasPointerCapture(drag.current.pointer)
      if (event.button !== 0 || isHeld) return
      const { pointerId: pointer, clientX: x, clientY: y } = event
      drag.current = { pointer, x, y, lastX: x, at: performance.now(), speed: 0 }
      moved.current = false
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const one = drag.current
      if (!one || one.pointer !== event.pointerId) return
      const element = event.currentTarget
      const [x, y] = wayOf(one, event)
      if (!moved.current) {
        if (Math.abs(x) < minDistance) return
        moved.current = true
        element.setPointerCapture(event.pointerId)
        element.classList.add('held')
      }
      const now = performance.now()
      one.speed = one.speed * 0.6 + ((event.clientX - one.lastX) / Math.max(1, now - one.at)) * 0.4
      one.at = now
      one.lastX = event.clientX
      paint(element, x, y, dragProgress(x, element.offsetWidth))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
    // A link in the card opens at a tap, not at the end of a drag.
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!moved.current) return
      moved.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}

/** The distance of the drag; a card moves freely sideways, and only a little up and down. */
const wayOf = (from: Drag, { clientX, clientY }: PointerEvent): [number, number] => [
  clientX - from.x,
  (clientY - from.y) * 0.3,
]

function paint(element: HTMLElement, x: number, y: number, pull: number): void {
  element.style.transform =
    x || y ? `translate(${x}px, ${y}px) rotate(${tiltOf(x, element.offsetWidth)}deg)` : ''
  // The cards under it and the light around it react too.
  element.parentElement?.style.setProperty('--pull', String(pull))
}
