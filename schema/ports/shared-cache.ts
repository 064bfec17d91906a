/** The shared cache (CDN) in front of the pictures that visitors may see. */
export interface SharedCache {
  /** Purges absolute URLs; a URL that is not cached is ignored. Throws if the cache did not confirm. */
  purge(urls: readonly string[]): Promise<void>
}
