/** Where a value is kept: for this tab and its reloads, or for every tab of this device. */
type Area = 'tab' | 'device'

/** A value that the browser keeps. What it would not store lives as long as the page. */
export interface Stored<Value> {
  get: () => Value
  /** Whether the browser took it. */
  set: (value: Value) => boolean
  drop: () => void
  /** Hears of changes by this tab, and by others where the value is the device's. */
  subscribe: (listener: () => void) => () => void
}

const prefix = 'vonk:'
/** What belongs to the device rather than to the member, and stays when the member goes. */
const staying = new Set(['vonk:locale', 'vonk:entry-warning', 'vonk:scheme', 'vonk:chunk-reload'])

const unstored = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()
const storageOf = (area: Area) => (area === 'tab' ? sessionStorage : localStorage)

/** The storage may be full, closed or damaged, and every access to it may throw. */
function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access()
  } catch {
    return otherwise
  }
}

/**
 * One value under one name. `parse` makes a sound value of whatever was stored, perhaps by another release; it is given
 * undefined where nothing was, or nothing that can be read. A value of another form gets another name.
 */
export function stored<Value>(area: Area, name: string, parse: (value: unknown) => Value): Stored<Value> {
  const key = prefix + name
  let last: { text: string | null; value: Value } | undefined
  const tell = () => {
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
      const isTaken = attempt(() => {
        storageOf(area).setItem(key, text)
        return true
      }, false)
      if (!isTaken) unstored.set(key, text)
      tell()
      return isTaken
    },
    drop() {
      unstored.delete(key)
      attempt(() => storageOf(area).removeItem(key), undefined)
      tell()
    },
    subscribe(listener) {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      const fromOtherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', fromOtherTab)
      return () => {
        own.delete(listener)
        window.removeEventListener('storage', fromOtherTab)
      }
    },
  }
}

/** The names under which something is kept that begin like this. */
export function storedNames(area: Area, start: string): string[] {
  const kept = attempt(() => Object.keys(storageOf(area)), [])
  return [...unstored.keys(), ...kept]
    .filter((key) => key.startsWith(prefix + start))
    .map((key) => key.slice(prefix.length))
}

/** Takes what belongs to the member out of the browser's storage. */
export function wipeStored(): void {
  unstored.clear()
  for (const area of ['device', 'tab'] as const) {
    const keys = attempt(() => Object.keys(storageOf(area)), [])
    for (const key of keys) if (!staying.has(key)) attempt(() => storageOf(area).removeItem(key), undefined)
  }
}

/** The fields of a stored object; none of anything else. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The stored text, or nothing. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What was stored of a form: its fields of text, and the empty ones of a new form for the others. */
export function textFieldsOf<Form extends Record<keyof Form, string>>(value: unknown, empty: Form): Form {
  const known = Object.entries(fieldsOf(value)).filter(
    ([name, text]) => name in empty && typeof text === 'string',
  )
  return { ...empty, ...Object.fromEntries(known) }
}
