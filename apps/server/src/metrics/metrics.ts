import type { Pool } from '@vonk/prisma/client.ts'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { watchQueue } from './queue-metrics.ts'

/** In seconds: what a member does not notice, up to what a proxy gives up. */
const answerTimes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** In seconds: from a single mail to the largest export. */
const jobTimes = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300]

/** What this process measures of itself, for Prometheus. Labels hold no member and no address. */
export class Metrics {
  readonly registry = new Registry()
  /** Requests by method, route and status. */
  readonly requests = this.#histogram(
    'http_request_seconds',
    'Time until a request was answered.',
    answerTimes,
    ['method', 'route', 'status'],
  )
  /** Operations of the graph, over HTTP, sockets and REST; `result` is ok or the code of the first error. */
  readonly operations = this.#histogram('operation_seconds', 'Time that an operation took.', answerTimes, [
    'operation',
    'result',
  ])
  /** Attempts of jobs; `result` is ok, failed, or given up. */
  readonly jobs = this.#histogram('job_seconds', 'Time that an attempt of a job took.', jobTimes, [
    'task',
    'result',
  ])
  readonly ledgerFaults = new Gauge({
    name: 'vonk_ledger_faults',
    help: 'Errors that the last audit of the books found.',
    registers: [this.registry],
  })

  constructor(pool: Pool) {
    this.gauge('database_connections', 'Open connections of the pool.', () => pool.totalCount)
    this.gauge('database_connections_idle', 'Connections that nobody uses.', () => pool.idleCount)
    this.gauge('database_waiting', 'Statements that wait for a connection.', () => pool.waitingCount)
    watchQueue(this.registry, pool)
  }

  /** Measures the process too: memory, event loop, garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }

  /** A value that is read when Prometheus asks. A second one of the name takes the place of the first. */
  gauge(name: string, help: string, read: () => number): void {
    this.registry.removeSingleMetric(`vonk_${name}`)
    new Gauge({
      name: `vonk_${name}`,
      help,
      registers: [this.registry],
      collect() {
        this.set(read())
      },
    })
  }

  #histogram<Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[]) {
    return new Histogram({ name: `vonk_${name}`, help, buckets, labelNames, registers: [this.registry] })
  }
}
