import { setTimeout as pause } from 'node:timers/promises'
import { readDatabaseFiles, startSampling, type Waits } from './database-waits.ts'
import { activeMembers } from './large-database.ts'
import { type Server, startServer } from './processes.ts'
import type { LoadContext } from './run.ts'
import { round } from './statistics.ts'
import { VirtualMembers, type Window } from './virtual-members.ts'

/** More than this, and members notice: milliseconds, and the share of what failed. */
const limits = { mean: 100, p99: 2000, failed: 0.00025, delay: 50 }
/** The part of a window for which members who have come are not measured. */
const settling = 0.5
const windowsPerLevel = 5

interface MeasuredWindow extends Window {
  /** How late the event loop of the server was: the slowest hundredth, in milliseconds. */
  delay: number
  isGood: boolean
  /** What the connections of the database waited for; only in a bad window. */
  waits?: Waits
}

/**
 * U: the most members at a time. Steps find the first level that fails twice; then the highest level that did not, the one before it and the
 * one after it are measured in five windows each. A level holds if most of its windows are good.
 */
export async function run(context: LoadContext) {
  const ids = await activeMembers(context.url, context.highest)
  const files = await readDatabaseFiles(context.url)
  const server = await startServer('subject.ts', { DATABASE_URL: context.url, MEDIA_SECRET: context.secret })
  const members = new VirtualMembers(server.port, ids)
  try {
    const search: MeasuredWindow[] = []
    let level = 0
    while (level < context.highest && (search.at(-1)?.isGood ?? true)) {
      level += context.step
      search.push(await measure(level))
      // A stall of the machine comes once, too many members come again.
      if (!search.at(-1)?.isGood) search.push(await measure(level))
    }
    const highest = Math.max(context.step, search.filter(({ isGood }) => isGood).at(-1)?.members ?? 0)
    const levels: { members: number; isHeld: boolean; worst: MeasuredWindow; windows: MeasuredWindow[] }[] =
      []
    for (const count of [highest - context.step, highest, highest + context.step]) {
      if (count <= 0 || count > context.highest) continue
      const windows: MeasuredWindow[] = []
      while (windows.length < windowsPerLevel) windows.push(await measure(count))
      const isHeld = windows.filter(({ isGood }) => isGood).length > windowsPerLevel / 2
      const worst = windows.toSorted((one, other) => other.p99 - one.p99)[0] as MeasuredWindow
      levels.push({ members: count, isHeld, worst, windows })
    }
    return {
      unit: `windows of ${context.window} s; milliseconds`,
      measures: { members: Math.max(0, ...levels.filter(({ isHeld }) => isHeld).map((one) => one.members)) },
      limits,
      filesRead: files,
      levels,
      search,
    }
  } finally {
    await members.stop()
    await server.stop()
  }

  async function measure(count: number): Promise<MeasuredWindow> {
    if (members.count !== count) {
      await members.grow(count)
      await pause(settling * context.window * 1000)
    }
    return measureWindow(members, server, context)
  }
}

async function measureWindow(
  members: VirtualMembers,
  server: Server,
  { url, window }: LoadContext,
): Promise<MeasuredWindow> {
  members.window()
  await server.state()
  const sampling = await startSampling(url)
  await pause(window * 1000)
  const seen = members.window()
  const { delay } = await server.state()
  const waits = await sampling.stop()
  const isGood =
    seen.mean <= limits.mean &&
    seen.p99 <= limits.p99 &&
    seen.failed <= limits.failed &&
    delay <= limits.delay
  const measured = { ...seen, delay: round(delay, 1), isGood, ...(!isGood && { waits }) }
  console.error(JSON.stringify(measured))
  return measured
}
