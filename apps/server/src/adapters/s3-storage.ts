import { setTimeout as pause } from 'node:timers/promises'
import { assertStorageName, type Storage, StorageUnavailable } from '@vonk/schema/ports/storage.ts'
import { AwsClient } from 'aws4fetch'

export interface S3Settings {
  /** For example https://s3.eu-central-1.amazonaws.com; the bucket is the first part of every path. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** A prefix of every name, for a shared bucket; without slashes at its ends. */
  prefix?: string | undefined
}

/** The timeout for one file, retries included, in milliseconds. */
const timeoutMs = 15_000
/** The delays before a retry after a server error or too many requests, in milliseconds. */
const retryDelaysMs = [50, 100, 200]

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const

/**
 * Stores files in a bucket of any S3-compatible service. The bucket stays private: only this server reads
 * from it.
 */
export function s3Storage(settings: S3Settings): Storage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const base = [endpoint.replace(/\/+$/, ''), bucket, ...(prefix ? [prefix] : [])].join('/')
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    // Given to `fetch` and not to the request: Node loses the signal of a request when it collects garbage, and then waits
    // for as long as the bucket is silent.
    const signal = AbortSignal.timeout(timeoutMs)
    for (let retry = 0; ; retry++) {
      const response = await fetch(await client.sign(url, init), { signal })
      const delayMs = retryDelaysMs[retry]
      if ((response.status < 500 && response.status !== 429) || delayMs === undefined) return response
      await response.body?.cancel()
      await pause(delayMs, undefined, { signal })
    }
  }
  const request = async (method: string, name: string, body?: Uint8Array): Promise<Response> => {
    assertStorageName(name)
    const type = contentTypes[name.endsWith('.webp') ? 'webp' : 'jpg']
    const init = { method, ...(body ? { body: body as BodyInit, headers: { 'content-type': type } } : {}) }
    const response = await send(`${base}/${name}`, init).catch((error: unknown) => {
      throw new StorageUnavailable(`The storage cannot be reached for ${method}.`, { cause: error })
    })
    if (response.ok || response.status === 404) return response
    // The body may contain the key, so only the status is logged.
    throw new StorageUnavailable(`The storage answered ${response.status} to ${method}.`)
  }
  return {
    put: async (name, bytes) => {
      const { status } = await request('PUT', name, bytes)
      if (status === 404) throw new StorageUnavailable('The storage has no such bucket.')
    },
    get: async (name) => {
      const response = await request('GET', name)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null
    },
    remove: async (name) => {
      await request('DELETE', name)
    },
  }
}
