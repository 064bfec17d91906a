/** How a page is left for good: only a full load empties the memory. */
export interface PagePort {
  leave(path: string): void
  reload(): void
}

/** The browser's own page. */
export const browserPage: PagePort = {
  leave: (path) => window.location.assign(path),
  reload: () => window.location.reload(),
}
