import { join } from 'node:path'
import type { Storage } from '@vonk/schema/ports/storage.ts'
import type { Env } from '../env.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** Opens the storage that the environment configures. */
export function openStorage(env: Env): Storage {
  if (env.STORAGE === 'disk') return diskStorage(join(env.DATA_DIR, 'photos'))
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error('STORAGE=s3 needs its settings.')
  return s3Storage({
    endpoint: S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: env.S3_PREFIX,
  })
}
