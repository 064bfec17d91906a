import type { CDPSession, Page } from 'playwright-core'

/** A session with the DevTools protocol, for what Playwright has no API for. */
const sessionOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

/** DOM nodes and megabytes of JavaScript heap that are left after a garbage collection. */
export async function memoryOf(page: Page): Promise<{ nodes: number; megabytes: number }> {
  const session = await sessionOf(page)
  await session.send('HeapProfiler.collectGarbage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { nodes, megabytes: usedSize / 2 ** 20 }
}

/** A task of a page's main thread: milliseconds of wall time and of CPU time. */
export interface Task {
  wall: number
  busy: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** The tasks that the main threads of the renderers run during an action. */
export async function traceTasks(page: Page, action: () => Promise<void>): Promise<Task[]> {
  const session = await sessionOf(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['__metadata', 'disabled-by-default-devtools.timeline'] },
  })
  await action()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  return events
    .filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)))
    .map(({ dur = 0, tdur = dur }) => ({ wall: dur / 1000, busy: tdur / 1000 }))
}

/** How many of the heaviest tasks are considered. */
const heaviest = 20

/**
 * What a heavy task of the page costs, in milliseconds of CPU time: the median of the twenty heaviest, so that one
 * outlier does not count. For comparing one part of a run with another.
 */
export const heavyTask = (tasks: readonly Task[]): number =>
  tasks
    .map(({ busy }) => busy)
    .sort((one, other) => other - one)
    .slice(0, heaviest)
    .at(heaviest / 2) ?? 0
