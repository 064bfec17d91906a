import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Storage } from '@vonk/schema/ports/storage.ts'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from '../adapters/disk-storage.ts'
import { type S3Server, s3Keys, startS3Server } from '../adapters/s3-server.testing.ts'
import { s3Storage } from '../adapters/s3-storage.ts'
import * as corpus from './corpus.testing.ts'

let fixture: AppFixture
let server: TestServer
let anna: Actor
let cookie: string
let s3: S3Server
let hanging: Server
/** What the storage of the server is at the moment. */
let present: Storage
const folder = mkdtempSync(join(tmpdir(), 'vonk-away-'))
const small = join(folder, 'small')

beforeAll(async () => {
  fixture = await createAppFixture()
  present = fixture.services.storage
  const storage: Storage = {
    put: (...given) => present.put(...given),
    get: (...given) => present.get(...given),
    remove: (...given) => present.remove(...given),
  }
  s3 = await startS3Server('pictures')
  // Takes every connection and says nothing, as a network does whose packets vanish.
  hanging = createServer(() => {}).listen(0, '127.0.0.1')
  server = await serve({ ...fixture, services: { ...fixture.services, storage } })
  anna = await fixture.person()
  cookie = await cookieOf(fixture, anna)
})
afterAll(async () => {
  await server.close()
  await s3.close()
  hanging.close()
  await fixture.close()
  rmSync(folder, { recursive: true, force: true })
})

const bucket = (endpoint: string) =>
  s3Storage({
    endpoint,
    region: s3Keys.region,
    bucket: 'pictures',
    accessKeyId: s3Keys.id,
    secretAccessKey: s3Keys.secret,
  })

/** A disk with less room than a picture needs; null where this user may not make one. */
function fullDisk(): Storage | null {
  mkdirSync(small)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', small], { stdio: 'ignore' })
  } catch {
    return null
  }
  return diskStorage(small)
}

async function upload(file: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg')
  const answer = await fetch(`${server.url}/uploads`, { method: 'POST', body: form, headers: { cookie } })
  return {
    status: answer.status,
    after: answer.headers.get('retry-after'),
    body: (await answer.json()) as AnyJson,
  }
}
const uploads = () => fixture.services.db.prisma.upload.count()

/** Uploads while the storage is away, and again when another is there. */
async function survives(away: Storage, back: Storage) {
  const file = await corpus.jpeg()
  const before = await uploads()
  present = away
  const rejected = await upload(file)
  expect(rejected).toMatchObject({ status: 503, after: '1', body: { code: 'UNAVAILABLE' } })
  expect(JSON.stringify(rejected.body)).not.toContain(folder)
  expect(await uploads()).toBe(before)
  present = back
  expect((await upload(file)).status).toBe(201)
  expect(await uploads()).toBe(before + 1)
}

describe('an upload', { timeout: 90_000 }, () => {
  it('is told to try again when the bucket cannot be reached, and then arrives', () =>
    survives(bucket('http://127.0.0.1:1'), bucket(s3.url)))

  // Garbage is collected meanwhile, with which Node also throws away a signal that only a request names.
  it('is told so when the bucket does not answer, soon enough', async () => {
    setFlagsFromString('--expose-gc')
    const collecting = setInterval(runInNewContext('gc') as () => void, 2000)
    try {
      await survives(bucket(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`), bucket(s3.url))
    } finally {
      clearInterval(collecting)
    }
  })

  it('says so when the bucket rejects the key', () =>
    survives(
      s3Storage({
        endpoint: s3.url,
        region: s3Keys.region,
        bucket: 'pictures',
        accessKeyId: s3Keys.id,
        secretAccessKey: 'another',
      }),
      bucket(s3.url),
    ))

  it('is told so when the disk takes nothing', () => {
    writeFileSync(join(folder, 'file'), '')
    return survives(diskStorage(join(folder, 'file')), diskStorage(join(folder, 'photos')))
  })

  it('is told so when the disk is full, of which nothing is left', async ({ skip }) => {
    const disk = fullDisk()
    if (!disk) skip('Only root may mount a small disk.')
    try {
      await survives(disk as Storage, diskStorage(join(folder, 'photos')))
      const left = readdirSync(small, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
      expect(left).toEqual([])
    } finally {
      execFileSync('umount', [small])
    }
  })
})

it('a picture is answered with 503 while the storage is away, and never with what a cache would keep', async () => {
  present = diskStorage(join(folder, 'photos'))
  const { body } = await upload(await corpus.jpeg())
  const { uploadPhoto } = await anna.run(
    'mutation ($id: ID!) { uploadPhoto(uploadId: $id) { ... on UploadPhotoSuccess { photo { url(size: LARGE) } } } }',
    { id: body.id },
  )
  const load = () => fetch(new URL(uploadPhoto.photo.url, server.url), { headers: { cookie } })
  expect((await load()).status).toBe(200)
  present = bucket('http://127.0.0.1:1')
  const answer = await load()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(answer.headers.get('cache-control') ?? 'no-store').toContain('no-store')
  present = diskStorage(join(folder, 'photos'))
  expect((await load()).status).toBe(200)
})
