/** One number of a benchmark. Without limits it is shown and not judged. */
export interface Measure {
  what: string
  unit: '×' | 'kB' | 'ms' | 'sockets' | 'members' | ''
  /** The worst acceptable value, and what is meant by fast. */
  floor?: number
  target?: number
  isBetter?: 'higher' | 'lower'
}

export interface BenchmarkRow {
  what: string
  /** What it is compared with. */
  peer: string
  measures: Readonly<Record<string, Measure>>
  /** It takes an hour, or nearly: it runs only when it is named. */
  isLong?: boolean
}

const ratio = (what: string, isBetter: 'higher' | 'lower', floor: number, target: number): Measure => ({
  ...{ what, unit: '×', isBetter, floor, target },
})
const firstLoad = (page: string, floor: number, target: number): Measure => ({
  ...{ what: page, unit: 'kB', isBetter: 'lower', floor, target },
})
const growth = (what: string): Measure => ({ what, unit: '×' })

/** Every benchmark with its limits: `npm run bench` measures them, and the table of docs/performance.md shows them. */
export const benchmarks = {
  p1: {
    what: 'the members page, ten connections',
    peer: 'a Fastify route with the same statements, mapped by hand',
    measures: { ratio: ratio('answers per second', 'higher', 0.5, 0.95) },
  },
  p2: {
    what: 'members of one gender in one country, with their count',
    peer: 'PostGraphile (amber) with two functions',
    measures: { ratio: ratio('answers per second', 'higher', 1, 1.8) },
  },
  p3: {
    what: '200 sets of search criteria, half with deep pages, on the large database',
    peer: 'the same with 10,000 profiles',
    measures: { ratio: ratio('time, p99', 'lower', 2, 1.4) },
  },
  p4: {
    what: 'what a client requests every 60 seconds: events, counts and credits',
    peer: 'Mercurius with its JIT compiler, the same session check, the answer from memory',
    measures: { ratio: ratio('answers per second', 'higher', 0.25, 0.8) },
  },
  p5: {
    what: 'chat over 1,000 sockets, 300 messages per second: from sending to the event of the receiver',
    peer: '`ws`, one insert, one push; no rules',
    measures: {
      ratio: ratio('time, median', 'lower', 3, 1.8),
      p99: ratio('time, p99', 'lower', 5, 3),
    },
  },
  p6: {
    what: 'sockets with a stream of events that one process holds, five a member',
    peer: '`ws` alone',
    measures: {
      sockets: { what: 'sockets', unit: 'sockets', isBetter: 'higher', floor: 10_000, target: 10_000 },
      kilobytes: { what: 'memory of a socket', unit: 'kB', isBetter: 'lower', floor: 40, target: 20 },
      ratio: growth('memory of a socket over the peer’s'),
    },
  },
  p7: {
    what: '50 messages, the newest and those 100,000 earlier',
    peer: 'a Fastify route with the same statements',
    measures: {
      ratio: ratio('time, the newest', 'lower', 3, 1.5),
      deep: ratio('time, the early ones', 'lower', 3, 1.5),
      deepOverFirst: ratio('early ones over the newest', 'lower', 1.3, 1.1),
    },
  },
  p8: {
    what: '`user.php`, `settings.php` and `chats.php`',
    peer: 'the same operations over `/graphql`',
    measures: { ratio: ratio('time', 'lower', 1.3, 1.1) },
  },
  p9: {
    what: 'an event for each of 100,000 members with push messages, until the push service has it',
    peer: 'the library `web-push` in a loop',
    measures: {
      ratio: ratio('messages per second', 'higher', 0.2, 0.5),
      mainThread: growth('processor time of the main thread per message'),
    },
  },
  p10: {
    what: 'loading `/` and `/members` on a slow phone; the worse one',
    peer: 'the same pages as static HTML from the same server',
    measures: {
      largestPaint: ratio('largest paint', 'lower', 2, 1.4),
      blocked: { what: 'thread blocked', unit: 'ms', isBetter: 'lower', floor: 200, target: 100 },
      shift: { what: 'layout shift', unit: '', isBetter: 'lower', floor: 0.1, target: 0.02 },
    },
  },
  p11: {
    what: 'a start, until the first answer with status 200',
    peer: 'Fastify and `pg` in one bundled file',
    measures: { ratio: ratio('time', 'lower', 3, 1.8), memory: growth('memory then') },
  },
  p12: {
    what: 'an hour of members who do everything, and 100,000 sockets that connect and break',
    peer: 'itself after five minutes',
    measures: {
      memory: ratio('memory', 'lower', 1.25, 1.05),
      heap: growth('heap'),
      descriptors: growth('open files'),
      timers: growth('timers'),
      listeners: growth('objects that may have listeners'),
      statements: growth('prepared statements'),
    },
    isLong: true,
  },
  led: {
    what: 'spending a credit, 20 writers',
    peer: 'an insert with a UUID as its key, as durable',
    measures: { ratio: ratio('transactions per second', 'higher', 0.3, 0.6), p99: growth('time, p99') },
  },
  js: {
    what: 'JavaScript of a first load, gzipped',
    peer: '',
    measures: {
      '/': firstLoad('`/`', 20, 10),
      '/members': firstLoad('`/members`', 190, 160),
      '/chats': firstLoad('`/chats`', 190, 165),
      '/chats/:id': firstLoad('`/chats/:id`', 190, 170),
    },
  },
  u: {
    what: 'members at a time, each with a socket, a search per 40 s, a profile per 20 s, a message and a refresh per 60 s',
    peer: '',
    measures: {
      members: { what: 'members', unit: 'members', isBetter: 'higher', floor: 3000, target: 5000 },
    },
    isLong: true,
  },
} as const satisfies Record<string, BenchmarkRow>

export type BenchmarkName = keyof typeof benchmarks

export const benchmarkNames = Object.keys(benchmarks) as BenchmarkName[]

/** The rows by their names, without the exact types of each. */
export const benchmarkRows: Readonly<Record<BenchmarkName, BenchmarkRow>> = benchmarks

/** What the measurement of one benchmark returns: its measures, and any details. */
export interface Measured<Name extends BenchmarkName> {
  measures: Record<keyof (typeof benchmarks)[Name]['measures'], number>
  /** The peer varied too much for the ratio to mean anything. */
  isNoisy?: boolean
  [detail: string]: unknown
}
