/**
 * Whether the service worker opened this page without an answer of the server: with the shell of the application, which
 * holds nothing of anybody. Never while the server renders.
 */
export const startedOffline = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('meta[name="offline-start"]') !== null
