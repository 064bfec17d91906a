import pLimit from 'p-limit'

/**
 * A cache of rendered pictures for pages: rendered once, two at a time, and stored in memory up to a number of bytes.
 * Simultaneous requests for the same picture share one rendering. A failed one is retried by the next request.
 */
export class RenderedPictures {
  readonly #maxBytes: number
  /** Ordered by last use; the first one is evicted. */
  readonly #cache = new Map<string, Buffer>()
  readonly #running = new Map<string, Promise<Buffer>>()
  readonly #limit = pLimit(2)
  #bytes = 0

  constructor(maxBytes = 16 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  /** True if the picture is cached or being rendered. */
  has(key: string): boolean {
    return this.#cache.has(key) || this.#running.has(key)
  }

  async get(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#cache.get(key)
    if (cached) {
      this.#cache.delete(key)
      this.#cache.set(key, cached)
      return cached
    }
    const running = this.#running.get(key)
    if (running) return running
    const started = this.#limit(render)
      .then((picture) => this.#store(key, picture))
      .finally(() => this.#running.delete(key))
    this.#running.set(key, started)
    return started
  }

  #store(key: string, picture: Buffer): Buffer {
    this.#cache.set(key, picture)
    this.#bytes += picture.length
    for (const [oldest, { length }] of this.#cache) {
      if (this.#bytes <= this.#maxBytes) break
      this.#cache.delete(oldest)
      this.#bytes -= length
    }
    return picture
  }
}
