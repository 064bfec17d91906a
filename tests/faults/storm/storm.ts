import { setTimeout as pause } from 'node:timers/promises'
import { type AppFixture, createAppFixture } from '../../testkit/app-fixture.ts'
import {
  type BadNetwork,
  type NetworkFaults,
  noNetworkFaults,
  openBadNetwork,
} from '../../testkit/bad-network.ts'
import { cookieOf } from '../../testkit/http.ts'
import { seededRandom } from '../../testkit/seeded-random.ts'
import { findViolations } from './checker.ts'
import { Client } from './client.ts'
import { injectFaults, isPossible } from './inject.ts'
import { Member } from './member.ts'
import { readEverything } from './observe.ts'
import { type Processes, startProcesses } from './processes.ts'
import { RunLog } from './run-log.ts'
import { drawSchedule, type RunSize, type Step } from './schedule.ts'
import type { Violation } from './states.ts'
import { watch } from './watch.ts'

/** What a run is asked for. */
export interface RunOptions extends RunSize {
  seed: number
  members: number
}

/** How a run ended. */
export interface RunResult extends RunOptions {
  schedule: Step[]
  lacking: string[]
  leftOut: number
  log: RunLog
  seconds: number
  checks: number
  violations: Violation[]
  /** The last lines of the servers and the worker, where there are violations. */
  output: string
}

const networkFaults: NetworkFaults = {
  refused: 0.01,
  delay: 6,
  cut: 0.002,
  stalled: 0.004,
  stallFor: 400,
  dead: 0.0003,
}
/** More than a member can spend. */
const credits = 1_000_000
/** Members who know each other: each writes to the others of the group. */
const groupSize = 4

/** Lets members talk through servers that fail by the schedule of the seed, and compares what they saw with what is stored. */
export async function runStorm(
  options: RunOptions,
  tell: (line: string) => void = () => {},
): Promise<RunResult> {
  const closers: (() => unknown)[] = []
  let fixture!: AppFixture
  try {
    const processes = await startProcesses(async (url) => {
      fixture = await createAppFixture('empty', { LOG_LEVEL: 'silent' }, { url, drop: async () => {} })
      // The servers use the real clock.
      fixture.clock.set(new Date())
    })
    closers.push(() => fixture.close(), processes.stop)
    return await run(options, processes, fixture, closers, tell)
  } finally {
    for (const close of closers) await close()
  }
}

async function run(
  options: RunOptions,
  processes: Processes,
  fixture: AppFixture,
  closers: (() => unknown)[],
  tell: (line: string) => void,
): Promise<RunResult> {
  const { db } = fixture.services
  const log = new RunLog()
  const networks: BadNetwork[] = []
  closers.unshift(() => Promise.all(networks.map((network) => network.close())))
  const members = await prepareMembers(options, processes, fixture, networks, log)
  const following = members.map((member) => member.follow())
  const schedule = drawSchedule(options.seed, options)
  const possible = schedule.filter((step) => isPossible(step, processes))

  const isEnough = () => log.messages >= options.messages || log.violations.length >= 20
  for (const network of networks) network.setFaults(networkFaults)
  const watching = watch(db, members, log, () => log.isOver)
  const injecting = injectFaults(possible, processes, log, isEnough)
  const telling = setInterval(() => tell(log.progress()), 10_000)
  await Promise.all(
    members.map(async (member) => {
      try {
        while (!isEnough()) await member.act()
      } catch (error) {
        log.violations.push(`Member ${member.id}: ${(error as Error).message}`)
      }
    }),
  )
  await injecting
  const seconds = log.seconds()
  clearInterval(telling)
  for (const network of networks) network.setFaults(noNetworkFaults)
  log.isOver = true
  const checks = await watching
  log.violations.push(...processes.endedByThemselves())

  await untilInformed(fixture, members)
  for (const member of members) for (const device of member.devices) device.end()
  await Promise.all(following)
  const stored = await readEverything(
    db,
    members.map(({ id }) => id),
  )
  const found = findViolations(members, stored)
  const violations = [...log.violations.map((rule) => ({ rule, ids: [] })), ...found]
  return {
    ...options,
    ...{ schedule, log, seconds, checks, violations, lacking: processes.lacking },
    leftOut: schedule.length - possible.length,
    output: violations.length > 0 ? processes.output() : '',
  }
}

/** Creates the members, each with a bad network to each server. */
async function prepareMembers(
  { seed, members: count }: RunOptions,
  { servers }: Processes,
  fixture: AppFixture,
  networks: BadNetwork[],
  log: RunLog,
): Promise<Member[]> {
  const random = seededRandom(seed + 1)
  const own = () => seededRandom(random() * 2 ** 31)
  const actors = []
  for (let n = 0; n < count; n++) actors.push(await fixture.person({ credits, isPaid: true }))
  const [site] = [...fixture.services.sites.values()]
  const members: Member[] = []
  for (const [n, actor] of actors.entries()) {
    const cookie = await cookieOf(fixture, actor)
    const ways = [await openBadNetwork(servers[0].port, own()), await openBadNetwork(servers[1].port, own())]
    networks.push(...ways)
    const first = n - (n % groupSize)
    const partners = actors.slice(first, first + groupSize).flatMap(({ id }) => (id === actor.id ? [] : [id]))
    const given = {
      ...{ id: actor.id, partners, credits },
      giftPrice: site?.giftCredits.rose ?? 0,
      isSometimesOff: n % 6 === 0,
    }
    members.push(new Member(given, (lines) => new Client(cookie, ways, lines, own(), log), own(), log))
  }
  return members
}

/** Waits until every device has the last event of its member, or a minute has passed: the checker finds what is missing. */
async function untilInformed({ services }: AppFixture, members: readonly Member[]): Promise<void> {
  const { rows } = await services.db.pool.query<{ member_id: number; last_no: number }>(
    'select member_id, last_no from member_stream',
  )
  const last = new Map(rows.map((row) => [row.member_id, row.last_no]))
  const isBehind = ({ id, devices }: Member) =>
    devices.some(({ numbers }) => (numbers.at(-1) ?? 0) < (last.get(id) ?? 0))
  for (let waited = 0; members.some(isBehind) && waited < 60_000; waited += 100) await pause(100)
}
