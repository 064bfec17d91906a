import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AlertRule, alertGroups, dashboardPanels } from '@vonk/tests/testkit/operators-files.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { Metrics } from './metrics.ts'

const rules = alertGroups().flatMap((group) => group.rules)
const panels = dashboardPanels().filter(({ type }) => type === 'timeseries')

const metrics = new Metrics(new pg.Pool())
metrics.watchProcess()
metrics.gauge('sockets', 'Open WebSockets.', () => 0)
metrics.gauge('replica_lag_seconds', 'How old an answer of the replica can be at most.', () => 0)

/** What Prometheus adds to each value. */
const added = ['job', 'instance', 'le']

/** The labels of every name that a query may use; null for one that does not exist. */
function labelsOf(name: string): string[] | null {
  if (name === 'up') return added
  const own = [name, name.replace(/_(bucket|count|sum)$/, '')]
  const metric = own.map((one) => metrics.registry.getSingleMetric(one)).find(Boolean)
  return metric ? [...added, ...(metric as unknown as { labelNames: string[] }).labelNames] : null
}

/** What is wrong with the names and labels of a query. */
function faultsOf(expr: string): string[] {
  const names = expr.match(/\b(vonk_\w+|process_\w+|nodejs_\w+|up(?=\{))/g) ?? []
  if (names.length === 0) return [`${expr} asks for nothing of ours`]
  const known = new Set(names.flatMap((name) => labelsOf(name) ?? []))
  const unknown = names.filter((name) => labelsOf(name) === null)
  const selected = [...expr.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label)
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/))
  return [...unknown, ...[...selected, ...grouped].filter((label) => !known.has(label))]
}

/** The anchor of a heading, as the pages of the repository link to it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')

describe('the alert rules', () => {
  it.each(rules)('$alert asks for what is measured, says what is wrong, and names its runbook', (rule) => {
    expect(faultsOf(rule.expr)).toEqual([])
    expect(rule.annotations.summary).toMatch(/^.{10,120}\.$/)
    expect(['page', 'ticket']).toContain(rule.labels.severity)
    const [page = '', anchor] = rule.annotations.runbook.split('#')
    const text = readFileSync(join(import.meta.dirname, '../../../..', page), 'utf8')
    const runbooks = text.slice(text.indexOf('\n## Runbooks\n'))
    const headings = [...runbooks.matchAll(/^### (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
    expect(headings).toContain(anchor)
  })

  it('have a name each, which docs/operations.md lists', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    const names = rules.map(({ alert }: AlertRule) => alert)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})

describe('the dashboard', () => {
  it.each(panels)('$title asks for what is measured, with a unit and a legend', (panel) => {
    expect(panel.fieldConfig?.defaults.unit).toBeTruthy()
    expect(panel.targets?.length).toBeGreaterThan(0)
    for (const { expr, legendFormat } of panel.targets ?? []) {
      expect(faultsOf(expr)).toEqual([])
      expect(legendFormat).not.toBe('')
    }
  })

  it('shows everything that is measured of the product', () => {
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(' ')
    const names = metrics.registry.getMetricsAsArray().map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('vonk_') && !queries.includes(name))).toEqual([])
  })
})
