import { type Random, seededRandom } from '../../testkit/seeded-random.ts'

/** What a run harms: the two servers, the worker, the database, its replica and Redis. */
export const targets = ['server A', 'server B', 'worker', 'database', 'replica', 'Redis'] as const

export type Target = (typeof targets)[number]

/** One fault of a schedule. */
export interface Step {
  /** After so many acknowledged messages it begins. */
  after: number
  fault: 'kill' | 'hang' | 'full disk' | 'clock' | 'falls behind'
  target: Target
  /** How long it lasts, in seconds. */
  seconds: number
  /** Of a database that is killed: by its own immediate stop, or without a word to its own processes. */
  signal: 'SIGQUIT' | 'SIGKILL'
  /** Of a clock: how many seconds it is wrong meanwhile. */
  offset: number
}

/** The size of a run. */
export interface RunSize {
  messages: number
  kills: number
}

/**
 * Draws the faults of a run from its seed alone. The kills are dealt so that each six of them hit each target once; for each six
 * kills there is a hang, and for each twelve a wrong clock, a full disk and a replica that falls behind, one of each at least. Some
 * begin together.
 */
export function drawSchedule(seed: number, { messages, kills }: RunSize): Step[] {
  const random = seededRandom(seed)
  const killed = deal(random, kills)
  const others = (each: number) => Math.max(1, Math.floor(kills / each))
  const faults: Pick<Step, 'fault' | 'target'>[] = [
    ...killed.map((target) => ({ fault: 'kill' as const, target })),
    ...deal(random, others(6)).map((target) => ({ fault: 'hang' as const, target })),
    ...Array.from({ length: others(12) }, () => ({
      fault: 'clock' as const,
      target: random() < 0.5 ? ('server A' as const) : ('server B' as const),
    })),
    ...Array.from({ length: others(12) }, () => ({
      fault: 'full disk' as const,
      target: 'database' as const,
    })),
    ...Array.from({ length: others(12) }, () => ({
      fault: 'falls behind' as const,
      target: 'replica' as const,
    })),
  ]
  const every = messages / (faults.length + 1)
  let last = 0
  return shuffled(random, faults).map((one, at) => {
    const isBesideTheLast = at > 0 && random() < 0.2
    if (!isBesideTheLast) last = Math.round((at + 0.5 + 0.5 * random()) * every)
    const longest = one.fault === 'kill' ? 2 : 5
    const minutes = 2 + Math.round(random() * 118)
    return {
      after: last,
      ...one,
      seconds: Math.round((0.3 + random() * longest) * 10) / 10,
      signal: random() < 0.5 ? 'SIGQUIT' : 'SIGKILL',
      offset: one.fault === 'clock' ? (random() < 0.5 ? -60 : 60) * minutes : 0,
    }
  })
}

/** So many targets, each once before any comes again. */
function deal(random: Random, count: number): Target[] {
  const dealt: Target[] = []
  while (dealt.length < count) dealt.push(...shuffled(random, targets))
  return dealt.slice(0, count)
}

function shuffled<One>(random: Random, all: readonly One[]): One[] {
  const mixed = [...all]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other] as One, mixed[at] as One]
  }
  return mixed
}
