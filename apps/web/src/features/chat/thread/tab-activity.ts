import { isActive } from './reading.rules.ts'

const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
/** Minimum interval between two notifications of listeners, in milliseconds. */
const notifyIntervalMs = 1000

let activeAt = 0
let notifiedAt = 0
const listeners = new Set<() => void>()

/** True if the member is probably looking at this tab. */
export function isTabActive(): boolean {
  return isActive(
    { visible: document.visibilityState === 'visible', focused: document.hasFocus(), activeAt },
    Date.now(),
  )
}

/** Records activity, for example the opening of a conversation. */
export function noteActivity(): void {
  activeAt = Date.now()
}

function onActivity() {
  noteActivity()
  if (activeAt - notifiedAt < notifyIntervalMs) return
  notifiedAt = activeAt
  for (const listener of listeners) listener()
}

function onReturn() {
  if (document.visibilityState !== 'visible') return
  notifiedAt = 0
  onActivity()
}

/** Calls the listener when the member may have returned, and regularly while they are active. */
export function onActivityChange(listener: () => void): () => void {
  if (listeners.size === 0) watch('addEventListener')
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) watch('removeEventListener')
  }
}

function watch(method: 'addEventListener' | 'removeEventListener') {
  for (const name of activityEvents) document[method](name, onActivity, { passive: true, capture: true })
  document[method]('visibilitychange', onReturn)
  window[method]('focus', onReturn)
}
