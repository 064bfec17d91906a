// `npm run report`: the figures of a transparency report.
import { type ActiveMonth, activeMonths } from '@vonk/schema/safety/active-months.ts'
import {
  actionStatistics,
  automationStatistics,
  caseStatistics,
  type ReportPeriod,
} from '@vonk/schema/safety/transparency-report.ts'
import type { AppServices } from '../services/app-services.ts'
import { type Call, type Command, type Outcome, UsageError } from './runner/command.ts'
import { siteFromOption, siteOption } from './runner/find.ts'
import { parseDay } from './runner/parse-day.ts'
import { runCommand } from './runner/run-command.ts'

type Value = string | number | null
type Row = Record<string, Value>
/** Tables by their names: what is printed, and the data of `--json`. */
type Report = Record<string, Row[]>

function periodOf(call: Call<AppServices>): ReportPeriod {
  const now = call.services.clock.now()
  const until = parseDay('until', call.value('until')) ?? now
  const yearBefore = new Date(until)
  yearBefore.setUTCFullYear(until.getUTCFullYear() - 1)
  const since = parseDay('since', call.value('since')) ?? yearBefore
  if (since >= until) throw new UsageError('--since must be before --until.')
  return { siteId: siteFromOption(call)?.id ?? null, since, until }
}

/** The average of the last six months of each site (article 24, paragraph 2). */
function averages(months: readonly ActiveMonth[]): Row[] {
  const bySite = Map.groupBy(months, ({ site }) => site)
  return [...bySite].map(([site, all]) => {
    const last = all.slice(-6)
    const mean = (of: 'members' | 'inUnion') =>
      Math.round(last.reduce((sum, month) => sum + month[of], 0) / last.length)
    return { site, months: last.length, members: mean('members'), inUnion: mean('inUnion') }
  })
}

const rounded = (value: unknown): Value =>
  typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 10) / 10 : (value as Value)
const rowsOf = (found: readonly object[]): Row[] =>
  found.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, rounded(value)])))

async function readReport(call: Call<AppServices>, period: ReportPeriod): Promise<Report> {
  const { db } = call.services
  const cases = rowsOf(await caseStatistics(db, period))
  const months = await activeMonths(db, period.siteId, period.since, period.until)
  return {
    cases,
    notices: cases.filter(({ category }) => category === 'illegal'),
    acts: rowsOf(await actionStatistics(db, period)),
    automated: rowsOf(await automationStatistics(db, period)).map((row) => {
      const decided = Number(row.delivered) + Number(row.returned)
      return { ...row, wrong: decided > 0 ? rounded((100 * Number(row.delivered)) / decided) : null }
    }),
    activeMonths: rowsOf(months),
    activeAverage: averages(months),
  }
}

const titles: Record<string, string> = {
  cases: 'Complaints, reports and objections received in the period; medians in hours',
  notices: 'Of these, notices of illegal content (article 16)',
  acts: 'Decisions of staff; none is made by a program',
  automated:
    'Messages that a program held, and what a person decided; wrong: delivered, in per cent; waiting and hidden: now',
  activeMonths: 'Active members by month, and those in the European Union',
  activeAverage: 'Their average over the last months of the period, at most six (article 24)',
}

const formatValue = (value: Value): string => (value === null ? '-' : String(value))

function table(rows: readonly Row[]): string[] {
  const [first] = rows
  if (!first) return ['none']
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(formatValue))]
  const widths = Object.keys(first).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** RFC 4180: one line for each figure. A field that a spreadsheet would take for a formula is kept from it. */
function csv(report: Report): string[] {
  const field = (value: Value) => {
    const text = value === null ? '' : String(value).replace(/^[=+\-@\t]/, "'$&")
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return Object.entries(report).flatMap(([name, rows]) =>
    rows.length === 0
      ? []
      : [
          ['table', ...Object.keys(rows[0] ?? {})].map(field).join(','),
          ...rows.map((row) => [name, ...Object.values(row)].map(field).join(',')),
        ],
  )
}

async function runReport(call: Call<AppServices>): Promise<Outcome> {
  const period = periodOf(call)
  const found = await readReport(call, period)
  const [since, until] = [period.since.toISOString(), period.until.toISOString()]
  const lines = call.has('csv')
    ? csv(found)
    : [
        `From ${since} until ${until}`,
        ...Object.entries(found).flatMap(([name, rows]) => ['', titles[name] ?? name, ...table(rows)]),
      ]
  return { lines, data: { since, until, ...found } }
}

export const reportCommand: Command<AppServices> = {
  name: 'report',
  description: 'Prints the figures of a transparency report (Digital Services Act, articles 15 and 24).',
  options: {
    ...siteOption,
    since: {
      value: '2026-01-01',
      description: 'the first day of the period, UTC; without it a year before its end',
    },
    until: { value: '2027-01-01', description: 'the day after its last, UTC; without it now' },
    csv: { description: 'prints comma-separated values' },
  },
  actions: {
    '': { description: 'prints all figures', options: ['site', 'since', 'until', 'csv'], run: runReport },
  },
}

if (import.meta.main) await runCommand(reportCommand)
