/** A part of the inspection: what the gate leaves out because it takes long, or needs a quiet machine or rights on it. */
interface Part {
  what: string
  /** The arguments of npm, and what is otherwise in the environment. */
  args: readonly string[]
  env?: () => Record<string, string>
}

/** In the order in which they run: the quick ones first. */
export const parts = {
  lighthouse: { what: 'public pages by Lighthouse', args: ['run', 'lighthouse'] },
  pictures: { what: 'screenshots of every screen and mail', args: ['run', 'pictures'] },
  guards: { what: 'every safety guard removed once', args: ['run', 'guards'] },
  fuzz: {
    what: '100,000 wrong inputs',
    args: ['run', 'fuzz'],
    // Other inputs each day: the seed is printed with the test that fails.
    env: () => ({ FUZZ_INPUTS: '100000', FUZZ_SEED: String(Math.floor(Date.now() / 86_400_000)) }),
  },
  failures: { what: 'what members notice of failures', args: ['run', 'bench', '--', 'failures'] },
  faults: {
    what: 'talk while every part of the installation is killed',
    args: ['run', 'faults', '--', '--seeds', '3'],
  },
  guides: { what: 'the pages for operators on an empty machine', args: ['run', 'guides'] },
  bench: { what: 'the benchmarks', args: ['run', 'bench'] },
  soak: { what: 'the benchmarks that take an hour', args: ['run', 'bench', '--', 'p12', 'u'] },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts

export const partNames = Object.keys(parts) as PartName[]

/** How a part ended. */
export interface Outcome {
  at: string
  commit: string
  minutes: number
  isFine: boolean
  /** The line of its output that says how it ended. */
  lastLine: string
}

export type Outcomes = Partial<Record<PartName, Outcome>>

const day = 86_400_000

/** Why a part should run; null while its last run counts. */
export function whyDue(outcome: Outcome | undefined, now: Date): string | null {
  if (!outcome) return 'has never run'
  if (!outcome.isFine) return 'has failed'
  const days = Math.floor((now.getTime() - Date.parse(outcome.at)) / day)
  return days >= 7 ? `is ${days} days old` : null
}

/** One line for each part: when it ran, of which commit, how it ended, and why it is due. */
export function describeParts(outcomes: Outcomes, now: Date): string {
  const rows = partNames.map((name) => {
    const one = outcomes[name]
    const due = whyDue(one, now)
    const ran = one
      ? [one.at.slice(0, 10), one.commit, `${one.minutes} min`, one.lastLine]
      : ['—', '', '', '']
    return [due ? 'DUE' : 'ok', name, ...ran, due ?? '']
  })
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
