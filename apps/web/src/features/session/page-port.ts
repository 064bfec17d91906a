/** How a page is left for good: only a full load empties the memory. */
export interface PagePort {
  leave(path: string): void
  reload(): void
  /** Where it is: path, search and hash. */
  here(): string
}

/** The browser's own page. */
export const browserPage: PagePort = {
  leave: (path) => window.location.assign(path),
  reload: () => window.location.reload(),
  here: () => window.location.pathname + window.location.search + window.location.hash,
}
