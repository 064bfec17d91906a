import type { Pool } from '@vonk/prisma/client.ts'
import type { Measurements } from '@vonk/schema/ports/measurements.ts'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { watchQueue } from './queue-metrics.ts'

/** In seconds: what a member does not notice, up to what a proxy gives up. */
const answerTimes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** In seconds: from a single mail to the largest export. */
const jobTimes = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300]
/** In seconds: from a member beside the sender to one whose server fell behind. */
const deliveryTimes = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30]

/** The metrics of this process, for Prometheus. Labels contain no member and no address. */
export class Metrics implements Measurements {
  readonly registry = new Registry()
  /** Requests by method, route and status. */
  readonly requests = this.#histogram(
    'http_request_seconds',
    'Time until a request was answered.',
    answerTimes,
    ['method', 'route', 'status'],
  )
  /** Calls of the REST APIs; `api` is v1 or older, `result` is ok or the code of the error. */
  readonly apiCalls = this.#histogram(
    'api_call_seconds',
    'Time until a call of a REST API was answered.',
    answerTimes,
    ['api', 'call', 'result'],
  )
  /** Operations of the graph, over HTTP, sockets and REST; `result` is ok or the code of the first error. */
  readonly operations = this.#histogram('operation_seconds', 'Time that an operation took.', answerTimes, [
    'graph',
    'operation',
    'result',
  ])
  /** Attempts of jobs; `result` is ok, failed, or given up. */
  readonly jobs = this.#histogram('job_seconds', 'Time that an attempt of a job took.', jobTimes, [
    'task',
    'result',
  ])
  /** Files that are stored, read and removed; `result` is ok, missing or failed. */
  readonly storage = this.#histogram(
    'storage_seconds',
    'Time that an operation of the storage took.',
    answerTimes,
    ['operation', 'result'],
  )
  readonly mails = this.#counter('mails_total', 'Mails that were handed to the mail server.', [
    'kind',
    'result',
  ])
  readonly sms = this.#counter('sms_total', 'SMS that were handed to the provider.', ['result'])
  readonly pushes = this.#counter('pushes_total', 'Push messages that were handed to a push service.', [
    'kind',
    'result',
  ])
  /** Reads that a replica could answer, by what answered them: replica or primary. */
  readonly replicaReads = this.#counter('replica_reads_total', 'Reads that a replica could answer.', [
    'target',
  ])
  readonly ledgerFaults = new Gauge({
    name: 'vonk_ledger_faults',
    help: 'Errors that the last audit of the ledger found.',
    registers: [this.registry],
  })
  readonly #limits = this.#counter('limits_reached_total', 'Rejections by a limit.', ['limit'])
  readonly #payments = this.#counter('payments_total', 'Payments that took a state.', ['state'])
  readonly #fanout = this.#histogram(
    'fanout_seconds',
    'Time from the commit of an event until it was written to a socket.',
    deliveryTimes,
    [],
  )
  readonly #bus = new Gauge({
    name: 'vonk_bus_connected',
    help: 'Whether messages of other servers arrive.',
    labelNames: ['bus'],
    registers: [this.registry],
  })

  readonly #busCounts = new Map<string, Readonly<Record<string, number>>>()

  /** Counts the connections of both pools of a database, which may be the same. */
  constructor(pool: Pool, urgent = pool) {
    const sum = (count: (one: Pool) => number) => () => count(pool) + (urgent === pool ? 0 : count(urgent))
    this.gauge(
      'database_connections',
      'Open connections of the pools.',
      sum((one) => one.totalCount),
    )
    this.gauge(
      'database_connections_idle',
      'Connections that nobody uses.',
      sum((one) => one.idleCount),
    )
    this.gauge(
      'database_waiting',
      'Statements that wait for a connection.',
      sum((one) => one.waitingCount),
    )
    watchQueue(this.registry, pool)
    const busCounts = this.#busCounts
    new Counter({
      name: 'vonk_bus_messages_total',
      help: 'Messages between servers.',
      labelNames: ['bus', 'direction'],
      registers: [this.registry],
      collect() {
        this.reset()
        for (const [bus, counts] of busCounts)
          for (const [direction, count] of Object.entries(counts)) this.inc({ bus, direction }, count)
      },
    })
    // There are few SMS: without a beginning at zero the first that fails would be no change.
    for (const result of ['sent', 'failed']) this.sms.inc({ result }, 0)
  }

  limitReached(limit: string): void {
    this.#limits.inc({ limit })
  }

  paymentChanged(state: string): void {
    this.#payments.inc({ state })
  }

  eventDelivered(committedAt: number): void {
    // The clocks of two servers differ a little.
    this.#fanout.observe(Math.max(0, Date.now() - committedAt) / 1000)
  }

  /** Sets whether a connection to the other servers is open, by its name: `postgres` or `redis`. */
  busConnected(bus: 'postgres' | 'redis', isConnected: boolean): void {
    this.#bus.set({ bus }, Number(isConnected))
  }

  /** Shows what a bus counts itself, by the direction of its messages. */
  watchBus(bus: 'postgres' | 'redis', counts: Readonly<Record<string, number>>): void {
    this.#busCounts.set(bus, counts)
  }

  /** Measures the process too: memory, event loop, garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }

  /** A value that is read at each scrape. Registering a name again replaces the first. */
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

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Counter({ name: `vonk_${name}`, help, labelNames, registers: [this.registry] })
  }
}
