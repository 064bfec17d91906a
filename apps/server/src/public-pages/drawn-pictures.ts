import pLimit from 'p-limit'

/**
 * Pictures that the server draws for pages: drawn once, two at a time, and kept in memory up to a number of bytes.
 * Simultaneous requests for the same picture share one drawing. A drawing that fails is tried again by the next request.
 */
export class DrawnPictures {
  readonly #mostBytes: number
  /** In the order of their last use, so that the first one is dropped. */
  readonly #kept = new Map<string, Buffer>()
  readonly #drawing = new Map<string, Promise<Buffer>>()
  readonly #limit = pLimit(2)
  #bytes = 0

  constructor(mostBytes = 16 * 1024 * 1024) {
    this.#mostBytes = mostBytes
  }

  /** True if a request for this picture draws nothing new. */
  has(key: string): boolean {
    return this.#kept.has(key) || this.#drawing.has(key)
  }

  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key)
    if (kept) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    const running = this.#drawing.get(key)
    if (running) return running
    const started = this.#limit(draw)
      .then((picture) => this.#keep(key, picture))
      .finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, started)
    return started
  }

  #keep(key: string, picture: Buffer): Buffer {
    this.#kept.set(key, picture)
    this.#bytes += picture.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
    return picture
  }
}
