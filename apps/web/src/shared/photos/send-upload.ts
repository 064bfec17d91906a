import type { ApolloClient } from '@apollo/client/core'
import { t } from '@lingui/core/macro'
import { SessionViewerDocument } from '../../graphql/viewer.generated.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type SendResult =
  | { kind: 'done'; uploadId: string }
  /** The server rejected this file, with a message. */
  | { kind: 'rejected'; message: string; code: string }
  | { kind: 'failed' }
  | { kind: 'cancelled' }

/**
 * When another attempt can succeed after an error of the server (`docs/errors.md`): it passes by itself, or the member
 * has to wait. After any other code the file is the problem.
 */
export const uploadRetries: Readonly<Record<string, 'soon' | 'later'>> = {
  BUSY: 'soon',
  UNAUTHENTICATED: 'soon',
  UNAVAILABLE: 'soon',
  MISDIRECTED: 'soon',
  RATE_LIMITED: 'later',
  TOO_MANY_WAITING: 'later',
}

export interface Sending {
  result: Promise<SendResult>
  cancel: () => void
}

/**
 * Uploads one file and reports its progress, 0 to 1. A file that is too large is made smaller first; that can
 * be cancelled too.
 */
export function sendUpload(
  file: Blob,
  onProgress: (part: number) => void,
  maxBytes: number,
  origin = '',
  shrink = shrinkPhoto,
): Sending {
  if (file.size <= maxBytes) return sendBytes(file, onProgress, origin)
  let sending: Sending | null = null
  let isCancelled = false
  let cancel = () => {}
  const cancelled = new Promise<SendResult>((resolve) => {
    cancel = () => {
      isCancelled = true
      resolve({ kind: 'cancelled' })
      sending?.cancel()
    }
  })
  const send = async (): Promise<SendResult> => {
    const smaller = await shrink(file, maxBytes)
    if (isCancelled) return { kind: 'cancelled' }
    if (!smaller) return { kind: 'rejected', message: tooLargeText(maxBytes), code: 'TOO_LARGE' }
    sending = sendBytes(smaller, onProgress, origin)
    return sending.result
  }
  return { result: Promise.race([cancelled, send()]), cancel }
}

const megabyte = 1024 * 1024

/** The maximum size of a file that the site accepts. */
export const maxUploadBytes = (client: ApolloClient): number =>
  (client.readQuery({ query: SessionViewerDocument })?.site.uploadMegabytes ?? 10) * megabyte

/** The message for a file that the server would not accept, and that cannot be made smaller here. */
export function tooLargeText(maxBytes: number): string {
  const megabytes = maxBytes / megabyte
  return t`This photo is larger than ${megabytes} MB, and your browser cannot make it smaller. Choose a smaller one.`
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function sendBytes(file: Blob, onProgress: (part: number) => void, origin: string): Sending {
  const request = new XMLHttpRequest()
  const result = new Promise<SendResult>((resolve) => {
    request.open('POST', `${origin}/uploads`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
    request.onerror = () => resolve({ kind: 'failed' })
    request.onabort = () => resolve({ kind: 'cancelled' })
    request.onload = () => {
      const { id, error, code } = (request.response ?? {}) as Record<string, unknown>
      if (typeof id === 'string') resolve({ kind: 'done', uploadId: id })
      else if (typeof error === 'string' && request.status !== 500)
        resolve({ kind: 'rejected', message: error, code: String(code) })
      else resolve({ kind: 'failed' })
    }
    const form = new FormData()
    form.append('file', file, 'photo')
    request.send(form)
  })
  return { result, cancel: () => request.abort() }
}
