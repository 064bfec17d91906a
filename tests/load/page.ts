import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchmarkName, benchmarkNames, benchmarkRows, type Measure } from './benchmarks.ts'
import { type Bar, drawBars, drawPlot } from './plot.ts'
import { readResult, type StoredResult } from './results.ts'

const docs = join(import.meta.dirname, '../../docs')
const page = join(docs, 'performance.md')
const plotFolder = join(docs, 'performance')

type Results = Partial<Record<BenchmarkName, StoredResult>>

/** The committed results. */
export const storedResults = (): Results =>
  Object.fromEntries(
    benchmarkNames.flatMap((name) => {
      const result = readResult(join(plotFolder, 'results'), name)
      return result ? [[name, result]] : []
    }),
  )

/** The page with its results, and the plots by the names of their files; null: there is nothing to plot yet. */
export function drawPage(
  text: string,
  results: Results,
): { page: string; plots: Record<string, string | null> } {
  const plots = {
    'limits.svg': drawLimits(results),
    'u.svg': drawLevels(results.u),
    'p12.svg': drawCourse(results.p12),
  }
  const images = Object.entries(plots).flatMap(([file, plot]) =>
    plot ? [`![${titles[file]}](performance/${file})`] : [],
  )
  const section = [drawTable(results), ...describeMachines(results), ...images].join('\n\n')
  return {
    page: text.replace(/(?<=<!-- results:[^>]*-->\n\n)[\s\S]*?(?=\n\n<!-- end of the results -->)/, section),
    plots,
  }
}

/** Draws the page of the committed results. */
export function writePage(): void {
  const drawn = drawPage(readFileSync(page, 'utf8'), storedResults())
  writeFileSync(page, drawn.page)
  for (const [file, plot] of Object.entries(drawn.plots)) {
    if (plot) writeFileSync(join(plotFolder, file), plot)
    else rmSync(join(plotFolder, file), { force: true })
  }
}

/** The page and its plots as they are. */
export const readPage = (): { page: string; plots: Record<string, string | null> } => {
  const plots = Object.keys(titles).map((file) => {
    const path = join(plotFolder, file)
    return [file, existsSync(path) ? readFileSync(path, 'utf8') : null] as const
  })
  return { page: readFileSync(page, 'utf8'), plots: Object.fromEntries(plots) }
}

const titles: Record<string, string> = {
  'limits.svg': 'Each result as a multiple of its target',
  'u.svg': 'Members at a time: the slowest hundredth of each window',
  'p12.svg': 'Memory in the course of P12',
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function drawTable(results: Results): string {
  const head = ['', 'what is measured', 'peer', 'as', 'floor', 'target', 'result', 'measured']
  const rows = benchmarkNames.flatMap((name) => {
    const { what, peer, measures } = benchmarkRows[name]
    const result = results[name]
    return Object.entries(measures).map(([key, measure], at) => {
      const isFirst = at === 0
      const when = result
        ? `${result.at.slice(0, 10)}, ${result.commit}${result.isNoisy ? ', too noisy' : ''}`
        : ''
      return row([
        ...(isFirst ? [name.toUpperCase(), what, peer] : ['', '', '']),
        measure.what,
        ...[measure.floor, measure.target].map((limit) => withUnit(limit, measure)),
        describeValue(result?.measures[key], measure),
        isFirst ? when : '',
      ])
    })
  })
  return [row(head), row(head.map(() => '---')), ...rows].join('\n')
}

const withUnit = (value: number | undefined, { unit }: Measure) =>
  value === undefined ? '' : [value.toLocaleString('en'), ...(unit === '×' ? [] : [unit])].join(' ').trim()

/** A result below its floor is bold. */
function describeValue(value: number | null | undefined, measure: Measure): string {
  if (value === null || value === undefined) return 'not measured yet'
  const words = withUnit(value, measure)
  const judged = ofTarget(value, measure)
  return judged && judged.value < judged.floor ? `**${words}**` : words
}

/** A value and its floor as multiples of the target; null without limits. */
function ofTarget(value: number, { floor, target, isBetter }: Measure): Omit<Bar, 'name'> | null {
  if (floor === undefined || target === undefined) return null
  const quotient = (one: number) => (isBetter === 'higher' ? one / target : target / one)
  return { value: quotient(value), floor: quotient(floor) }
}

function describeMachines(results: Results): string[] {
  const groups = Map.groupBy(
    Object.values(results),
    ({ machine: { cpu, cores, memory, node, postgres }, database: { members, messages } }) =>
      `${cores} cores (${cpu}), ${memory}, Node ${node.slice(1)}, PostgreSQL ${postgres}; ` +
      `about ${members.toLocaleString('en')} profiles and ${messages.toLocaleString('en')} messages`,
  )
  return [...groups].map(([machine, some]) => {
    const names = some.map(({ benchmark }) => benchmark.toUpperCase()).join(', ')
    return `${groups.size > 1 ? `${names}: ` : ''}${machine}.`
  })
}

function drawLimits(results: Results): string | null {
  const bars = benchmarkNames.flatMap((name) =>
    Object.entries(benchmarkRows[name].measures).flatMap(([key, measure]): Bar[] => {
      const value = results[name]?.measures[key]
      const judged = value === undefined || value === null ? null : ofTarget(value, measure)
      return judged ? [{ name: `${name.toUpperCase()} ${measure.what.replaceAll('`', '')}`, ...judged }] : []
    }),
  )
  return bars.length > 0 ? drawBars('Multiple of the target (1); the mark is the floor', bars) : null
}

function drawLevels(result: StoredResult | undefined): string | null {
  const { levels, search } = (result ?? {}) as Partial<Record<'search' | 'levels', any[]>>
  if (!levels?.length || !search) return null
  const points = (windows: { members: number; p99: number }[]) =>
    windows.map(({ members, p99 }) => [members, p99] as const)
  return drawPlot('Members at a time', { label: 'members' }, { label: 'slowest hundredth, ms' }, [
    { name: 'search for the level', points: points(search) },
    { name: 'windows', points: points(levels.flatMap(({ windows }) => windows)) },
  ])
}

function drawCourse(result: StoredResult | undefined): string | null {
  const { course } = (result ?? {}) as { course?: { minute: number; memory: number; heap: number }[] }
  if (!course?.length) return null
  const of = (key: 'memory' | 'heap') => course.map((one) => [one.minute, one[key] / 1e6] as const)
  return drawPlot('P12', { label: 'minutes after the warm-up' }, { label: 'MB' }, [
    { name: 'memory', points: of('memory'), isLine: true },
    { name: 'heap', points: of('heap'), isLine: true },
  ])
}
