import { browserPage } from '../features/session/page-port.ts'
import { stored } from '../ui/stored.ts'

const lastReload = stored('tab', 'chunk-reload', Number)
const quietMilliseconds = 60_000

/** Whether an error says that a chunk could not be loaded, as after a new release. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i.test(
    error.message,
  )
}

/**
 * Reloads the page after a chunk failure, at most once per 60 seconds. Returns whether it did; if not, the
 * error must be shown.
 */
export function reloadOnce(now = Date.now(), reload = () => browserPage.reload()): boolean {
  if (Math.abs(now - (lastReload.get() || 0)) < quietMilliseconds) return false
  // Without storage an earlier reload is not known, and a loop would be worse than an error page.
  if (!lastReload.set(now)) return false
  reload()
  return true
}
