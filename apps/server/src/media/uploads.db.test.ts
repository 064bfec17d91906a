import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { runsEveryCase } from '@vonk/tests/testkit/every-case.ts'
import { cookieOf, raw } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as corpus from './corpus.testing.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture, { jobs: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const patient = { timeout: 60_000 }

async function upload(actor: Actor | null, file: Buffer, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), '../../../etc/photo.jpg')
  const cookie: Record<string, string> = actor ? { cookie: await cookieOf(fixture, actor) } : {}
  const answer = await fetch(`${server.url}/uploads`, {
    method: 'POST',
    body: form,
    headers: { ...cookie, ...headers },
  })
  const body = (await answer.json()) as AnyJson
  return { status: answer.status, headers: answer.headers, body }
}
const add = async (actor: Actor) => {
  const { body } = await upload(actor, await corpus.jpeg())
  const { uploadPhoto } = await actor.run(
    `mutation ($id: ID!) { uploadPhoto(uploadId: $id) { ... on UploadPhotoSuccess { photo { id large: url(size: LARGE)
      jpeg: url(size: LARGE, format: JPEG) } } } }`,
    { id: body.id },
  )
  return uploadPhoto.photo as { id: number; large: string; jpeg: string }
}
const photos = () => join(fixture.services.env.DATA_DIR, 'photos')
const files = () =>
  existsSync(photos())
    ? readdirSync(photos(), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    : []
const rejected = (status: number, code: string, sentence: RegExp) => ({
  status,
  body: expect.objectContaining({ code, error: expect.stringMatching(sentence) }),
})

describe('POST /uploads', () => {
  it('stores the encoded photo, and nothing of the received file', patient, async () => {
    const anna = await fixture.person()
    const { status, body, headers } = await upload(anna, await corpus.talkativeJpeg())
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    expect(headers.get('cache-control')).toBe('no-store')
    const kept = files()
    expect(kept.map(({ name }) => name).toSorted()).toEqual(
      ['large', 'medium', 'thumb', 'veil'].flatMap((size) => [`${size}.jpg`, `${size}.webp`]),
    )
    const { rows } = await fixture.services.db.pool.query('select * from upload where id = $1', [body.id])
    expect(JSON.stringify(rows)).not.toContain('etc')
  })

  it.each([
    ['a GIF', corpus.gif, 415, 'GIF', /^Een GIF kan niet/],
    ['a moving WebP', corpus.animatedWebp, 415, 'ANIMATED', /^Bewegende beelden kunnen niet/],
    ['a HEIC', corpus.heic, 415, 'HEIC', /^HEIC-foto’s kunnen we niet lezen/],
    ['an SVG', corpus.svg, 415, 'KIND', /^Dit bestand is geen foto/],
    ['words that are called .jpg', corpus.words, 415, 'KIND', /^Dit bestand is geen foto/],
    ['108 megapixels', () => corpus.large(12_000, 9000), 422, 'TOO_MANY_PIXELS', /40 megapixel/],
    ['half a file', async () => (await corpus.jpeg()).subarray(0, 1500), 422, 'DAMAGED', /beschadigd/],
    ['30 x 30', () => corpus.jpeg(30, 30), 422, 'TOO_SMALL', /minstens 100 bij 100 pixels/],
    ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 1), 413, 'TOO_LARGE', /groter dan 10 MB/],
    ['10 MB and a byte', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413, 'TOO_LARGE', /groter dan 10 MB/],
    ['nothing', () => Buffer.alloc(0), 400, 'NO_FILE', /^Kies een foto/],
  ] as const)('says why it does not take %s', patient, async (_name, make, status, code, sentence) => {
    const anna = await fixture.person()
    const before = files().length
    expect(await upload(anna, await make())).toMatchObject(rejected(status, code, sentence))
    expect(files()).toHaveLength(before)
  })

  it('is for members, from our own pages', patient, async () => {
    const file = await corpus.jpeg()
    const anna = await fixture.person()
    const visitor = await upload(null, file)
    expect(visitor).toMatchObject(rejected(403, 'UNAUTHENTICATED', /^Log in/))
    expect(visitor.body.authentication_required).toBe(true)
    const foreign = await upload(anna, file, { 'sec-fetch-site': 'cross-site' })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'CROSS_SITE'])
    const other = await upload(anna, file, { origin: 'https://evil.example' })
    expect(other.status).toBe(403)
  })

  it('accepts only forms with one file', patient, async () => {
    const anna = await fixture.person()
    const headers = { cookie: await cookieOf(fixture, anna), 'content-type': 'application/json' }
    const answer = await raw(server.url, { method: 'POST', path: '/uploads', headers, body: '{}' })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, 'NO_FILE'])
    const broken = await raw(server.url, {
      method: 'POST',
      path: '/uploads',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    })
    expect(broken.status).toBe(400)
  })

  it('is limited to sixty in an hour', patient, async () => {
    const anna = await fixture.person()
    const key = `uploads:${anna.id}`
    await fixture.services.db.prisma.throttle.create({
      data: { key, failures: 60, windowStart: fixture.clock.now() },
    })
    const answer = await upload(anna, await corpus.jpeg())
    expect(answer).toMatchObject(rejected(429, 'RATE_LIMITED', /over \d+ minuten opnieuw/))
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is rejected for a member of whom fifty wait already, and stores nothing of it', patient, async () => {
    const anna = await fixture.person()
    const metadata = { colour: '#000000', blur: '', width: 100, height: 125 }
    const now = fixture.clock.now()
    const dates = { createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) }
    const waiting = Array.from({ length: 50 }, () => {
      return { id: randomUUID(), memberId: anna.id, stored: randomUUID(), ...metadata, ...dates }
    })
    await fixture.services.db.prisma.upload.createMany({ data: waiting })
    const before = files().length
    const { status, body } = await upload(anna, await corpus.jpeg())
    expect([status, body.code]).toEqual([429, 'TOO_MANY_WAITING'])
    expect(files()).toHaveLength(before)
  })

  const many = runsEveryCase ? 30 : 12

  it('holds a few files of a member at once, and of many uploads puts three on a profile', {
    timeout: 120_000,
  }, async () => {
    const anna = await fixture.person()
    const file = await corpus.jpeg(100, 125)
    const ids: string[] = []
    let busy = 0
    // Rejected uploads are tried again, until all are stored.
    await Promise.all(
      Array.from({ length: many }, async () => {
        for (let tries = 0; tries < 500; tries++) {
          const { status, body } = await upload(anna, file)
          if (status === 201) return ids.push(body.id)
          expect([status, body.code]).toEqual([503, 'BUSY'])
          busy++
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
        throw new Error('It was never taken.')
      }),
    )
    expect(busy).toBeGreaterThan(0)
    const answers = await Promise.all(
      ids.map((id) => anna.run('mutation ($id: ID!) { uploadPhoto(uploadId: $id) { __typename } }', { id })),
    )
    const names = answers.map(({ uploadPhoto }) => uploadPhoto.__typename)
    expect(names.filter((name) => name === 'UploadPhotoSuccess')).toHaveLength(3)
    expect(names.filter((name) => name === 'PhotoLimitError')).toHaveLength(many - 3)
    expect(await fixture.services.db.prisma.photo.count({ where: { profileId: anna.id } })).toBe(3)
  })

  it('survives parallel uploads of any kind', { timeout: 120_000 }, async () => {
    const [anna, bram] = [await fixture.person({ isPaid: true }), await fixture.person()]
    const bombs = [corpus.pixelBomb(), corpus.packedBomb(), corpus.words(), await corpus.talkativePng()]
    const answers = await Promise.all([
      ...bombs.map((file) => upload(anna, file)),
      ...(await Promise.all([1, 2, 3].map(() => corpus.jpeg()))).map((file) => upload(bram, file)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, expect.any(Number), 415, 201, 201, 201, 201])
    expect((await raw(server.url, { path: '/health' })).status).toBe(200)
  })
})

