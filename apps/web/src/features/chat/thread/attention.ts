import { attends } from './reading.rules.ts'

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
/** Listeners are called for ongoing activity at most once in this many milliseconds. */
const tellEvery = 1000

let activeAt = 0
let notifiedAt = 0
const listeners = new Set<() => void>()

/** Whether the member is probably looking at this tab now. */
export function isAttended(): boolean {
  return attends(
    { visible: document.visibilityState === 'visible', focused: document.hasFocus(), activeAt },
    Date.now(),
  )
}

/** Records activity, for example the opening of a conversation. */
export function noteActivity(): void {
  activeAt = Date.now()
}

function sense() {
  noteActivity()
  if (activeAt - notifiedAt < tellEvery) return
  notifiedAt = activeAt
  for (const listener of listeners) listener()
}

function comeBack() {
  if (document.visibilityState !== 'visible') return
  notifiedAt = 0
  sense()
}

/** Calls the listener when the member may have returned, and regularly while they are active. */
export function onAttention(listener: () => void): () => void {
  if (listeners.size === 0) watch('addEventListener')
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) watch('removeEventListener')
  }
}

function watch(method: 'addEventListener' | 'removeEventListener') {
  for (const sign of signs) document[method](sign, sense, { passive: true, capture: true })
  document[method]('visibilitychange', comeBack)
  window[method]('focus', comeBack)
}
