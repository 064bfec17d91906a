import { touchActive } from '@vonk/schema/profiles/profiles.store.ts'
import type { Product } from './product.ts'

const minute = 60_000

/** Who is here: writes a member's last activity at most once in 2 minutes, and again while a socket is open. */
export class Presence {
  readonly #product: Product
  readonly #written = new Map<number, number>()
  readonly #open = new Map<number, number>()
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
    // Nobody waits for it, and a database that is away for a moment is no reason to fail.
    touchActive(this.#product.db, memberId, now, this.#open.has(memberId)).catch(() => {})
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

  #beat(): void {
    for (const memberId of this.#open.keys()) this.seen(memberId)
    const stale = this.#product.clock.now().getTime() - 10 * minute
    for (const [memberId, at] of this.#written) if (at < stale) this.#written.delete(memberId)
  }
}
