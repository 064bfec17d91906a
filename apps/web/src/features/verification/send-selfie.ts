export type SelfieResult = 'done' | 'failed' | { message: string }

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sends a selfie; a lost connection and a busy server are tried again for a minute. Nothing is stored on the device. */
export async function sendSelfie(position: 1 | 2, picture: Blob): Promise<SelfieResult> {
  for (let attempt = 0; ; attempt++) {
    const result = await post(position, picture)
    if (result !== 'failed' || attempt === 5) return result
    await sleep(1000 * 2 ** attempt)
  }
}

async function post(position: 1 | 2, picture: Blob): Promise<SelfieResult> {
  const form = new FormData()
  form.append('file', picture, 'selfie')
  try {
    const response = await fetch(`/uploads/selfies/${position}`, { method: 'POST', body: form })
    if (response.ok) return 'done'
    if (response.status >= 500) return 'failed'
    const { error } = (await response.json()) as { error?: string }
    return error ? { message: error } : 'failed'
  } catch {
    return 'failed'
  }
}
