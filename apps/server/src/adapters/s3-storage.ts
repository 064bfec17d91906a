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

const types = { webp: 'image/webp', jpg: 'image/jpeg' } as const

/**
 * Stores files in a bucket of any S3-compatible service. The bucket stays private: only this server reads
 * from it.
 */
export function s3Storage(settings: S3Settings): Storage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const base = [endpoint.replace(/\/+$/, ''), bucket, ...(prefix ? [prefix] : [])].join('/')
  const ask = async (method: string, name: string, body?: Uint8Array): Promise<Response> => {
    assertStorageName(name)
    const type = types[name.endsWith('.webp') ? 'webp' : 'jpg']
    const sent = client.fetch(`${base}/${name}`, {
      method,
      ...(body ? { body: body as Uint8Array<ArrayBuffer>, headers: { 'content-type': type } } : {}),
      signal: AbortSignal.timeout(15_000),
    })
    const answer = await sent.catch((error: unknown) => {
      throw new StorageUnavailable(`The storage cannot be reached for ${method}.`, { cause: error })
    })
    if (answer.ok || answer.status === 404) return answer
    // The body may contain the key, so only the status is logged.
    throw new StorageUnavailable(`The storage answered ${answer.status} to ${method}.`)
  }
  return {
    put: async (name, bytes) => {
      const { status } = await ask('PUT', name, bytes)
      if (status === 404) throw new StorageUnavailable('The storage has no such bucket.')
    },
    get: async (name) => {
      const answer = await ask('GET', name)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    remove: async (name) => {
      await ask('DELETE', name)
    },
  }
}
