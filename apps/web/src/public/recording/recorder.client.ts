import { record } from '@rrweb/record'
import { blockedSelectors, hideText, maskEvent, type RecordedEvent } from './mask.rules.ts'

/** Milliseconds between two parts of a recording. */
const intervalMs = 5000
/** The maximum size of a part, in characters; a browser sends less while the page is left. */
const [maxSize, maxSizeAtEnd] = [500_000, 60_000]
/** For how long one page is recorded, in milliseconds. */
const maxDurationMs = 10 * 60 * 1000

/**
 * Records how a public page is used, after consent: the server puts this script only into pages of those who allow it,
 * and names the kind of page in a meta tag. Any response but a success ends the recording: consent was withdrawn, here or
 * in another tab, a part is too large, or there are too many parts.
 */
function start(kind: string): void {
  const view = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  let pending: RecordedEvent[] = []
  const stop = record({
    emit: (event) => {
      const masked = maskEvent(event, location.origin + kind)
      if (masked) pending.push(masked)
    },
    // What is masked here never reaches `maskEvent`, which masks all the same.
    blockSelector: blockedSelectors,
    maskAllInputs: true,
    maskInputFn: () => '',
    maskTextSelector: '*',
    maskTextFn: hideText,
    slimDOMOptions: 'all',
    sampling: { mousemove: false },
  })
  const timer = setInterval(() => void send(), intervalMs)
  const limit = setTimeout(() => void send().finally(end), maxDurationMs)

  function end(): void {
    clearInterval(timer)
    clearTimeout(limit)
    stop?.()
    pending = []
  }

  async function send(isLast = false): Promise<void> {
    if (pending.length === 0) return
    const body = JSON.stringify({ page: kind, view, events: pending })
    pending = []
    if (body.length > (isLast ? maxSizeAtEnd : maxSize)) return end()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/recording', { method: 'POST', headers, body, keepalive: isLast }).catch(
      () => null,
    )
    if (!answer?.ok) end()
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void send(true)
  })
  // The form may withdraw the consent; if it does not, the next page is recorded again.
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
