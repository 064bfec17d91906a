import { useSyncExternalStore } from 'react'
import { hardCategories } from '../rules/hard-categories.ts'
import { isObject, type StoredValue, storedValue } from './browser-state.ts'

export interface SavedView {
  name: string
  /** The part of the address after `/desk/`, with its filters. */
  path: string
}

/** What one person has chosen in this browser. */
export interface DeskPreferences {
  /** Categories that are left to colleagues. */
  skipped: readonly string[]
  /** Photos are grey until they are shown sharply. */
  isGrey: boolean
  views: readonly SavedView[]
}

const usual: DeskPreferences = { skipped: [], isGrey: true, views: [] }

function parse(stored: unknown): DeskPreferences | null {
  if (!isObject(stored)) return null
  const { skipped, views } = stored
  return {
    skipped: Array.isArray(skipped) ? hardCategories.filter((key) => skipped.includes(key)) : [],
    isGrey: stored.isGrey !== false,
    views: Array.isArray(views)
      ? views.filter(
          (view): view is SavedView =>
            isObject(view) && typeof view.name === 'string' && typeof view.path === 'string',
        )
      : [],
  }
}

interface Entry {
  value: DeskPreferences
  stored: StoredValue<DeskPreferences>
}
const entries = new Map<number, Entry>()
const listeners = new Set<() => void>()

function entryOf(viewerId: number): Entry {
  const known = entries.get(viewerId)
  if (known) return known
  const stored = storedValue(() => localStorage, `desk-preferences-${viewerId}`, usual, parse)
  const entry = { value: stored.read(), stored }
  entries.set(viewerId, entry)
  return entry
}

/** The preferences of a person now. */
export const preferencesOf = (viewerId: number): DeskPreferences => entryOf(viewerId).value

/** The preferences of a person, and how to change them. */
export function usePreferences(viewerId: number) {
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const preferences = useSyncExternalStore(subscribe, () => preferencesOf(viewerId))
  const change = (changes: Partial<DeskPreferences>) => {
    const entry = entryOf(viewerId)
    entry.value = { ...entry.value, ...changes }
    entry.stored.write(entry.value)
    for (const listener of listeners) listener()
  }
  return { preferences, change }
}
