import { SendQueue } from '../../shared/send-queue/send-queue.ts'
import { backoff } from '../../ui/backoff.ts'
import type { Decision, DecisionStore } from './decisions.store.ts'
import type { Choice } from './deck.rules.ts'
import type { Today } from './swipe-day.rules.ts'

/** The server's answer to a decision. */
export type Outcome =
  | { kind: 'done'; today: Today; isMatch: boolean }
  /** All of today's likes are used, perhaps on another device. */
  | { kind: 'limit'; message: string }
  /** The member is no longer available. */
  | { kind: 'refused'; message: string }
  /** The server failed, and would fail the next time too. */
  | { kind: 'failed' }
  /** Another tab has sent or undone it. */
  | { kind: 'elsewhere' }

interface DecisionParts {
  store: DecisionStore
  /**
   * Makes one attempt. It throws if the result is unknown; the decision is then sent again, which has no
   * second effect.
   */
  send(decision: Decision): Promise<Outcome>
  isOnline(): boolean
  /** Milliseconds before the next attempt, after this number of losses. */
  pause?(losses: number): number
}

type Hearer = (decision: Decision, outcome: Outcome) => void

/** All decisions share one order, whichever profile they are about. */
const oneOrder = 'decisions'
const pauseAfter = (losses: number) => backoff(losses, { most: 60_000, fixed: 0.5 })

/** Sends decisions to the server in the order in which they were made, until each is answered. */
export class DecisionQueue extends SendQueue<typeof oneOrder, Decision> {
  readonly #parts: DecisionParts
  readonly #hearers = new Set<Hearer>()
  #losses = 0

  constructor(parts: DecisionParts) {
    super()
    this.#parts = parts
    this.restore(oneOrder, parts.store.all())
  }

  /** Calls the listener with every answer, before the views update. */
  onOutcome(hear: Hearer): () => void {
    this.#hearers.add(hear)
    return () => this.#hearers.delete(hear)
  }

  add(profileId: number, choice: Choice): void {
    if (this.all().some((one) => one.profileId === profileId)) return
    const decision = { profileId, choice, at: Date.now(), tried: false }
    this.#parts.store.keep(decision)
    void this.change(oneOrder, (waiting) => [...waiting, decision])
    void this.start(oneOrder)
  }

  /** Removes a decision that was never sent; false if the server may have received it. */
  withdraw(profileId: number): boolean {
    if (this.#parts.store.of(profileId)?.tried !== false) return false
    this.#remove(profileId)
    return true
  }

  override flush(key: typeof oneOrder = oneOrder): Promise<boolean> {
    return super.flush(key)
  }

  protected next([first]: readonly Decision[]): Decision | undefined {
    return this.#parts.isOnline() ? first : undefined
  }

  protected wait(waiting: readonly Decision[]): number | undefined {
    if (!this.next(waiting)) return undefined
    const { pause = pauseAfter } = this.#parts
    return this.#losses === 0 ? 0 : pause(this.#losses)
  }

  protected async attempt(decision: Decision): Promise<'settled' | 'lost'> {
    const outcome = await this.#send(decision)
    if (this.isClosed) return 'lost'
    this.#losses = outcome ? 0 : this.#losses + 1
    if (!outcome) return 'lost'
    for (const hear of this.#hearers) hear(decision, outcome)
    this.#remove(decision.profileId)
    return 'settled'
  }

  async #send(decision: Decision): Promise<Outcome | null> {
    const { store, send } = this.#parts
    if (!store.of(decision.profileId)) return { kind: 'elsewhere' }
    store.keep({ ...decision, tried: true })
    return send(decision).catch(() => null)
  }

  #remove(profileId: number): void {
    this.#parts.store.drop(profileId)
    void this.change(oneOrder, (waiting) => waiting.filter((one) => one.profileId !== profileId))
  }
}
