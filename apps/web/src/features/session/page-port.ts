/** Navigates with a full page load, which clears the memory. */
export interface PagePort {
  leave(path: string): void
  reload(): void
  /** The current address: path, search and hash. */
  currentUrl(): string
}

/** The real page of the browser. */
export const browserPage: PagePort = {
  leave: (path) => window.location.assign(path),
  reload: () => window.location.reload(),
  currentUrl: () => window.location.pathname + window.location.search + window.location.hash,
}
