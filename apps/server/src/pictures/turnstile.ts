/** Lets a few in at a time; the others wait in the order in which they came. */
export class Turnstile {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #inside = 0

  constructor(most: number) {
    this.#most = most
  }

  async pass<Result>(act: () => Promise<Result>): Promise<Result> {
    if (this.#inside >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#inside++
    try {
      return await act()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#inside--
    }
  }
}
