import { observable } from './observable.ts'

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'success' | 'danger'
  /** The subject of the toast: there is one toast per subject, and `dismissToastsBySubject` closes it. */
  subject?: string | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** Milliseconds on screen; a toast with an action stays longer. */
  duration: number
}

/** The toasts on the screen, oldest first. */
export const toastStore = observable<readonly Toast[]>([])

let nextId = 1

/**
 * Shows a message at the bottom of the screen. The same text is not shown twice at a time; at most three
 * toasts are shown.
 */
export function showToast(
  text: string,
  options: {
    tone?: Toast['tone']
    subject?: Toast['subject']
    action?: Toast['action']
    duration?: number
  } = {},
): void {
  const toast: Toast = {
    id: nextId++,
    text,
    tone: options.tone ?? 'plain',
    subject: options.subject,
    action: options.action,
    duration: options.duration ?? (options.action ? 8000 : 5000),
  }
  const hasSameSubject = ({ subject }: Toast) => subject !== undefined && subject === options.subject
  const rest = toastStore.snapshot().filter((other) => other.text !== text && !hasSameSubject(other))
  toastStore.set([...rest, toast].slice(-3))
}

/** Closes a toast before its time. */
export function dismissToast(id: number): void {
  toastStore.set(toastStore.snapshot().filter((toast) => toast.id !== id))
}

/** Closes the toast about a subject, because it is out of date. */
export function dismissToastsBySubject(subject: string): void {
  toastStore.set(toastStore.snapshot().filter((toast) => toast.subject !== subject))
}
