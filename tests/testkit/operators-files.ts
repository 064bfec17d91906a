import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const deploy = join(import.meta.dirname, '../../apps/server/deploy')

/** A rule of `alerts.yaml`, as Prometheus reads it. */
export interface AlertRule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

/** The groups of alert rules that operators load. */
export const alertGroups = (): { name: string; rules: AlertRule[] }[] =>
  parse(readFileSync(join(deploy, 'prometheus/alerts.yaml'), 'utf8')).groups

/** A panel of the dashboard with its queries; a row has none. */
export interface DashboardPanel {
  title: string
  type: 'timeseries' | 'row'
  description?: string
  gridPos: { x: number; y: number; w: number; h: number }
  fieldConfig?: { defaults: { unit: string } }
  targets?: { expr: string; legendFormat: string }[]
}

/** The panels of the dashboard that operators load, in their order. */
export const dashboardPanels = (): DashboardPanel[] =>
  JSON.parse(readFileSync(join(deploy, 'grafana/vonk.json'), 'utf8')).panels

/** An expression whose rates are over so many seconds, whatever the file says: for tests that have no minutes. */
export const withRatesOver = (expr: string, seconds: number): string =>
  expr.replace(/\[(\d+m|\$__rate_interval)\]/g, `[${seconds}s]`)
