import { useSyncExternalStore } from 'react'

/** A short message about what happened, with at most one action. */
export interface Toast {
  id: number
  text: string
  action?: { label: string; keys?: string; run: () => void } | undefined
  /** Milliseconds that it is shown; ten seconds without. */
  duration: number
}

let shown: Toast | null = null
let lastId = 0
let announcement = { id: 0, text: '' }
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of [...listeners]) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows a toast in the place of the last one, and returns the function that closes it. */
export function showToast({
  duration = 10_000,
  ...toast
}: Omit<Toast, 'id' | 'duration'> & { duration?: number }) {
  const id = ++lastId
  shown = { ...toast, id, duration }
  changed()
  return () => closeToast(id)
}

/** Closes a toast, unless another is shown meanwhile. */
export function closeToast(id: number): void {
  if (shown?.id !== id) return
  shown = null
  changed()
}

/** Says something to screen readers that others see by themselves. */
export function announce(text: string): void {
  announcement = { id: announcement.id + 1, text }
  changed()
}

export const useToast = (): Toast | null => useSyncExternalStore(subscribe, () => shown)
export const useAnnouncement = () => useSyncExternalStore(subscribe, () => announcement)
