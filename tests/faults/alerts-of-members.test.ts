import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, it } from 'vitest'
import {
  type BadNetwork,
  type NetworkFaults,
  noNetworkFaults,
  openBadNetwork,
} from '../testkit/bad-network.ts'
import { createDatabase, type TestDatabase } from '../testkit/database.ts'
import { freePort } from '../testkit/free-port.ts'
import { messageTo, post } from '../testkit/http.ts'
import { type Prometheus, startPrometheus, withoutPrometheus } from '../testkit/prometheus.ts'
import { type RedisProcess, startRedis, withoutRedis } from '../testkit/redis.ts'
import { type ServerProcess, startServerProcess } from '../testkit/server-process.ts'
import { TestSocket } from '../testkit/socket.ts'
import { demoCookie, fireOnly, keepDoing, urgentRules } from './alert-faults.ts'

// One server reaches the database directly; the other one through a network that a test breaks, and with few connections.

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }`
const conversations = `{ conversations(first: 20) { edges { node { id lastMessage { text } profile { id name } } } } }`
const news = `subscription { events { id ... on MessageEvent { message { text } conversation { unreadCount } } } }`

const folder = mkdtempSync(join(tmpdir(), 'vonk-alerts-'))
let database: TestDatabase
let sql: pg.Client
let network: BadNetwork
let redis: RedisProcess | undefined
let near: ServerProcess
let far: ServerProcess
let prometheus: Prometheus
let [anna, bram] = ['', '']
let bramId = 0

/** Sets the faults of the network between the far server and the database; returns what ends them. */
function breakNetwork(faults: Partial<NetworkFaults>): () => void {
  network.setFaults({ ...noNetworkFaults, ...faults })
  return () => network.setFaults(noNetworkFaults)
}

/** Bram reads his conversations, as a member and by a program. */
const operationOf = ({ url }: ServerProcess) => post(url, { query: conversations }, { cookie: bram })
const callOf = async ({ url }: ServerProcess) =>
  (await fetch(`${url}/api/chats.php`, { headers: { cookie: bram } })).text()
/** Anna writes to Bram. */
const messageOn = ({ url }: ServerProcess) =>
  post(url, { query: send, variables: messageTo(bramId, 'Hoi') }, { cookie: anna })

/** So many members who do something again and again; returns what ends it. */
function members(ask: () => Promise<unknown>, count = 1): () => Promise<unknown> {
  const ends = Array.from({ length: count }, () => keepDoing(ask, 100))
  return () => Promise.all(ends.map((end) => end()))
}

describe.skipIf(withoutPrometheus)(`the alert rules (${withoutPrometheus ?? 'with Prometheus'})`, () => {
  beforeAll(async () => {
    database = await createDatabase('recent')
    sql = new pg.Client({ connectionString: database.url })
    await sql.connect()
    const url = new URL(database.url)
    network = await openBadNetwork(Number(url.port), () => 0.999)
    url.host = new URL(network.url).host
    if (!withoutRedis) redis = await startRedis()
    const ports = [await freePort(), await freePort()]
    const env = { LOG_LEVEL: 'silent', RUN_JOBS: 'false', ...(redis && { REDIS_URL: redis.url }) }
    const envs = ports.map((port) => ({ ...env, METRICS_PORT: `${port}` }))
    ;[near, far] = await Promise.all([
      startServerProcess(database.url, folder, envs[0]),
      startServerProcess(url.href, folder, { ...envs[1], DATABASE_POOL: '4' }),
    ])
    ;[anna, bram] = [await demoCookie(near.url, 'anna'), await demoCookie(near.url, 'bram')]
    const { rows } = await sql.query<{ id: number }>(`select id from member where email = 'bram@example.com'`)
    bramId = rows[0]?.id ?? 0
    await sql.query(
      `update credit_account set balance = 1000 where member_id = (select id from member where email = 'anna@example.com')`,
    )
    // All its connections are open before the network gets slow: opening one takes several answers of the database.
    await Promise.all(Array.from({ length: 8 }, () => operationOf(far)))
    prometheus = await startPrometheus(ports, urgentRules(4))
  })
  afterAll(async () => {
    await prometheus?.stop()
    await near?.end('SIGKILL')
    await far?.end('SIGKILL')
    await redis?.stop()
    await network?.close()
    await sql?.end()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('DeliveriesSlow fires when a server hears late of the events of another', async () => {
    const socket = await TestSocket.open(far.url, { cookie: bram })
    await fireOnly(prometheus, ['DeliveriesSlow'], async () => {
      socket.subscribe({ query: news })
      const mend = breakNetwork({ delay: 300 })
      const stop = members(() => messageOn(near))
      return () => stop().then(mend)
    })
    await socket.close()
  })

  it('OperationsSlow fires when statements wait for what another program has locked', () =>
    fireOnly(prometheus, ['OperationsSlow'], async () => {
      const lock = 'begin; lock table message in exclusive mode; select pg_sleep(1.5); commit'
      const release = keepDoing(() => sql.query(lock), 0)
      const stop = members(() => messageOn(near))
      return () => Promise.all([stop(), release()])
    }))

  it('StatementsWait fires when more members ask than there are connections', () =>
    fireOnly(prometheus, ['StatementsWait'], async () => {
      const mend = breakNetwork({ delay: 50 })
      const stop = members(() => operationOf(far), 10)
      return () => stop().then(mend)
    }))

  it.skipIf(withoutRedis)('BusLost fires when Redis is stopped', () =>
    fireOnly(prometheus, ['BusLost'], async () => {
      await redis?.stop()
      return () => redis?.start()
    }),
  )

  it('OperationsFail fires when a release and its database do not fit', () =>
    fireOnly(prometheus, ['OperationsFail'], async () => {
      await sql.query('alter table conversation_side rename column unread to unread_before')
      const stop = members(() => operationOf(near))
      return () =>
        stop().then(() => sql.query('alter table conversation_side rename column unread_before to unread'))
    }))

  it('ApiCallsFail and RequestsFail fire as well when programs call', () =>
    fireOnly(prometheus, ['ApiCallsFail', 'OperationsFail', 'RequestsFail'], async () => {
      await sql.query('alter table conversation_side rename column unread to unread_before')
      const stop = members(() => callOf(near))
      return () =>
        stop().then(() => sql.query('alter table conversation_side rename column unread_before to unread'))
    }))

  it('DatabaseAway and BusLost fire when packets to the database vanish', () =>
    fireOnly(prometheus, ['BusLost', 'DatabaseAway'], async () => breakNetwork({ dead: 1 })))

  it('RequestsFail fires as well when the database rejects members', () =>
    fireOnly(prometheus, ['BusLost', 'DatabaseAway', 'RequestsFail'], async () => {
      const mend = breakNetwork({ refused: 1, cut: 1 })
      const stop = members(() => operationOf(far))
      return () => stop().then(mend)
    }))

  it('ProcessGone fires when a process is killed', () =>
    fireOnly(prometheus, ['ProcessGone'], async () => {
      await far.end('SIGKILL')
      return () => far.start()
    }))
})
