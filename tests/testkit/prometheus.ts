import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { freePort } from './free-port.ts'

/** Why tests that need a Prometheus are left out; null where it is installed (Debian's package `prometheus`). */
export const withoutPrometheus = spawnSync('prometheus', ['--version']).error
  ? 'there is no Prometheus on this machine: apt-get install prometheus'
  : null

/** One line of a graph: its labels, and pairs of seconds and value. */
export interface Series {
  metric: Record<string, string>
  values: [number, string][]
}

/** A real Prometheus that reads some processes every second. */
export interface Prometheus {
  /** The names of the alerts that fire at this moment. */
  firing(): Promise<string[]>
  /** The values of an expression between two times, in seconds since 1970. */
  range(expr: string, start: number, end: number, step: number): Promise<Series[]>
  stop(): Promise<void>
}

/**
 * Starts a Prometheus, and waits until it has read the processes with these METRICS_PORTs, with groups of rules as in
 * `alerts.yaml`.
 */
export async function startPrometheus(ports: readonly number[], groups: object[] = []): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-prometheus-'))
  const port = await freePort()
  const targets = ports.map((one) => `127.0.0.1:${one}`)
  writeFileSync(join(folder, 'rules.yaml'), stringify({ groups }))
  writeFileSync(
    join(folder, 'prometheus.yaml'),
    stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['rules.yaml'],
      scrape_configs: [{ job_name: 'vonk', static_configs: [{ targets }] }],
    }),
  )
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk))
  const url = `http://127.0.0.1:${port}`
  await until(
    () => fetch(`${url}/-/ready`).then(({ ok }) => ok),
    child,
    () => errors,
  )
  const ask = async <Data>(path: string): Promise<Data> => {
    const answer = await fetch(`${url}/api/v1/${path}`)
    const { data, error } = (await answer.json()) as { data: Data; error?: string }
    if (!answer.ok) throw new Error(`Prometheus answered ${answer.status} to ${path}: ${error}`)
    return data
  }
  const isRead = async () => {
    const { result } = await ask<{ result: { value: [number, string] }[] }>('query?query=count(up==1)')
    return Number(result[0]?.value[1]) === ports.length
  }
  await until(isRead, child, () => errors)
  return {
    firing: async () => {
      const { alerts } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts')
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    },
    range: async (query, start, end, step) => {
      const parameters = new URLSearchParams({ query, start: `${start}`, end: `${end}`, step: `${step}` })
      return (await ask<{ result: Series[] }>(`query_range?${parameters}`)).result
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until something is so, at most 10 seconds; a rejection is a no. */
async function until(isSo: () => Promise<boolean>, child: ChildProcess, errors: () => string): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    if (await isSo().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`Prometheus did not start or does not reach the processes: ${errors()}`)
}
