import type { RunResult } from './storm.ts'

const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly unknown[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const killsOf = ({ log }: RunResult) => log.done.filter(({ fault }) => fault === 'kill').length

/** The whole report of a run. */
export function describeRun(result: RunResult): string {
  const { seed, log, lacking, leftOut, violations } = result
  const faults = log.done
    .toSorted((one, other) => one.began - other.began)
    .map((one) => [
      log.seconds(one.began),
      one.after,
      one.fault === 'clock' ? `clock ${one.offset > 0 ? '+' : ''}${one.offset / 60} min` : one.fault,
      one.target,
      `${one.seconds} s`,
      seconds(one.ended - one.began),
    ])
  const waits = log
    .longestWaits()
    .map((one) => [one.fault, one.target, one.times || '', seconds(one.longest)])
  const counts = [...log.counts].sort(([, one], [, other]) => other - one)
  return [
    `Seed ${seed}`,
    table(['second', 'after messages', 'fault', 'target', 'lasts', 'until it worked again'], faults),
    ...(lacking.length > 0 ? [`Left out: ${leftOut} faults. ${lacking.join('; ')}.`] : []),
    table(['fault', 'target', 'times', 'longest wait of a member'], waits),
    table(['answers that were none, and ends of sockets', 'times'], counts),
    ...describeViolations(violations),
    summary(result),
  ].join('\n\n')
}

/** Each broken rule once, with the first ids. */
const describeViolations = (violations: RunResult['violations']) =>
  [...Map.groupBy(violations, ({ rule }) => rule)].map(([rule, all]) => {
    const ids = all.flatMap((one) => one.ids)
    const times = all.length > 1 ? ` (${all.length} times)` : ''
    return `VIOLATION${times}: ${rule}${ids.length > 0 ? `, ${ids.length}: ${ids.slice(0, 20).join(', ')}` : ''}`
  })

const summary = (result: RunResult) => {
  const { seed, seconds: time, checks, log, violations } = result
  return (
    `Seed ${seed}: ${log.messages} messages acknowledged in ${time} s (${Math.round(log.messages / time)} a second), ` +
    `${log.retries} retries, ${killsOf(result)} kills, ${checks} checks meanwhile, ${violations.length} violations`
  )
}

/** One table of several runs, and a last line that says how all ended. */
export function describeRuns(results: readonly RunResult[]): string {
  const rows = results.map((one) => {
    const longest = Math.max(...one.log.longestWaits().map((wait) => wait.longest))
    const { seed, log, seconds: time, violations } = one
    return [
      seed,
      log.messages,
      `${time} s`,
      log.retries,
      log.done.length,
      killsOf(one),
      seconds(longest),
      violations.length,
    ]
  })
  const head = ['seed', 'messages', 'took', 'retries', 'faults', 'kills', 'longest wait', 'violations']
  const failed = results.filter(({ violations }) => violations.length > 0)
  const sum = (of: (one: RunResult) => number) => results.reduce((all, one) => all + of(one), 0)
  const all = `${sum(({ log }) => log.messages)} messages, ${sum(killsOf)} kills`
  const repeat = failed.map(({ seed }) => `--seed ${seed}`).join(', ')
  return [
    table(head, rows),
    failed.length > 0
      ? `${results.length - failed.length} seeds passed, ${failed.length} failed: repeat with ${repeat}`
      : `${results.length} seeds passed: ${all}`,
  ].join('\n\n')
}

/** A run as JSON. */
export const asJson = ({ log, output: _, ...result }: RunResult) => ({
  ...result,
  messages: log.messages,
  retries: log.retries,
  done: log.done.map((one) => ({ ...one, began: log.seconds(one.began), ended: log.seconds(one.ended) })),
  longestWaits: log.longestWaits(),
  counts: Object.fromEntries(log.counts),
})
