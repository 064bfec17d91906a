// `npm run bench -- failures`: what members notice of each failure of docs/operations.md, as one table; run by vitest for the
// helpers of the tests. Nothing is asserted about a time.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NetworkFaults, noNetworkFaults } from '../testkit/bad-network.ts'
import { canMount, mountDisk, unmountDisk } from '../testkit/disk.ts'
import { type FailingEnvironment, openFailingEnvironment } from './failing-environment.ts'
import { type Kind, type Try, WaitingMembers } from './waiting-members.ts'

interface Failure {
  name: string
  /** What it touches: that is measured. */
  kinds: Kind[]
  servers: 1 | 2
  /** How long the cause lasts, in seconds. */
  lasts: number
  begin(environment: FailingEnvironment): unknown
  /** Ends the cause. */
  end(environment: FailingEnvironment): unknown
  /** What the servers have otherwise in their environment. */
  env?: Record<string, string>
}

const hangs: NetworkFaults = { ...noNetworkFaults, dead: 1 }
const isGone: NetworkFaults = { ...noNetworkFaults, refused: 1, cut: 1 }

/** A service that fails behind its proxy. */
const service = (
  name: string,
  way: keyof FailingEnvironment['ways'],
  faults: NetworkFaults,
  lasts: number,
  kinds: Kind[],
): Failure => ({
  ...{ name, kinds, servers: 2, lasts },
  begin: ({ ways }) => ways[way]?.setFaults(faults),
  end: ({ ways }) => ways[way]?.setFaults(noNetworkFaults),
})

/** A server that ends and is started again, alone or beside another. */
const server = (signal: 'SIGTERM' | 'SIGKILL', servers: 1 | 2): Failure => ({
  name: `${signal}, ${servers === 1 ? 'one server' : 'two servers'}`,
  ...{ kinds: ['message', 'read'], servers, lasts: 2 },
  begin: (environment) => environment.servers[0].end(signal),
  end: (environment) => environment.servers[0].start(),
})

const failures: Failure[] = [
  server('SIGTERM', 2),
  server('SIGTERM', 1),
  server('SIGKILL', 2),
  server('SIGKILL', 1),
  service('the database hangs', 'database', hangs, 20, ['message', 'read']),
  service('the database refuses and breaks off connections', 'database', isGone, 8, ['message', 'read']),
  service('the replica is gone', 'replica', isGone, 8, ['message', 'read']),
  service('the replica hangs', 'replica', hangs, 15, ['message', 'read']),
  service('Redis is gone', 'redis', isGone, 8, ['message', 'typing']),
  service('Redis hangs', 'redis', hangs, 15, ['message', 'typing']),
  service('the mail server is gone', 'mail', isGone, 8, ['mail']),
  service('the bucket is gone', 'bucket', isGone, 8, ['upload']),
  service('the bucket hangs', 'bucket', hangs, 35, ['upload']),
  {
    ...{ name: 'the disk of the pictures is full', kinds: ['upload'], servers: 2, lasts: 8 },
    env: { STORAGE: 'disk' },
    begin: ({ pictures }) => mountDisk(pictures, '4k'),
    end: ({ pictures }) => unmountDisk(pictures),
  },
  {
    ...{ name: 'the disk of the database is full', kinds: ['message', 'read'], servers: 2, lasts: 20 },
    begin: ({ databaseDisk }) => spawnSync('dd', ['if=/dev/zero', `of=${databaseDisk}/full`, 'bs=64k']),
    end: ({ databaseDisk }) => rmSync(`${databaseDisk}/full`),
  },
]

let environment: FailingEnvironment
const head = [
  'failure',
  'cause lasted',
  'requests',
  'failed',
  'longest wait',
  'first success',
  'all members',
  'lost',
  'doubled',
]
const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
const table = [row(head), row(head.map(() => '---'))]

beforeAll(async () => {
  environment = await openFailingEnvironment()
})
afterAll(async () => {
  await environment?.close()
  console.log(`\n${table.join('\n')}`)
})

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** When each of those who do something had the first success after a moment, in milliseconds after it; null: not yet. */
const successes = (
  { doing, tries }: WaitingMembers,
  kinds: readonly Kind[],
  ended: number,
): (number | null)[] =>
  doing
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, who }) => {
      const isNext = (one: Try) =>
        one.kind === kind && one.who === who && one.isDone && one.at + one.ms >= ended
      const first = tries.find(isNext)
      return first ? Math.max(0, first.at + first.ms - ended) : null
    })

async function measure(failure: Failure): Promise<void> {
  const members = await WaitingMembers.begin(environment, failure.servers, new Set(failure.kinds))
  const touched = () => members.tries.filter(({ kind }) => failure.kinds.includes(kind))
  await pause(3000)
  const begun = performance.now()
  await failure.begin(environment)
  await pause(failure.lasts * 1000)
  // What takes long on a busy machine has met the failure once at least.
  const hasMet = () => touched().some(({ at, isDone }) => at >= begun && !isDone)
  for (let waited = 0; failure.kinds.includes('upload') && !hasMet() && waited < 90_000; waited += 100)
    await pause(100)
  const ended = performance.now()
  const ending = failure.end(environment)
  const isOver = () => successes(members, failure.kinds, ended).every((one) => one !== null)
  for (let waited = 0; !isOver() && waited < 60_000; waited += 200) await pause(200)
  await ending
  const { lost, doubled } = await members.stop()
  const during = touched().filter(({ at, ms }) => at + ms >= begun)
  const failed = during.filter(({ isDone }) => !isDone).length
  const again = successes(members, failure.kinds, ended).map((one) => one ?? Number.POSITIVE_INFINITY)
  const longest = Math.max(...during.map(({ ms }) => ms))
  const back =
    failed === 0 && !failure.kinds.includes('mail')
      ? ['—', '—']
      : [Math.min(...again), Math.max(...again)].map(seconds)
  const cells = [seconds(ended - begun), during.length, failed, seconds(longest), ...back, lost, doubled]
  table.push(row([failure.name, ...cells]))
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
}

const isPossible = ({ name }: Failure) =>
  !(/replica/.test(name) && !environment.ways.replica) &&
  !(/Redis/.test(name) && !environment.ways.redis) &&
  !(/disk/.test(name) && !canMount) &&
  !(/disk of the database/.test(name) && !environment.databaseDisk)

for (const failure of failures)
  test(failure.name, async ({ skip }) => {
    if (!isPossible(failure)) skip('This machine lacks the program or the right that it needs.')
    for (const one of failure.env ? environment.servers : []) {
      await one.end('SIGTERM')
      await one.start(failure.env)
    }
    await measure(failure)
  })
