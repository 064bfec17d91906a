import { record } from '@rrweb/record'
import { hide, left, maskEvent, type RecordedEvent } from './mask.rules.ts'

/** Milliseconds between two parts of a recording. */
const every = 5000
/** The most characters of a part, and of one that is sent while the page is left: the browser carries no more. */
const [most, mostAtEnd] = [500_000, 60_000]
/** For how long one page is recorded, in milliseconds. */
const longest = 10 * 60 * 1000

/**
 * Records how a public page is used, after consent: the server puts this script only into pages of those who allow it,
 * and says in the document which kind of page it is. Whatever the server refuses ends the recording: a consent that was
 * withdrawn, here or in another tab, a part that is too large, or too many of them.
 */
function start(kind: string): void {
  const view = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  let waiting: RecordedEvent[] = []
  const stop = record({
    emit: (event) => {
      const masked = maskEvent(event, location.origin + kind)
      if (masked) waiting.push(masked)
    },
    // What is masked here never reaches `maskEvent`, which masks all the same.
    blockSelector: left,
    maskAllInputs: true,
    maskInputFn: () => '',
    maskTextSelector: '*',
    maskTextFn: hide,
    slimDOMOptions: 'all',
    sampling: { mousemove: false },
  })
  const timer = setInterval(() => void send(), every)
  const limit = setTimeout(() => void send().finally(end), longest)

  function end(): void {
    clearInterval(timer)
    clearTimeout(limit)
    stop?.()
    waiting = []
  }

  async function send(isLast = false): Promise<void> {
    if (waiting.length === 0) return
    const body = JSON.stringify({ page: kind, view, events: waiting })
    waiting = []
    if (body.length > (isLast ? mostAtEnd : most)) return end()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/recording', { method: 'POST', headers, body, keepalive: isLast }).catch(
      () => null,
    )
    if (!answer?.ok) end()
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void send(true)
  })
  // An answer about consent on this page may be a no: the next page is recorded if it is not.
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement && target.action.endsWith('/consent')) end()
    },
    true,
  )
  void send()
}

const kind = document.querySelector<HTMLMetaElement>('meta[name="recorded"]')?.content
if (kind) start(kind)
