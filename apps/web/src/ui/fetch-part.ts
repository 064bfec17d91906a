import { backoff } from './backoff.ts'

/** What the server says of a part that did not come. */
type Fate = 'there' | 'gone' | 'away'

/** Where the part is, as Chromium and Firefox tell it in the error; elsewhere only the server itself can be asked. */
const addressIn = (error: unknown) =>
  error instanceof Error ? /(?:https?:\/)?\/\S+\.(?:js|css)/.exec(error.message)?.[0] : undefined

function fateOf(error: unknown): Promise<Fate> {
  const address = addressIn(error)
  return fetch(address ?? '/health', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => (address && (status === 404 || status === 410) ? 'gone' : 'there'),
    () => 'away',
  )
}

/**
 * A network may cut off a fetch and let the next question through: so often is a part asked for that seems to be there,
 * in a minute and a half, before its loss is shown.
 */
const mostRefusals = 10

/** Settles when the browser says that it is back, or after a wait that grows from one second to fifteen. */
function connection(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, backoff(tries, { most: 15_000, fixed: 1 }))
    window.addEventListener('online', done)
  })
}

/**
 * Fetches a part of the application. Without a connection it waits for one and tries again: nobody loses a page to a
 * tunnel. Rejects where the server says that the part is gone, as after a new release, or where it does not come time
 * and again.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let refusals = 0
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch (error) {
      const fate = await fateOf(error)
      if (fate === 'gone' || (fate === 'there' && ++refusals >= mostRefusals)) throw error
      await connection(tries)
    }
  }
}
