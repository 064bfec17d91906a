import { backoff } from '../../ui/backoff.ts'
import type { Decision, DecisionStore } from './decisions.store.ts'
import type { Choice } from './deck.rules.ts'
import type { Today } from './swipe-day.rules.ts'

/** What the server made of a decision. */
export type Outcome =
  | { kind: 'done'; today: Today; isMatch: boolean }
  /** Today's likes were given already, perhaps on another device. */
  | { kind: 'limit'; message: string }
  /** They are not there any more. */
  | { kind: 'refused'; message: string }
  /** The server could not, and would not the next time. */
  | { kind: 'failed' }
  /** Another tab has sent it, or taken it back. */
  | { kind: 'elsewhere' }

interface QueueParts {
  store: DecisionStore
  /** One try. It throws when nobody knows what became of it; then it is sent again, which changes nothing twice. */
  send(decision: Decision): Promise<Outcome>
  isOnline(): boolean
  /** Milliseconds before the try after so many that got lost. */
  pause?(losses: number): number
}

export type DecisionQueue = ReturnType<typeof createQueue>
type Hearer = (decision: Decision, outcome: Outcome) => void

const pauseAfter = (losses: number) => backoff(losses, { most: 60_000, fixed: 0.5 })

/** Carries decisions to the server in the order in which they were made, until it answers. */
export function createQueue({ store, send, isOnline, pause = pauseAfter }: QueueParts) {
  let waiting: readonly Decision[] = store.all()
  let losses = 0
  let isClosed = false
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const hearers = new Set<Hearer>()

  function change(next: readonly Decision[]) {
    waiting = next
    for (const listener of listeners) listener()
  }

  function settle(decision: Decision, outcome: Outcome) {
    // Who hears of it changes what is shown in the same turn in which it waits no more.
    waiting = waiting.filter(({ profileId }) => profileId !== decision.profileId)
    for (const hear of hearers) hear(decision, outcome)
    change(waiting)
  }

  async function sendAll() {
    while (!isClosed && isOnline()) {
      const [first] = waiting
      if (!first) return
      const kept = store.of(first.profileId)
      if (!kept) {
        settle(first, { kind: 'elsewhere' })
        continue
      }
      store.keep({ ...first, tried: true })
      const outcome = await send(first).catch(() => null)
      if (isClosed) return
      if (!outcome) {
        losses++
        timer = setTimeout(wake, pause(losses))
        return
      }
      losses = 0
      store.drop(first.profileId)
      settle(first, outcome)
    }
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    // What was added in the last moment of a run goes with one of its own.
    while (running) await running
    if (waiting.length === 0 || isClosed) return
    running = sendAll().finally(() => {
      running = null
    })
    await running
  }

  function wake() {
    if (!isClosed && waiting.length > 0) void run()
  }

  return {
    /** What the server has not answered yet, in its order; the same list until something changes. */
    waiting: () => waiting,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Calls with every answer, before anything is redrawn. */
    onOutcome(hear: Hearer): () => void {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    add(profileId: number, choice: Choice): void {
      if (waiting.some((one) => one.profileId === profileId)) return
      const decision = { profileId, choice, at: Date.now(), tried: false }
      store.keep(decision)
      change([...waiting, decision])
      void run()
    },
    /** Takes back what was never sent; false where the server may know it. */
    withdraw(profileId: number): boolean {
      if (store.of(profileId)?.tried !== false) return false
      store.drop(profileId)
      change(waiting.filter((one) => one.profileId !== profileId))
      return true
    },
    /** Sends what waits; true when nothing is left, false when it did not come through. */
    async flush(): Promise<boolean> {
      if (waiting.length > 0) await run()
      return waiting.length === 0
    },
    /** The network may be back. */
    wake,
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
