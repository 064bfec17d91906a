import type { StorageArea, StorageKey } from './browser-storage.ts'

/** A value in the browser's storage. If the browser does not store it, it lives as long as the page. */
export interface Stored<Value> {
  get: () => Value
  /** Stores the value; returns whether the browser accepted it. */
  set: (value: Value) => boolean
  remove: () => void
  /** Calls the listener on changes by this tab, and by other tabs if the value is stored for the device. */
  subscribe: (listener: () => void) => () => void
}

const prefix = 'vonk:'
/** Values of the device, not of the member; they stay after log out. */
const deviceKeys = new Set(['vonk:chunk-reload', 'vonk:install'])

const unstored = new Map<string, string>()
let isStopped = false
const listeners = new Map<string, Set<() => void>>()
const storageOf = (area: StorageArea) => (area === 'tab' ? sessionStorage : localStorage)

/** The storage may be full, blocked or damaged, and every access to it may throw. */
function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access()
  } catch {
    return otherwise
  }
}

/**
 * Creates a stored value with a name. `parse` makes a valid value of whatever was stored, perhaps by another
 * release; it receives undefined if nothing readable was stored. A value with a new format needs a new name.
 */
export function stored<Value, Area extends StorageArea>(
  area: Area,
  name: StorageKey<Area>,
  parse: (value: unknown) => Value,
): Stored<Value> {
  const key = prefix + name
  let last: { text: string | null; value: Value } | undefined
  const notify = () => {
    for (const listener of listeners.get(key) ?? []) listener()
  }
  return {
    get() {
      const text = unstored.get(key) ?? attempt(() => storageOf(area).getItem(key), null)
      if (last?.text !== text || !last)
        last = {
          text,
          value: parse(attempt(() => (text === null ? undefined : JSON.parse(text)), undefined)),
        }
      return last.value
    },
    set(value) {
      const text = JSON.stringify(value)
      unstored.delete(key)
      const isStored = attempt(() => {
        if (isStopped && !deviceKeys.has(key)) return false
        storageOf(area).setItem(key, text)
        return true
      }, false)
      if (!isStored) unstored.set(key, text)
      notify()
      return isStored
    },
    remove() {
      unstored.delete(key)
      attempt(() => storageOf(area).removeItem(key), undefined)
      notify()
    },
    subscribe(listener) {
      const keyListeners = listeners.get(key) ?? new Set()
      listeners.set(key, keyListeners.add(listener))
      const fromOtherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', fromOtherTab)
      return () => {
        keyListeners.delete(listener)
        window.removeEventListener('storage', fromOtherTab)
      }
    },
  }
}

/** Deletes the member's values from the browser's storage. */
export function clearStored(): void {
  unstored.clear()
  for (const area of ['device', 'tab'] as const) {
    const keys = attempt(() => Object.keys(storageOf(area)), [])
    for (const key of keys)
      if (!deviceKeys.has(key)) attempt(() => storageOf(area).removeItem(key), undefined)
  }
}

/** Stops writing to the storage: a page that is left after a log-out must not store anything. */
export function stopStoring(): void {
  isStopped = true
}
