import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Storage } from '@vonk/schema/ports/storage.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { diskStorage } from './disk-storage.ts'
import { type S3Server, s3Keys, startS3Server } from './s3-server.testing.ts'
import { s3Storage } from './s3-storage.ts'
import { openStorage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'vonk-storage-'))
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server('pictures')
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const inBucket = (more: Partial<Parameters<typeof s3Storage>[0]> = {}) =>
  s3Storage({
    endpoint: `${s3.url}/`,
    region: s3Keys.region,
    bucket: 'pictures',
    accessKeyId: s3Keys.id,
    secretAccessKey: s3Keys.secret,
    ...more,
  })
const name = (file = 'large.webp') => `${randomUUID()}/${file}`

describe.each<[string, () => Storage]>([
  ['the disk', () => diskStorage(join(folder, 'photos'))],
  ['a bucket', () => inBucket()],
  ["a folder of somebody's bucket", () => inBucket({ prefix: 'vonk/photos' })],
])('%s', (_kind, open) => {
  it('returns what was stored, byte for byte', async () => {
    const storage = open()
    const [one, two] = [name(), name('thumb.jpg')]
    const [first, second] = [randomBytes(300_000), randomBytes(1)]
    await Promise.all([storage.put(one, first), storage.put(two, second)])
    expect(first.equals((await storage.get(one)) as Buffer)).toBe(true)
    expect(second.equals((await storage.get(two)) as Buffer)).toBe(true)
  })

  it('replaces an existing file', async () => {
    const storage = open()
    const at = name()
    await storage.put(at, Buffer.from('one'))
    await storage.put(at, Buffer.from('another'))
    expect(String(await storage.get(at))).toBe('another')
  })

  it('returns null for a missing or removed file, and removes it again without an error', async () => {
    const storage = open()
    const at = name()
    expect(await storage.get(at)).toBeNull()
    await storage.put(at, Buffer.from('x'))
    await storage.remove(at)
    await storage.remove(at)
    expect(await storage.get(at)).toBeNull()
  })

  it.each([
    '',
    'x',
    '../../etc/passwd',
    '/etc/passwd',
    'a/b/c.webp',
    `${randomUUID()}/../x.webp`,
    `${randomUUID()}/a.exe`,
  ])('rejects any name that is not ours: %j', async (bad) => {
    const storage = open()
    await expect(storage.get(bad)).rejects.toThrow('no name of a stored file')
    await expect(storage.put(bad, Buffer.from('x'))).rejects.toThrow('no name of a stored file')
    await expect(storage.remove(bad)).rejects.toThrow('no name of a stored file')
  })
})

it('the disk keeps no partial files and no empty folders', async () => {
  const root = join(folder, 'alone')
  const storage = diskStorage(root)
  const at = name()
  await storage.put(at, Buffer.from('x'))
  const listed = () =>
    readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  expect(listed().map((file) => file.name)).toEqual(['large.webp'])
  await storage.remove(at)
  expect(readdirSync(root, { recursive: true })).toEqual([at.slice(0, 2)])
  writeFileSync(join(folder, 'file'), '')
  await expect(diskStorage(join(folder, 'file')).put(name(), Buffer.from('x'))).rejects.toThrow()
})

it('a busy bucket is tried again; a rejected signature is an error', async () => {
  s3.busy = 2
  const at = name()
  await inBucket().put(at, Buffer.from('x'))
  expect(s3.objects.get(at)).toMatchObject({ type: 'image/webp' })
  await expect(inBucket({ secretAccessKey: 'another' }).get(at)).rejects.toThrow('answered 403')
  await expect(inBucket({ bucket: 'nowhere' }).put(at, Buffer.from('x'))).rejects.toThrow('no such bucket')
  expect(s3.rejected).toBe(1)
})

it('is the one that the environment configures', async () => {
  const settings = {
    STORAGE: 's3',
    S3_ENDPOINT: s3.url,
    S3_REGION: s3Keys.region,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: s3Keys.id,
    S3_SECRET_ACCESS_KEY: s3Keys.secret,
  }
  const at = name()
  await openStorage(readEnv(settings)).put(at, Buffer.from('x'))
  expect(s3.objects.has(at)).toBe(true)
  await openStorage(readEnv({ DATA_DIR: folder })).put(at, Buffer.from('y'))
  expect(String(await diskStorage(join(folder, 'photos')).get(at))).toBe('y')
  for (const missing of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(() => readEnv({ ...settings, [missing]: '' })).toThrow(missing)
  expect(() => readEnv({ ...settings, S3_PREFIX: '../x' })).toThrow('S3_PREFIX')
  expect(() => readEnv({ STORAGE: 'tape' })).toThrow('STORAGE')
})
