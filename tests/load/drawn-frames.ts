// Reads from a trace of Chromium when a page's frames reached the screen.

/** The categories of a trace that hold what this file reads. */
export const frameCategories = [
  '-*',
  'benchmark',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
]

/** What Chromium's compositor says of one frame (`PipelineReporter`). */
interface FrameReporter {
  state: 'STATE_NO_UPDATE_DESIRED' | 'STATE_PRESENTED_ALL' | 'STATE_PRESENTED_PARTIAL' | 'STATE_DROPPED'
  /** Something was moving, and this frame did not show all of it. */
  affects_smoothness: boolean
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  /** Microseconds. */
  ts: number
  id2?: { local: string }
  args?: { frame_reporter?: FrameReporter; data?: { type?: string } }
}

interface Frame {
  begin: number
  end: number
  process: number
  report: FrameReporter
}

function framesIn(events: readonly TraceEvent[]): Frame[] {
  const begun = new Map<string, TraceEvent>()
  const frames: Frame[] = []
  for (const event of events.toSorted((a, b) => a.ts - b.ts)) {
    if (event.name !== 'PipelineReporter') continue
    const key = `${event.pid} ${event.id2?.local}`
    const start = begun.get(key)
    if (event.ph === 'b') begun.set(key, event)
    else if (start) {
      const report = start.args?.frame_reporter ?? event.args?.frame_reporter
      if (report) frames.push({ begin: start.ts, end: event.ts, process: event.pid, report })
      begun.delete(key)
    }
  }
  return frames
}

/** The page draws more frames than the browser's own process does around it. */
function ofThePage(frames: readonly Frame[]): readonly Frame[] {
  const processes = Map.groupBy(frames, ({ process }) => process)
  return [...processes.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
}

/**
 * How long the screen showed the same frame while something should have moved: for each such pause the milliseconds from
 * the frame before it to the one after it. Empty when each frame was drawn in its turn. While nothing moves, no frame is
 * missed; and the time from a press to its first frame is no pause in a movement but the wait for it.
 */
export function pausesIn(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const presses = traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click')
    .map(({ ts }) => ts)
  const frames = ofThePage(framesIn(traceEvents))
  const shown = frames.filter(({ report }) => report.state !== 'STATE_DROPPED').map(({ end }) => end)
  const pauses = frames
    .filter(({ report }) => report.state === 'STATE_DROPPED' && report.affects_smoothness)
    .map(({ begin }) => [
      Math.max(...shown.filter((end) => end <= begin)),
      Math.min(...shown.filter((end) => end > begin)),
    ])
    .filter(([before = 0, after = 0]) => !presses.some((at) => before < at && at < after))
    .map(([before = 0, after = 0]) => (after - before) / 1000)
  // Several frames are missed in one pause.
  return [...new Set(pauses)].filter(Number.isFinite)
}
