/** A queue as far as its number of unsent items counts. */
interface Counted {
  all: () => readonly unknown[]
  subscribe: (listener: () => void) => () => void
}

const open = new Map<Counted, () => void>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Counts the items of a queue among those of this tab, until the returned function is called. */
export function countUnsent(queue: Counted): () => void {
  open.set(queue, queue.subscribe(notify))
  return () => {
    open.get(queue)?.()
    open.delete(queue)
    notify()
  }
}

/** The items of all queues of this tab that the server does not have yet: messages, decisions and uploads. */
export const unsentItems = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  count: (): number => [...open.keys()].reduce((sum, queue) => sum + queue.all().length, 0),
}
