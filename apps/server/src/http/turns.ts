/** Lets a few at a time do something, in the order in which they asked; between two of them the process does its other work. */
export class Turns {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Resolves when it is the caller's turn, which `end` ends. */
  async begin(): Promise<void> {
    if (this.#running < this.#most) this.#running++
    else await new Promise<void>((begin) => this.#waiting.push(begin))
  }

  end(): void {
    setImmediate(() => {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    })
  }
}
