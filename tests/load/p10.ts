import { startMeasuredServer } from '../lighthouse/measured-server.ts'
import type { Measured } from './benchmarks.ts'
import { coldVisit, openChromium, type SlowPhone, sessionOf, type Visit } from './paint.ts'
import type { LoadContext } from './run.ts'
import { openStaticCopies } from './static-copies.ts'
import { median, round } from './statistics.ts'

/** The phone that Lighthouse pretends to be. */
const lab: SlowPhone = { processor: 4, bytesPerSecond: 1_600_000 / 8, latency: 150, rest: 5000 }

/** P10: how a page loads on a slow phone, against the same page as static HTML from the same server; medians of nine visits. */
export async function run(context: LoadContext): Promise<Measured<'p10'>> {
  const demo = context.demoUrl ? null : await startMeasuredServer()
  const url = context.demoUrl ?? (demo?.url as string)
  const copies = await openStaticCopies(url)
  const browser = await openChromium()
  try {
    const member = await sessionOf(browser, copies.url, 'anna@example.com')
    const pages: Record<string, { subject: Middle; control: Middle; ratio: number }> = {}
    for (const [path, cookies] of [
      ['/', []],
      ['/members', member],
    ] as const) {
      const visits = { subject: [] as Visit[], control: [] as Visit[] }
      for (let turn = 0; turn < 2 * context.rounds - 1; turn++) {
        visits.subject.push(await coldVisit(browser, copies.url, path, [...cookies], lab))
        visits.control.push(await coldVisit(browser, copies.url, `${path}?static`, [...cookies], lab))
      }
      const [subject, control] = [middleOf(visits.subject), middleOf(visits.control)]
      pages[path] = { subject, control, ratio: round(subject.largestPaint / control.largestPaint) }
    }
    const worst = (of: (page: (typeof pages)[string]) => number) => Math.max(...Object.values(pages).map(of))
    return {
      unit: 'milliseconds since the visit began; medians',
      measures: {
        largestPaint: worst(({ ratio }) => ratio),
        blocked: worst(({ subject }) => subject.blocked),
        shift: worst(({ subject }) => subject.shift),
      },
      pages,
    }
  } finally {
    await browser.close()
    copies.close()
    await demo?.close()
  }
}

type Middle = ReturnType<typeof middleOf>

function middleOf(visits: readonly Visit[]) {
  const middle = (key: keyof Visit, digits = 0) => round(median(visits.map((visit) => visit[key])), digits)
  return {
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    blocked: middle('blocked'),
    shift: middle('shift', 3),
  }
}
