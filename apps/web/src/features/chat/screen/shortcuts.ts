import { useEffect, useSyncExternalStore } from 'react'
import { observable } from '../../../ui/observable.ts'

const list = observable(false)

/** Opens the list of keyboard shortcuts. */
export const showShortcuts = (): void => list.set(true)
export const hideShortcuts = (): void => list.set(false)

/** True while the list of shortcuts is open; `?` opens it unless the focus is in a text field. */
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
  return useSyncExternalStore(list.subscribe, list.snapshot, () => false)
}
