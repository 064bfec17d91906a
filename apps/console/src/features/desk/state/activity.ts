import { useEffect, useRef } from 'react'

const signs = ['keydown', 'pointerdown', 'wheel'] as const

/** Calls `onActivity` when somebody types, presses or scrolls, at most once a second. */
export function useActivity(onActivity: (now: number) => void): void {
  const latest = useRef(onActivity)
  latest.current = onActivity
  useEffect(() => {
    let last = 0
    const notice = () => {
      const now = Date.now()
      if (now - last < 1000) return
      last = now
      latest.current(now)
    }
    for (const sign of signs) window.addEventListener(sign, notice, { capture: true, passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, notice, { capture: true })
    }
  }, [])
}
