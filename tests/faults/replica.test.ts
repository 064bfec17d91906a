import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@vonk/prisma/migrate.ts'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { onDatabase } from '@vonk/tests/testkit/backup-fixture.ts'
import { type BadNetwork, noNetworkFaults, openBadNetwork } from '@vonk/tests/testkit/bad-network.ts'
import { freePort } from '@vonk/tests/testkit/free-port.ts'
import { cookieOf, messageTo, post } from '@vonk/tests/testkit/http.ts'
import { type Replication, replicationPrograms, startReplication } from '@vonk/tests/testkit/replication.ts'
import { seededRandom } from '@vonk/tests/testkit/seeded-random.ts'
import { type ServerProcess, startServerProcess } from '@vonk/tests/testkit/server-process.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { prepareJobs } from '../../apps/server/src/services/prepare-jobs.ts'

// A real server on a primary with a standby that falls behind and dies, while members read.

const maxLag = 3000
const folder = mkdtempSync(join(tmpdir(), 'vonk-replica-'))
let cluster: Replication
let network: BadNetwork
let fixture: AppFixture
let server: ServerProcess
let operations: string
let [anna, bram, carl, dora]: Actor[] = []

beforeAll(async () => {
  if (!replicationPrograms) return
  cluster = await startReplication(join(folder, 'clusters'))
  await onDatabase(cluster.primary('postgres'), (client) => client.query('create database vonk'))
  const url = cluster.primary('vonk')
  await migrate(url)
  await prepareJobs(url)
  await cluster.startStandby()
  const standby = new URL(cluster.standby('vonk'))
  network = await openBadNetwork(Number(standby.port), seededRandom(1))
  standby.port = new URL(network.url).port
  fixture = await createAppFixture('empty', {}, { url, drop: async () => {} })
  fixture.clock.set(new Date())
  ;[anna, bram, carl, dora] = [
    await fixture.person({ credits: 99, isPaid: true }),
    await fixture.person({ credits: 99, isPaid: true }),
    await fixture.person(),
    await fixture.person(),
  ]
  // A quick machine reads more often here than a member may.
  const settings = { limits: { searchPages: { uses: 1_000_000 } } }
  await fixture.services.db.prisma.site.updateMany({ data: { settings } })
  const port = await freePort()
  server = await startServerProcess(url, join(folder, 'data'), {
    ...{ RUN_JOBS: 'false', LOG_LEVEL: 'info', METRICS_PORT: String(port) },
    DATABASE_REPLICA_URL: standby.href,
    DATABASE_REPLICA_MAX_LAG_MS: String(maxLag),
  })
  operations = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await network?.close()
  await fixture?.close()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const test = replicationPrograms ? it : it.skip

const asked = {
  search: 'members { edges { node { id likedByViewer } } totalCount { value } }',
  profile: 'member(id: $id) { name likedByViewer isOnline }',
  history: 'conversation(profileId: $id) { messages(last: 2, before: 4) { nodes { seq text } } }',
}
const like = 'mutation ($id: Int!) { likeProfile(profileId: $id) { __typename } }'
const block = 'mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }'
const unblock = 'mutation ($id: Int!) { unblockProfile(profileId: $id) { __typename } }'

/** Asks the server as a member; a request that fails is an error. */
async function ask(by: Actor | undefined, text: string, about?: Actor): Promise<AnyJson> {
  const cookie = await cookieOf(fixture, by as Actor)
  return askWith(cookie, text, about)
}
async function askWith(cookie: string, text: string, about?: Actor): Promise<AnyJson> {
  const query = /^mutation/.test(text) ? text : `query ${/\$id/.test(text) ? '($id: Int!) ' : ''}{ ${text} }`
  const { status, body } = await post(server.url, { query, variables: { id: about?.id } }, { cookie })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}
const foundBy = async (by: Actor | undefined): Promise<number[]> =>
  (await ask(by, asked.search)).members.edges.map(({ node }: AnyJson) => node.id)

/** How many reads each target has answered until now. */
async function reads(): Promise<Record<'replica' | 'primary', number>> {
  const text = await (await fetch(`${operations}/metrics`)).text()
  const of = (target: string) =>
    Number(new RegExp(`^vonk_replica_reads_total\\{target="${target}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  return { replica: of('replica'), primary: of('primary') }
}
/** What answered the reads of some work. */
async function answeredBy(work: () => Promise<unknown>): Promise<Record<'replica' | 'primary', number>> {
  const before = await reads()
  await work()
  const after = await reads()
  return { replica: after.replica - before.replica, primary: after.primary - before.primary }
}
const onlyReplica = (reading: () => Promise<unknown>) =>
  vi.waitFor(async () => expect((await answeredBy(reading)).primary).toBe(0), {
    timeout: 10_000,
    interval: 100,
  })
const replay = (what: 'pause' | 'resume') =>
  onDatabase(cluster.standby('postgres'), (client) => client.query(`select pg_wal_replay_${what}()`))
const loggedTimes = (sentence: string) => server.output().split(sentence).length - 1
/** What the server needs in order to serve members, the replica or not. */
const readiness = async () => (await fetch(`${operations}/ready`)).json()
const ready = { database: true, migrations: true, bus: true }

test('a search, a profile and older messages are answered by the replica, in its own connections', async () => {
  for (const text of ['one', 'two', 'three', 'four'])
    await post(
      server.url,
      {
        query: 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }',
        variables: messageTo(bram?.id ?? 0, text),
      },
      { cookie: await cookieOf(fixture, anna as Actor) },
    )
  await onlyReplica(() => ask(anna, asked.search))
  expect(await answeredBy(() => ask(anna, asked.search))).toEqual({ replica: 2, primary: 0 })
  expect(await answeredBy(() => ask(anna, asked.profile, carl))).toEqual({ replica: 1, primary: 0 })
  let page: AnyJson
  expect(await answeredBy(async () => (page = await ask(anna, asked.history, bram)))).toEqual({
    replica: 1,
    primary: 0,
  })
  expect(page.conversation.messages.nodes.map(({ text }: AnyJson) => text)).toEqual(['two', 'three'])
  expect(await foundBy(anna)).toEqual(expect.arrayContaining([bram?.id, carl?.id]))
  const { rows } = await onDatabase(cluster.standby('vonk'), (client) =>
    client.query(`select from pg_stat_activity where application_name like 'vonk replica%'`),
  )
  expect(rows).not.toEqual([])
})

test('a replay that stands still shows nobody what is old, and moves the reads to the primary within the bound', async () => {
  await onlyReplica(() => ask(anna, asked.search))
  await replay('pause')
  // What the members did themselves, what is blocked, and who does not show when they were here.
  await ask(anna, like, carl)
  expect((await ask(anna, asked.profile, carl)).member.likedByViewer).toBe(true)
  const { members } = await ask(anna, asked.search)
  expect(members.edges.find(({ node }: AnyJson) => node.id === carl?.id).node.likedByViewer).toBe(true)
  await ask(bram, block, anna)
  expect(await foundBy(anna)).not.toContain(bram?.id)
  expect((await ask(anna, asked.profile, bram)).member).toBeNull()
  await ask(bram, unblock, anna)
  expect(await foundBy(bram)).toContain(anna?.id)
  // To a member whom none of this concerns the replica goes on to answer, until somebody hides.
  expect(await answeredBy(() => ask(dora, asked.search))).toEqual({ replica: 2, primary: 0 })
  await fixture.services.db.prisma.profile.update({ where: { id: carl?.id ?? 0 }, data: { isPrivate: true } })
  expect(await foundBy(dora)).not.toContain(carl?.id)
  expect(loggedTimes('The replica was lost.')).toBe(0)
  await vi.waitFor(() => expect(loggedTimes('The replica was lost.')).toBe(1), { timeout: 2 * maxLag })
  expect(await answeredBy(() => ask(dora, asked.search))).toEqual({ replica: 0, primary: 2 })
  expect(await readiness()).toMatchObject(ready)
  await replay('resume')
  await vi.waitFor(() => expect(loggedTimes('The replica is back.')).toBe(1), { timeout: 10_000 })
  await onlyReplica(() => ask(carl, asked.search))
})

/** Reads as a member, four times at once, until it is ended; tells how long the slowest read took, in milliseconds. */
function readOn(cookie: string) {
  let isOver = false
  const counts = { answered: 0, slowest: 0 }
  const reader = async () => {
    while (!isOver) {
      const began = performance.now()
      await askWith(cookie, asked.search)
      counts.slowest = Math.max(counts.slowest, performance.now() - began)
      counts.answered++
    }
  }
  const readers = Promise.all([reader(), reader(), reader(), reader()])
  const end = async () => {
    isOver = true
    await readers
    return counts.slowest
  }
  return { counts, end }
}

test('a replica that is killed fails no request, and answers again when it is back', async () => {
  await onlyReplica(() => ask(anna, asked.search))
  const cookie = await cookieOf(fixture, anna as Actor)
  const [lost, back] = ['The replica was lost.', 'The replica is back.'].map(loggedTimes) as [number, number]
  const { counts, end } = readOn(cookie)
  await vi.waitFor(() => expect(counts.answered).toBeGreaterThan(20), { timeout: 10_000 })
  await cluster.processes.standby.end('SIGQUIT')
  const atDeath = counts.answered
  await vi.waitFor(() => expect(counts.answered).toBeGreaterThan(atDeath + 40), { timeout: 10_000 })
  expect(await readiness()).toMatchObject(ready)
  expect(await end()).toBeLessThan(2000)
  expect(await answeredBy(() => ask(anna, asked.search))).toEqual({ replica: 0, primary: 2 })
  expect([loggedTimes('The replica was lost.') - lost, loggedTimes('The replica is back.') - back]).toEqual([
    1, 0,
  ])
  await cluster.startStandby()
  await vi.waitFor(() => expect(loggedTimes('The replica is back.')).toBe(back + 1), { timeout: 10_000 })
  await onlyReplica(() => ask(anna, asked.search))
})

test('a replica that hangs fails no request, and soon delays none', async () => {
  await onlyReplica(() => ask(anna, asked.search))
  const cookie = await cookieOf(fixture, anna as Actor)
  const [lost, back] = ['The replica was lost.', 'The replica is back.'].map(loggedTimes) as [number, number]
  const first = readOn(cookie)
  network.setFaults({ ...noNetworkFaults, dead: 1 })
  await vi.waitFor(() => expect(loggedTimes('The replica was lost.')).toBe(lost + 1), { timeout: 5000 })
  const later = readOn(cookie)
  await vi.waitFor(() => expect(later.counts.answered).toBeGreaterThan(40), { timeout: 10_000 })
  expect(await later.end()).toBeLessThan(2000)
  // What waited for it fails there after seconds, as a statement of the database does, and then asks the database.
  expect(await first.end()).toBeLessThan(10_000)
  network.setFaults(noNetworkFaults)
  await vi.waitFor(() => expect(loggedTimes('The replica is back.')).toBe(back + 1), { timeout: 10_000 })
  await onlyReplica(() => ask(anna, asked.search))
})

test('the user in DATABASE_REPLICA_URL is replaced by a second one, while the first has left', async () => {
  const sql = (text: string) => onDatabase(cluster.primary('vonk'), (client) => client.query(text))
  const startAs = async (username: string) => {
    await sql(`create role ${username} login password '${username}' in role vonk`)
    await sql(`alter role ${username} set role vonk`)
    const replica = new URL(cluster.standby('vonk'))
    await server.end('SIGTERM')
    await server.start({
      DATABASE_REPLICA_URL: Object.assign(replica, { username, password: username }).href,
    })
    await onlyReplica(() => ask(anna, asked.search))
  }
  await startAs('vonk_one')
  await startAs('vonk_two')
  await sql('alter role vonk_one nologin')
  await onlyReplica(() => ask(anna, asked.search))
})
