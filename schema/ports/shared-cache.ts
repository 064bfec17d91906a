/** The shared cache (CDN) in front of the pictures that visitors may see. */
export interface SharedCache {
  /** Removes copies by their absolute URLs; removing what is not there does no harm. Throws if the cache did not confirm. */
  purge(urls: readonly string[]): Promise<void>
}
