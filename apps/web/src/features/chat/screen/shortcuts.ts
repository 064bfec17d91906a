import { useEffect, useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(open: boolean) {
  isOpen = open
  for (const listener of listeners) listener()
}

/** Opens the list of keyboard shortcuts. */
export const showShortcuts = (): void => set(true)
export const hideShortcuts = (): void => set(false)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the list of shortcuts is open; `?` opens it unless the focus is in a text field. */
export function useShortcuts(): boolean {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null
      if (event.key !== '?' || target?.closest('input, textarea, select, [contenteditable], [role="dialog"]'))
        return
      event.preventDefault()
      showShortcuts()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
}