describe('an uploaded photo', () => {
  it('is served in both formats, with an image type only', patient, async () => {
    const anna = await fixture.person()
    const { large, jpeg } = await add(anna)
    for (const [path, type] of [
      [large, 'image/webp'],
      [jpeg, 'image/jpeg'],
    ] as const) {
      const { status, headers } = await raw(server.url, { path })
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': type,
        'content-disposition': expect.stringMatching(/^inline; filename="large\.(webp|jpg)"$/),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=60, must-revalidate',
      })
    }
    for (const path of [
      '/media/x/large.webp',
      large.replace('large', 'huge'),
      large.replace('.webp', '.png'),
    ])
      expect((await raw(server.url, { path })).status).toBe(404)
    expect((await raw(server.url, { path: large.replace('large', '..%2f..%2fsecret') })).status).toBe(404)
  })

  it('is removed with its files when it is deleted', patient, async () => {
    const anna = await fixture.person()
    const before = files().length
    const { id, large } = await add(anna)
    expect(files()).toHaveLength(before + 8)
    await anna.run(`mutation { deletePhoto(photoId: ${id}) { __typename } }`)
    expect((await raw(server.url, { path: large })).status).toBe(404)
    await vi.waitFor(() => expect(files()).toHaveLength(before), { timeout: 10_000, interval: 50 })
  })
})
