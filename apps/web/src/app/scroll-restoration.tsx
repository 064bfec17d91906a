import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { fieldsOf } from '../ui/fields.ts'
import { stored } from '../ui/stored.ts'

const timeoutMs = 3000

const positionStore = stored('tab', 'scroll', (value) => fieldsOf(value) as Record<string, number>)

/**
 * Starts every new page at the top and restores the position of an earlier one, also after a reload. A page
 * that is still growing gets three seconds to become high enough, unless the reader scrolls first. A page
 * that only writes its state into its address keeps its position.
 */
export function ScrollRestoration() {
  const { key: locationKey, hash, pathname, search, state } = useLocation()
  // Every freshly loaded page has the same key, so its address identifies it.
  const key = locationKey === 'default' ? pathname + search : locationKey
  const kind = useNavigationType()
  const isBackNavigation = kind === 'POP'
  const shown = useRef('')

  // The listener must move to the new page in the same commit; otherwise the jump to the top would be stored
  // for the old one.
  useLayoutEffect(() => {
    const positions = { ...positionStore.get() }
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    const recordPosition = () => {
      positions[key] = window.scrollY
    }
    // A page that only changed its address keeps its position, so it is stored under the new key too.
    if (kind === 'REPLACE') recordPosition()
    const savePositions = () => positionStore.set(Object.fromEntries(Object.entries(positions).slice(-50)))
    window.addEventListener('scroll', recordPosition, { passive: true })
    window.addEventListener('pagehide', savePositions)
    return () => {
      window.removeEventListener('scroll', recordPosition)
      window.removeEventListener('pagehide', savePositions)
      history.scrollRestoration = before
      savePositions()
    }
  }, [key, kind])

  useLayoutEffect(() => {
    const isSamePlace = kind !== 'POP' && state?.isSamePlace === true
    const isSamePage = isSamePlace || (kind === 'REPLACE' && shown.current === pathname)
    shown.current = pathname
    if (isSamePage && !hash) return
    const targetY = isBackNavigation ? positionStore.get()[key] : 0
    if (targetY === undefined) return
    if (!isBackNavigation && hash) {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
      return
    }
    return scrollWhenPossible(targetY)
  }, [key, hash, pathname, state, kind, isBackNavigation])

  return null
}

/**
 * Scrolls to a position at once, or as soon as the page is high enough. Returns the function that stops
 * waiting.
 */
function scrollWhenPossible(targetY: number): () => void {
  const scrollNow = () => {
    window.scrollTo(0, targetY)
    return Math.abs(window.scrollY - targetY) < 2
  }
  if (scrollNow() || typeof ResizeObserver === 'undefined') return () => {}
  const growth = new ResizeObserver(() => scrollNow() && stop())
  const timer = setTimeout(() => stop(), timeoutMs)
  const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  function stop() {
    growth.disconnect()
    clearTimeout(timer)
    for (const gesture of gestures) window.removeEventListener(gesture, stop)
  }
  for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true })
  growth.observe(document.documentElement)
  growth.observe(document.body)
  return stop
}
