/** Leaves the page with a full load, because only that empties the memory. */
export interface PagePort {
  leave(path: string): void
  reload(): void
  /** The current address: path, search and hash. */
  here(): string
}

/** The real page of the browser. */
export const browserPage: PagePort = {
  leave: (path) => window.location.assign(path),
  reload: () => window.location.reload(),
  here: () => window.location.pathname + window.location.search + window.location.hash,
}
