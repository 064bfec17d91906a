import { touchActive } from '@vonk/schema/profiles/profiles.store.ts'
import type { Product } from './product.ts'

const minute = 60_000

/** Whoever is seen is written down with others, this many at a time and one batch after the other. */
const perBatch = 200

/**
 * Who is here: writes a member's last activity at most once in 2 minutes, and again while a socket is open. Members
 * who come back all at once (a restart) must not stand in the way of what they came for.
 */
export class Presence {
  readonly #product: Product
  readonly #written = new Map<number, number>()
  readonly #open = new Map<number, number>()
  readonly #due = new Set<number>()
  #isWriting = false
  readonly #timer: NodeJS.Timeout

  constructor(product: Product) {
    this.#product = product
    this.#timer = setInterval(() => this.#beat(), minute)
    this.#timer.unref()
  }

  /** A member did something. */
  seen(memberId: number): void {
    const now = this.#product.clock.now()
    if (now.getTime() - (this.#written.get(memberId) ?? 0) < 2 * minute) return
    this.#written.set(memberId, now.getTime())
    this.#due.add(memberId)
    if (!this.#isWriting) void this.#write()
  }

  /** A socket of a member opened; call the answer when it closes. */
  opened(memberId: number): () => void {
    const wasOpen = this.#open.get(memberId) ?? 0
    this.#open.set(memberId, wasOpen + 1)
    if (wasOpen === 0) {
      this.#written.delete(memberId)
      this.seen(memberId)
    }
    return () => {
      const left = (this.#open.get(memberId) ?? 1) - 1
      if (left > 0) this.#open.set(memberId, left)
      else this.#open.delete(memberId)
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    // What is seen in the same moment goes along.
    await new Promise((resolve) => setTimeout(resolve, 100).unref())
    while (this.#due.size > 0) {
      const batch = [...this.#due].slice(0, perBatch)
      for (const memberId of batch) this.#due.delete(memberId)
      const members = batch.map((id) => ({ id, hasSocket: this.#open.has(id) }))
      // Nobody waits for it, and a database that is away for a moment is no reason to fail.
      await touchActive(this.#product.db, members, this.#product.clock.now()).catch(() => {})
    }
    this.#isWriting = false
  }

  #beat(): void {
    for (const memberId of this.#open.keys()) this.seen(memberId)
    const stale = this.#product.clock.now().getTime() - 10 * minute
    for (const [memberId, at] of this.#written) if (at < stale) this.#written.delete(memberId)
  }
}
