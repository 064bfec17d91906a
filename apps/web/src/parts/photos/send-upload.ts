export type SendResult =
  | { kind: 'done'; uploadId: string }
  /** The server's sentence for this file. */
  | { kind: 'refused'; message: string; code: string }
  | { kind: 'failed' }
  | { kind: 'cancelled' }

export interface Sending {
  result: Promise<SendResult>
  cancel: () => void
}

/** Sends one file and tells how much of it is under way, 0 to 1. `fetch` does not tell; this older way does. */
export function sendUpload(file: Blob, onProgress: (part: number) => void, origin = ''): Sending {
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
        resolve({ kind: 'refused', message: error, code: String(code) })
      else resolve({ kind: 'failed' })
    }
    const form = new FormData()
    form.append('file', file, 'photo')
    request.send(form)
  })
  return { result, cancel: () => request.abort() }
}
