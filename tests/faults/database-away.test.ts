import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { auditLedger } from '@vonk/schema/credits/grant-credits.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { type BadNetwork, noNetworkFaults, openBadNetwork } from '@vonk/tests/testkit/bad-network.ts'
import { cookieOf, messageTo, post } from '@vonk/tests/testkit/http.ts'
import { seededRandom } from '@vonk/tests/testkit/seeded-random.ts'
import { type ServerProcess, startServerProcess } from '@vonk/tests/testkit/server-process.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// The database goes away behind a proxy, while members of a real server write.

let fixture: AppFixture
let network: BadNetwork
let server: ServerProcess
let [anna, bram]: Actor[] = []
let cookie: string
const folder = mkdtempSync(join(tmpdir(), 'vonk-database-away-'))

beforeAll(async () => {
  fixture = await createAppFixture()
  fixture.clock.set(new Date())
  const url = new URL(fixture.databaseUrl)
  network = await openBadNetwork(Number(url.port), seededRandom(1))
  url.port = new URL(network.url).port
  url.hostname = '127.0.0.1'
  server = await startServerProcess(url.href, folder, { RUN_JOBS: 'false' })
  ;[anna, bram] = [await fixture.person({ credits: 50 }), await fixture.person()]
  cookie = await cookieOf(fixture, anna as Actor)
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await network?.close()
  await fixture.close()
  rmSync(folder, { recursive: true, force: true })
})

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }`
const write = async (clientId: string) =>
  post(server.url, { query: send, variables: messageTo(bram?.id ?? 0, clientId, clientId) }, { cookie })
/** The code of an error, from the graph or from what is before it. */
const codeOf = ({ body }: Awaited<ReturnType<typeof write>>) =>
  body?.errors?.[0]?.extensions?.code ?? body?.code
const isSent = ({ body }: Awaited<ReturnType<typeof write>>) =>
  body?.data?.sendMessage?.__typename === 'SendMessageSuccess'
const stored = (clientId: string) => fixture.services.db.prisma.message.count({ where: { clientId } })

/** Writes again and again under one id, as a device does, until it is acknowledged. */
async function untilSent(clientId: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!isSent(await write(clientId))) {
    if (Date.now() > deadline) throw new Error('It was never sent.')
    await pause(200)
  }
}

const failures = {
  'hangs: packets vanish': { ...noNetworkFaults, dead: 1 },
  'refuses and breaks off connections': { ...noNetworkFaults, refused: 1, cut: 1 },
}

describe.each(Object.entries(failures))('while the database %s', (_, faults) => {
  it('a member is told to try again, and the message is stored and paid once when it is back', async () => {
    const [before, during] = [randomUUID(), randomUUID()]
    await untilSent(before)
    network.setFaults(faults)
    const answers = [await write(during), await write(during)]
    expect(answers.map(codeOf)).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
    const ready = await fetch(`${server.url}/ready`)
    expect([ready.status, (await fetch(`${server.url}/health`)).status]).toEqual([503, 200])
    network.setFaults(noNetworkFaults)
    await untilSent(during)
    expect([await stored(before), await stored(during)]).toEqual([1, 1])
    const paid = await fixture.services.db.prisma.creditTransfer.count({ where: { reason: 'message' } })
    expect(paid).toBe(await fixture.services.db.prisma.message.count())
    expect(await auditLedger(fixture.services.db)).toEqual([])
    // The process did not end meanwhile, and soon hears the other servers again.
    const readyAgain = async () => (await fetch(`${server.url}/ready`)).status
    await expect.poll(readyAgain, { timeout: 6000, interval: 100 }).toBe(200)
  })
})
