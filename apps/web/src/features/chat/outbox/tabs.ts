import type { TabChannel } from '../../../shared/send-queue/send-queue.ts'
import type { Entry } from './outbox.rules.ts'

/** How long a tab that is looked at waits for another that has the turn, in milliseconds. */
const patience = 20_000

/**
 * Runs `work` while no other tab does the same. A tab in the background may be put to sleep by the system with
 * the turn in its hands; then the visible one takes it over, which is harmless: a repeated send is recognised.
 */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  const waiting = new AbortController()
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') waiting.abort()
  }, patience)
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

/** Takes the turn from whoever has it; it may be taken from this tab in the same way. */
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

/** The channel between the tabs of one member; silent where the browser has none. */
export function openChannel(viewerId: number): TabChannel<number, Entry> {
  if (!('BroadcastChannel' in globalThis)) return { send() {}, listen() {}, close() {} }
  const channel = new BroadcastChannel(`vonk-outbox-${viewerId}`)
  return {
    send: (news) => channel.postMessage(news),
    listen: (hear) => {
      channel.onmessage = ({ data }) => hear(data)
    },
    close: () => channel.close(),
  }
}
