import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { fieldsOf } from '../ui/fields.ts'
import { stored } from '../ui/stored.ts'

const timeoutMs = 3000

const remembered = stored('tab', 'scroll', (value) => fieldsOf(value) as Record<string, number>)

/**
 * Starts every new page at the top and restores the position of an earlier one, also after a reload. A page
 * that is still growing gets three seconds to become high enough, unless the reader scrolls first. A page
 * that only writes its state into its address keeps its position.
 */
export function ScrollRestoration() {
  const { key: given, hash, pathname, search, state } = useLocation()
  // Every freshly loaded page has the same key, so its address identifies it.
  const key = given === 'default' ? pathname + search : given
  const kind = useNavigationType()
  const cameBack = kind === 'POP'
  const shown = useRef('')

  // The listener must move to the new page in the same commit; otherwise the jump to the top would be stored
  // for the old one.
  useLayoutEffect(() => {
    const positions = { ...remembered.get() }
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    const note = () => {
      positions[key] = window.scrollY
    }
    // A page that only changed its address keeps its position, so it is stored under the new key too.
    if (kind === 'REPLACE') note()
    const keep = () => remembered.set(Object.fromEntries(Object.entries(positions).slice(-50)))
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keep)
      history.scrollRestoration = before
      keep()
    }
  }, [key, kind])

  useLayoutEffect(() => {
    const isSamePage = shown.current === pathname || state?.isSamePlace === true
    shown.current = pathname
    if (kind === 'REPLACE' && isSamePage && !hash) return
    const goal = cameBack ? remembered.get()[key] : 0
    if (goal === undefined) return
    if (!cameBack && hash) {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
      return
    }
    return scrollWhenPossible(goal)
  }, [key, hash, pathname, state, kind, cameBack])

  return null
}

/**
 * Scrolls to a position at once, or as soon as the page is high enough. Returns the function that stops
 * waiting.
 */
function scrollWhenPossible(goal: number): () => void {
  const arrive = () => {
    window.scrollTo(0, goal)
    return Math.abs(window.scrollY - goal) < 2
  }
  if (arrive() || typeof ResizeObserver === 'undefined') return () => {}
  const growth = new ResizeObserver(() => arrive() && stop())
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
