import type { Step } from './schedule.ts'

/** A fault as it happened: times in milliseconds of the process. */
export interface DoneStep extends Step {
  began: number
  /** When what was harmed worked again. */
  ended: number
}

/** What is counted of one run. */
export class RunLog {
  readonly began = performance.now()
  messages = 0
  retries = 0
  /** Nobody talks any more. */
  isOver = false
  readonly done: DoneStep[] = []
  /** Errors and missing answers by their code, and how sockets ended. */
  readonly counts = new Map<string, number>()
  /** Facts that no rule of the checker can find afterwards. */
  readonly violations: string[] = []
  readonly #waits: { began: number; ended: number }[] = []

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  /** A member waited for an answer. */
  waited(began: number, ended: number): void {
    if (ended - began > 200) this.#waits.push({ began, ended })
  }

  /** The longest wait of a member that overlaps a fault of each kind, in milliseconds, and beside all faults. */
  longestWaits(): { fault: string; target: string; times: number; longest: number }[] {
    const longestOf = (steps: readonly DoneStep[], isDuring = true) =>
      this.#waits
        .filter((wait) => steps.some((one) => wait.began < one.ended && wait.ended > one.began) === isDuring)
        .reduce((longest, { began, ended }) => Math.max(longest, Math.round(ended - began)), 0)
    const kinds = Map.groupBy(this.done, ({ fault, target }) => `${fault}\n${target}`)
    const rows = [...kinds].sort().map(([kind, steps]) => {
      const [fault = '', target = ''] = kind.split('\n')
      return { fault, target, times: steps.length, longest: longestOf(steps) }
    })
    const alone = { fault: 'none', target: 'the bad network alone', times: 0 }
    return [...rows, { ...alone, longest: longestOf(this.done, false) }]
  }

  /** How far the run is, in one line. */
  progress(): string {
    const counts = [...this.counts].sort(([, one], [, other]) => other - one).slice(0, 4)
    const most = counts.map(([what, times]) => `${what} ${times}`).join(', ')
    return `${this.seconds()} s: ${this.messages} messages, ${this.done.length} faults; ${most}`
  }

  seconds(at = performance.now()): number {
    return Math.round((at - this.began) / 100) / 10
  }
}
