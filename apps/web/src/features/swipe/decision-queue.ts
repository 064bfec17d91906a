import type { SharedParts } from '../../shared/send-queue/queue-parts.ts'
import { SendQueue } from '../../shared/send-queue/send-queue.ts'
import { backoff } from '../../ui/backoff.ts'
import { type Decision, type OneOrder, type Outcome, oneOrder } from './decision.ts'
import type { Choice } from './deck.rules.ts'

/** Decisions that are not in the store yet; reads and writes are immediate. */
export interface FreshDecisions {
  get(): readonly Decision[]
  set(all: readonly Decision[]): void
}

interface DecisionParts extends SharedParts<OneOrder, Decision> {
  /** Without it a page that is left at once loses what its encrypted store did not have yet. */
  fresh?: FreshDecisions
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

const pauseAfter = (losses: number) => backoff(losses, { most: 60_000, fixed: 0.5 })

/** Sends decisions to the server in the order in which they were made, until each is answered. */
export class DecisionQueue extends SendQueue<OneOrder, Decision> {
  readonly #parts: DecisionParts
  readonly #hearers = new Set<Hearer>()
  #losses = 0
  /** Resolves when the decisions of an earlier page have been read from storage. */
  readonly ready: Promise<void>

  constructor(parts: DecisionParts) {
    super(parts)
    this.#parts = parts
    this.ready = this.#readStored()
  }

  /** Calls the listener with every answer, before the views update. */
  onOutcome(hear: Hearer): () => void {
    this.#hearers.add(hear)
    return () => this.#hearers.delete(hear)
  }

  add(profileId: number, choice: Choice): void {
    if (this.all().some((one) => one.profileId === profileId)) return
    const decision = { profileId, choice, at: Date.now(), tried: false }
    const { fresh } = this.#parts
    fresh?.set([...fresh.get(), decision])
    void this.#store([decision])
    void this.start(oneOrder)
  }

  /** Removes a decision that was never sent; false if the server may have received it. */
  async withdraw(profileId: number): Promise<boolean> {
    const isUntried = (one: Decision) => one.profileId === profileId && !one.tried
    if (!this.all().some(isUntried)) return false
    let isWithdrawn = false
    // Nobody sends it meanwhile.
    await this.#parts.inTurn(oneOrder, async () => {
      await this.change(oneOrder, (waiting) => {
        isWithdrawn = waiting.some(isUntried)
        return waiting.filter((one) => !isUntried(one))
      })
    })
    return isWithdrawn
  }

  /** Deletes all decisions, here and in the other tabs. */
  async wipe(): Promise<void> {
    this.forget()
    this.#parts.fresh?.set([])
    await this.#parts.store.clear()
  }

  override flush(key: OneOrder = oneOrder): Promise<boolean> {
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

  protected override restore(key: OneOrder, decisions: readonly Decision[]): void {
    const before = this.items(key)
    super.restore(key, decisions)
    const left = new Set(this.items(key).map(({ profileId }) => profileId))
    for (const one of before) if (!left.has(one.profileId)) this.#tell(one, { kind: 'elsewhere' })
  }

  protected async attempt(decision: Decision): Promise<'settled' | 'lost'> {
    const { profileId } = decision
    const isIt = (one: Decision) => one.profileId === profileId
    await this.change(oneOrder, (waiting) =>
      waiting.map((one) => (isIt(one) ? { ...one, tried: true } : one)),
    )
    const outcome = await this.#parts.send(decision).catch(() => null)
    if (this.isClosed) return 'lost'
    this.#losses = outcome ? 0 : this.#losses + 1
    if (!outcome) return 'lost'
    this.#tell(decision, outcome)
    await this.change(oneOrder, (waiting) => waiting.filter((one) => !isIt(one)))
    return 'settled'
  }

  #tell(decision: Decision, outcome: Outcome): void {
    for (const hear of this.#hearers) hear(decision, outcome)
  }

  /** Stores decisions about members of whom none waits. */
  async #store(decisions: readonly Decision[]): Promise<void> {
    const isIn = (all: readonly Decision[], { profileId }: Decision) =>
      all.some((one) => one.profileId === profileId)
    await this.change(oneOrder, (waiting) => [
      ...waiting,
      ...decisions.filter((decision) => !isIn(waiting, decision)),
    ])
    const { fresh } = this.#parts
    fresh?.set(fresh.get().filter((one) => !isIn(decisions, one)))
  }

  async #readStored(): Promise<void> {
    // As a change, so that a decision of this moment is not overwritten by what was read before it.
    await this.#store(this.#parts.fresh?.get() ?? [])
    this.wake()
  }
}
