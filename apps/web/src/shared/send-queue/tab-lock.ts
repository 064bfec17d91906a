/** Milliseconds that a visible tab waits for another tab that holds the lock. */
const lockTimeoutMs = 20_000

/**
 * Runs `work` while no other tab does the same. The system may suspend a background tab that holds the lock;
 * then the visible tab takes the lock over, which is harmless: the server recognises a repeated message.
 */
export async function runExclusive(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  const waiting = new AbortController()
  const timer = setTimeout(() => {
    if (isVisible()) waiting.abort()
  }, lockTimeoutMs)
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, async () => {
      clearTimeout(timer)
      await work()
    })
  } catch (error) {
    if (waiting.signal.aborted) await takeOver(name, work)
    else if (!isAbort(error)) throw error
  } finally {
    clearTimeout(timer)
  }
}

/** The code of the worker is checked without the types of a page, and has no document. */
const isVisible = (): boolean => Reflect.get(globalThis, 'document')?.visibilityState === 'visible'

/** Takes the lock from the tab that holds it; another tab may take it from this one in the same way. */
async function takeOver(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(name, { steal: true }, work)
  } catch (error) {
    if (!isAbort(error)) throw error
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
