import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eva, tom, verificationTools } from '@vonk/schema/verification/verification.testing.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { runDueJobs } from '@vonk/tests/testkit/run-jobs.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJob, tasksOf } from '../jobs/jobs.ts'
import * as corpus from './corpus.testing.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const { attemptOf, call, member, state, vote } = verificationTools(() => fixture)

async function upload(actor: Actor, position: 1 | 2): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await corpus.jpeg())], { type: 'image/jpeg' }), 'selfie.jpg')
  const answer = await fetch(`${server.url}/uploads/selfies/${position}`, {
    method: 'POST',
    body: form,
    headers: { cookie: await cookieOf(fixture, actor) },
  })
  expect(answer.status).toBe(201)
}

/** The selfies of all members on the disk. */
async function selfies(): Promise<string[]> {
  const folder = join(fixture.services.env.DATA_DIR, 'photos')
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : []
  return names.filter((name) => name.endsWith('selfie.jpg'))
}

const runJobs = () => runDueJobs(fixture.services.db.pool, tasksOf(fixture.services, ['remove-selfie']))

/** A member whose two selfies are on the disk and wait for a decision. */
async function sent(): Promise<Actor> {
  const { actor } = await member(2)
  await call(actor, 'startVerification')
  await upload(actor, 1)
  await upload(actor, 2)
  expect((await call(actor, 'sendVerification')).state).toBe('WAITING')
  await runJobs()
  expect(await selfies()).toHaveLength(2)
  return actor
}

describe('the files of selfies are gone from the disk', { timeout: 60_000 }, () => {
  it.each([
    ['REJECTED', 'wrong_pose'],
    ['VERIFIED', 'same_person'],
  ] as const)('after two people decided: %s', async (decision, reason) => {
    const actor = await sent()
    const id = await attemptOf(actor)
    await vote(id, eva, reason)
    await runJobs()
    expect(await selfies()).toHaveLength(2)
    await vote(id, tom, reason)
    await runJobs()
    expect(await state(actor)).toMatchObject({ state: decision })
    expect(await selfies()).toEqual([])
  })

  it('after nobody decided in time', async () => {
    const actor = await sent()
    fixture.clock.advance(13 * days)
    await runJob(fixture.services, 'expire-verifications')
    await runJobs()
    expect(await selfies()).toHaveLength(2)
    fixture.clock.advance(days + 1000)
    await runJob(fixture.services, 'expire-verifications')
    await runJobs()
    expect(await state(actor)).toMatchObject({ state: 'EXPIRED' })
    expect(await selfies()).toEqual([])
  })

  it('after poses whose time ended were not sent', async () => {
    const { actor } = await member()
    await call(actor, 'startVerification')
    await upload(actor, 1)
    expect(await selfies()).toHaveLength(1)
    fixture.clock.advance(days)
    await runJob(fixture.services, 'expire-verifications')
    await runJobs()
    expect(await selfies()).toEqual([])
  })
})
