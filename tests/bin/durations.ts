// A reporter of Vitest: prints the time of each project of a run, with its slowest files.
import { join, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const root = join(import.meta.dirname, '../..')
const shown = 10

export default class Durations implements Reporter {
  /** The time in milliseconds at which each project began, and at which its last file ended. */
  readonly #spans = new Map<string, { from: number; to: number }>()

  onTestModuleQueued({ project }: TestModule): void {
    if (!this.#spans.has(project.name)) this.#spans.set(project.name, { from: Date.now(), to: Date.now() })
  }

  onTestModuleEnd({ project }: TestModule): void {
    const span = this.#spans.get(project.name)
    if (span) span.to = Date.now()
  }

  onTestRunEnd(testModules: readonly TestModule[]): void {
    for (const [name, modules] of Map.groupBy(testModules, ({ project }) => project.name)) {
      const { from, to } = this.#spans.get(name) ?? { from: 0, to: 0 }
      console.log(describeProject(name, to - from, modules.map(durationOf)).join('\n'))
    }
  }
}

interface FileDuration {
  file: string
  /** In milliseconds. */
  time: number
}

/** The duration of a file with its imports, without those that its worker had loaded already. */
function durationOf(testModule: TestModule): FileDuration {
  const parts = testModule.diagnostic()
  const time =
    parts.environmentSetupDuration +
    parts.prepareDuration +
    parts.collectDuration +
    parts.setupDuration +
    parts.duration
  return { file: relative(root, testModule.moduleId), time }
}

/** A line with the time of a project in milliseconds, and one for each of its slowest files. */
export function describeProject(name: string, time: number, files: readonly FileDuration[]): string[] {
  const slowest = files.toSorted((one, other) => other.time - one.time).slice(0, shown)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    `TIME ${name}: ${files.length} files, ${seconds(time)}`,
    ...slowest.map((one) => `TIME   ${seconds(one.time).padStart(8)}  ${one.file}`),
  ]
}
