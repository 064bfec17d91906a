import { browserPage } from '../features/session/page-port.ts'

const lastReloadKey = 'vonk:chunk-reload'
const quietMilliseconds = 60_000

/** Whether an error says that a part of the application could not be fetched, as after a new release. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i.test(
    error.message,
  )
}

/**
 * Reloads the page after a chunk failure, at most once per 60 seconds. Answers whether it did: if not, the
 * error has to be shown.
 */
export function reloadOnce(
  now = Date.now(),
  reload = () => browserPage.reload(),
  storage: Pick<Storage, 'getItem' | 'setItem'> = window.sessionStorage,
): boolean {
  try {
    if (now - Number(storage.getItem(lastReloadKey) ?? 0) < quietMilliseconds) return false
    storage.setItem(lastReloadKey, String(now))
  } catch {
    // Without storage there is no memory of an earlier reload, and a loop would be worse than an error page.
    return false
  }
  reload()
  return true
}
