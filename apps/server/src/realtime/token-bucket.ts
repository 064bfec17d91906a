/** A token bucket: `perSecond` on average, twice that in a burst. */
export class TokenBucket {
  readonly #perSecond: number
  #tokens: number
  #at = 0

  constructor(perSecond: number) {
    this.#perSecond = perSecond
    this.#tokens = perSecond * 2
  }

  /** Takes one token; false if none are left. `now` in milliseconds. */
  take(now: number): boolean {
    // A clock that was set back takes nothing away.
    const earned = this.#at === 0 ? 0 : (Math.max(0, now - this.#at) / 1000) * this.#perSecond
    this.#tokens = Math.min(this.#perSecond * 2, this.#tokens + earned)
    this.#at = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}
