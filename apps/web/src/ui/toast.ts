export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'success' | 'danger'
  /** The subject of the toast: there is one toast per subject, and `dismissAbout` closes it. */
  about?: string | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** Milliseconds on screen; a toast with an action stays longer. */
  duration: number
}

type Listener = () => void

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<Listener>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message at the bottom of the screen. The same text is not shown twice at a time; at most three
 * toasts are shown. Returns the id, for `dismissToast`.
 */
export function showToast(
  text: string,
  options: { tone?: Toast['tone']; about?: Toast['about']; action?: Toast['action']; duration?: number } = {},
): number {
  const id = nextId++
  const toast: Toast = {
    id,
    text,
    tone: options.tone ?? 'plain',
    about: options.about,
    action: options.action,
    duration: options.duration ?? (options.action ? 8000 : 5000),
  }
  const isAnswered = ({ about }: Toast) => about !== undefined && about === options.about
  replace([...toasts.filter((other) => other.text !== text && !isAnswered(other)), toast].slice(-3))
  return id
}

/** Closes a toast before its time. */
export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Closes the toast about a subject, because it is out of date. */
export function dismissAbout(about: string): void {
  replace(toasts.filter((toast) => toast.about !== about))
}

export const toastStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): readonly Toast[] => toasts,
}
