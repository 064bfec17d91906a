import { registerUnsent, type Unsent } from '../../graphql/unsent.ts'
import { onReturn } from '../../ui/on-return.ts'

/** A queue whose items of an earlier page are read from storage first. */
interface KeptQueue {
  readonly ready: Promise<void>
  all: () => readonly unknown[]
  wake: () => void
  wipe(): Promise<void>
}

/**
 * Sends what waits in a queue whenever the network or the tab returns, and registers it with the log out, which asks before
 * it discards anything. Returns the function that undoes both.
 */
export function keepQueue(kind: keyof Unsent, queue: KeptQueue): () => void {
  const count = async () => {
    await queue.ready
    return queue.all().length
  }
  const leave = [onReturn(queue.wake), registerUnsent({ kind, count, wipe: () => queue.wipe() })]
  return () => {
    for (const undo of leave) undo()
  }
}
