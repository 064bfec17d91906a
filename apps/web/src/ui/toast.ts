export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'success' | 'danger'
  /** What it tells the state of: there is one at a time, and `dismissAbout` ends it with that state. */
  about?: string | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** Milliseconds on screen; an action gives more time to reach it. */
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
 * Says one line at the foot of the screen. The same text twice is said once; at most three stand at a time.
 * Answers the id, for `dismissToast`.
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

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Takes away what no longer holds of something. */
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
