/**
 * A value that one member sets, such as the reaction to a message. A copy of a request whose answer never came may be carried
 * out at any later time, or never: then its value is possible besides the one that was acknowledged last.
 */
export class Setting<Value> {
  #acknowledged: Value
  /** How many copies of requests with a value have not succeeded, and how many have left since it began to be set. */
  readonly #open = new Map<Value, number>()
  #copies = 0
  readonly #possible = new Set<Value>()

  constructor(initial: Value) {
    this.#acknowledged = initial
  }

  get acknowledged(): Value {
    return this.#acknowledged
  }

  /** Begins to set a value: copies of earlier requests that are still open may arrive after it. */
  begin(value: Value): void {
    this.#copies = 0
    for (const [other, count] of this.#open) if (count > 0 && other !== value) this.#possible.add(other)
  }

  /** A request with a value leaves; returns what is to be called when it has succeeded. */
  leave(value: Value): () => void {
    this.#copies++
    this.#open.set(value, (this.#open.get(value) ?? 0) + 1)
    return () => this.#open.set(value, (this.#open.get(value) ?? 1) - 1)
  }

  acknowledge(value: Value): void {
    this.#acknowledged = value
  }

  /** The server rejected one copy of the request: others, if any have left, may have been carried out. */
  reject(value: Value): void {
    if (this.#copies > 1) this.#possible.add(value)
  }

  /** Whether the server may have this value. */
  allows(value: Value): boolean {
    return value === this.#acknowledged || this.#possible.has(value) || (this.#open.get(value) ?? 0) > 0
  }
}
