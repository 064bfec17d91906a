import type { MouseEvent, TouchEvent } from 'react'
import { useRef, useState } from 'react'

/** How far a row opens, in pixels: the width of the button behind it. */
const width = 96

/** Dragging a row to the left with a finger shows its button; a mouse does not drag. */
export function useSwipe() {
  const [shift, setShift] = useState(0)
  const [isDragging, setDragging] = useState(false)
  const start = useRef<{ x: number; y: number; from: number; sideways: boolean } | null>(null)
  const dragged = useRef(false)
  return {
    isOpen: shift < 0,
    close: () => setShift(0),
    handlers: {
      style: {
        ...(shift < 0 && { transform: `translateX(${shift}px)` }),
        ...(isDragging && { transition: 'none' }),
      },
      onTouchStart(event: TouchEvent) {
        const touch = event.touches[0]
        dragged.current = false
        if (touch) start.current = { x: touch.clientX, y: touch.clientY, from: shift, sideways: false }
      },
      onTouchMove(event: TouchEvent) {
        const touch = event.touches[0]
        const begun = start.current
        if (!touch || !begun) return
        const across = touch.clientX - begun.x
        // A finger that moves more down than sideways scrolls the list.
        if (!begun.sideways && Math.abs(across) < Math.abs(touch.clientY - begun.y) + 8) return
        begun.sideways = true
        dragged.current = true
        setDragging(true)
        setShift(Math.max(-width, Math.min(0, begun.from + across)))
      },
      onTouchEnd() {
        start.current = null
        setDragging(false)
        setShift((now) => (now < -width / 2 ? -width : 0))
      },
      onTouchCancel() {
        start.current = null
        setDragging(false)
        setShift(0)
      },
      onClick(event: MouseEvent) {
        if (!dragged.current && shift === 0) return
        event.preventDefault()
        dragged.current = false
        setShift((now) => (now === -width ? now : 0))
      },
    },
  }
}
