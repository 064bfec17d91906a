import { type Storage, StorageUnavailable } from '@vonk/schema/ports/storage.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { runDueJobs } from '@vonk/tests/testkit/run-jobs.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tasksOf } from '../jobs/jobs.ts'
import * as corpus from './corpus.testing.ts'

let fixture: AppFixture
let server: TestServer
/** How many more files the storage takes before it is away. */
let capacity = 3
const kept = new Set<string>()
const here = () => {
  if (capacity <= 0) throw new StorageUnavailable('The storage cannot be reached.')
}
const storage: Storage = {
  put: async (name) => {
    here()
    capacity--
    kept.add(name)
  },
  get: async () => null,
  remove: async (name) => {
    here()
    kept.delete(name)
  },
}
beforeAll(async () => {
  fixture = await createAppFixture()
  fixture.services.storage = storage
  server = await serve(fixture)
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

it('leaves nothing of an upload in the middle of which the storage went away, once that is back', async () => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await corpus.jpeg())]))
  const headers = { cookie: await cookieOf(fixture, await fixture.person()) }
  const answer = await fetch(`${server.url}/uploads`, { method: 'POST', body, headers })
  expect(answer.status).toBe(503)
  expect(kept.size).toBe(3)
  capacity = Number.POSITIVE_INFINITY
  const { db } = fixture.services
  await runDueJobs(db.pool, tasksOf(fixture.services, ['remove-picture']))
  expect([...kept]).toEqual([])
  expect(await db.prisma.upload.count()).toBe(0)
})
