import { backoff, returnDelay } from './backoff.ts'

/** The server's answer about a chunk that could not be loaded. */
type ChunkStatus = 'exists' | 'missing' | 'offline'

/**
 * The chunk's address, which Chromium and Firefox put into the error; other browsers do not, so only the
 * server itself can be checked.
 */
const urlIn = (error: unknown) =>
  error instanceof Error ? /(?:https?:\/)?\/\S+\.(?:js|css)/.exec(error.message)?.[0] : undefined

function chunkStatusOf(error: unknown): Promise<ChunkStatus> {
  const address = urlIn(error)
  return fetch(address ?? '/health', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => (address && (status === 404 || status === 410) ? 'missing' : 'exists'),
    () => 'offline',
  )
}

/**
 * A network may interrupt a load although the server answers. A chunk that seems to exist is requested this
 * many times, in a minute and a half, before the error is shown.
 */
const maxFailures = 10

/** Resolves when the browser is online again, or after a time. */
function waitForConnection(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done)
  })
}

/**
 * Loads a chunk of the application. Without a connection it waits and tries again, so that a tunnel does not
 * cause an error page. Rejects if the server says that the chunk is gone, as after a new release, or if the
 * load fails again and again.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let failures = 0
  for (let attempts = 0; ; attempts++) {
    try {
      return await load()
    } catch (error) {
      const status = await chunkStatusOf(error)
      if (status === 'missing' || (status === 'exists' && ++failures >= maxFailures)) throw error
      await waitForConnection(
        status === 'offline' ? returnDelay(attempts) : backoff(failures - 1, { maxMs: 15_000, fixed: 1 }),
      )
    }
  }
}
