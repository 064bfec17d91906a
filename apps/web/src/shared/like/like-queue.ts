import { backoff } from '../../ui/backoff.ts'
import type { SharedParts } from '../send-queue/queue-parts.ts'
import { type Change, SendQueue } from '../send-queue/send-queue.ts'
import type { Likeable, Wish } from './likes.store.ts'

/** The server's answer: the requested state is stored, or the reason why not. */
export type LikeAnswer = { done: true; likes: boolean; isMatch: boolean } | { done: false; message: string }

/** What became of a press: `kept` waits for the network, and is sent by itself later. */
export type LikeOutcome = LikeAnswer | { kept: true }

interface LikeQueueParts extends Partial<SharedParts<number, Wish>> {
  /** Makes one attempt. It throws if there is no answer, or one that means that the server failed. */
  send(wish: Wish): Promise<LikeAnswer>
  /** Whether the same request may succeed after an error. */
  isPassing(error: unknown): boolean
  /** Shows the state on all screens; null shows what the server said. */
  paint(profileId: number, wish: Wish | null): void
  isOnline(): boolean
}

interface Waiter {
  resolve(outcome: LikeOutcome): void
  reject(error: unknown): void
}

/**
 * The likes that the server does not have yet, one wish per profile. Presses during a request only change the wish, so that
 * answers cannot arrive in the wrong order.
 */
export class LikeQueue extends SendQueue<number, Wish> {
  readonly #parts: LikeQueueParts
  readonly #waiters = new Map<number, Waiter>()
  #losses = 0
  /** Resolves when the likes of an earlier page are shown. */
  readonly ready: Promise<void>

  constructor(parts: LikeQueueParts) {
    super(parts)
    this.#parts = parts
    this.ready = this.#readStored()
  }

  /**
   * Likes or unlikes a profile. Returns null if an earlier press is being carried out, which then carries out this one too;
   * throws if the server failed.
   */
  async press(profile: Likeable, likes: boolean): Promise<LikeOutcome | null> {
    const { id, name, likesViewer } = profile
    const isRunning = this.#waiters.has(id)
    const wish: Wish = { id, name, likesViewer, likes, press: crypto.randomUUID() }
    this.#parts.paint(id, wish)
    void this.change(id, () => [wish])
    const outcome = isRunning
      ? null
      : new Promise<LikeOutcome>((resolve, reject) => this.#waiters.set(id, { resolve, reject }))
    void this.start(id)
    if (!this.#parts.isOnline()) this.#answer(id, ({ resolve }) => resolve({ kept: true }))
    return outcome
  }

  /** Deletes all unsent likes, here and in the other tabs. */
  async wipe(): Promise<void> {
    for (const { id } of this.all()) this.#parts.paint(id, null)
    this.forget()
    await this.#parts.store?.clear()
  }

  protected next([wish]: readonly Wish[]): Wish | undefined {
    return this.#parts.isOnline() ? wish : undefined
  }

  protected wait(wishes: readonly Wish[]): number | undefined {
    if (!this.next(wishes)) return undefined
    return this.#losses === 0 ? 0 : backoff(this.#losses, { most: 60_000, fixed: 0.5 })
  }

  protected override restore(id: number, wishes: readonly Wish[]): void {
    const before = this.items(id)
    super.restore(id, wishes)
    const [wish] = this.items(id)
    // Another tab or the service worker has sent it, or asked for something else.
    if (wish?.press !== before[0]?.press) this.#parts.paint(id, wish ?? null)
  }

  protected async attempt(wish: Wish): Promise<'settled' | 'lost'> {
    const { id, press, likes } = wish
    try {
      const answer = await this.#parts.send(wish)
      this.#losses = 0
      const now = this.items(id)[0]
      const goesOn = answer.done && now !== undefined && now.likes !== likes
      // The optimistic state holds only differences from the store, and the answer has just changed the store.
      if (goesOn) this.#parts.paint(id, now)
      await this.#settle(id, (wishes) => (goesOn ? wishes.filter((one) => one.press !== press) : []))
      if (!goesOn) this.#answer(id, ({ resolve }) => resolve(answer))
      return 'settled'
    } catch (error) {
      if (this.isClosed) return 'lost'
      if (this.#parts.isPassing(error)) {
        this.#losses++
        this.#answer(id, ({ resolve }) => resolve({ kept: true }))
        return 'lost'
      }
      await this.#settle(id, () => [])
      this.#answer(id, ({ reject }) => reject(error))
      return 'settled'
    }
  }

  async #settle(id: number, change: Change<Wish>): Promise<void> {
    await this.change(id, change)
    if (this.items(id).length === 0) this.#parts.paint(id, null)
  }

  #answer(id: number, say: (waiter: Waiter) => void): void {
    const waiter = this.#waiters.get(id)
    this.#waiters.delete(id)
    if (waiter) say(waiter)
  }

  async #readStored(): Promise<void> {
    const stored = await this.#parts.store?.all().catch(() => new Map<string, readonly Wish[]>())
    for (const id of (stored ?? new Map()).keys()) await this.change(Number(id), (wishes) => wishes)
    this.wake()
  }
}
