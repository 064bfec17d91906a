import { openDatabase } from '@vonk/prisma/client.ts'
import { originOf, withOrigin } from '@vonk/schema/core/origin.ts'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { connectionWatch } from '../adapters/connection-watch.ts'
import { InvalidPayload } from '../job-payload.ts'
import type { AppServices } from '../services/app-services.ts'
import { silentLogger } from '../services/prepare-jobs.ts'
import { traceStatements } from '../tracing/trace-statements.ts'
import { inSpan, type Tracing } from '../tracing/tracing.ts'
import { jobNames, jobSchedule, pushJob, tasksOf } from './jobs.ts'
import { keepQueue } from './keep-queue.ts'
import { watchJobs } from './watch-jobs.ts'

/**
 * The connections of the jobs: one listens for each of the two runners, two work, and the others are for the statements of
 * push messages and for queries outside a job's own connection.
 */
const connectionCount = 8
/** Number of push messages that are sent concurrently; most of the time is spent waiting for a push service. */
const pushConcurrency = 16

/**
 * Push messages come by the thousand, so that jobs are fetched and completed many at a time. Those that a killed process had
 * fetched are free again after four hours, like the ones that it was running.
 */
const batches: GraphileConfig.Preset = {
  worker: { localQueue: { size: 2 * pushConcurrency }, completeJobBatchDelay: 20, failJobBatchDelay: 20 },
}

/** The tasks, each run as work of the request that asked for its job, if there was one, and as a span. */
const wrapTasks = (tasks: TaskList, tracing: Tracing | null): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, helpers) => {
        const run = () => task?.(payload, helpers)
        const traced = tracing ? () => inSpan(tracing, `job ${name}`, 'consumer', run) : run
        const origin = originOf(payload)
        return giveUpIfInvalid(helpers, () => (origin ? withOrigin(origin, traced) : traced()))
      },
    ]),
  )

/** Runs a task. A payload that it cannot read is the same at every attempt, so this attempt becomes the last one. */
async function giveUpIfInvalid({ job, query }: JobHelpers, task: () => unknown): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (error instanceof InvalidPayload) {
      // Removing a job that runs keeps it as a failed one that is not tried again. `job` is what is logged and measured.
      await query('select graphile_worker.remove_job($1)', [job.key])
      job.max_attempts = job.attempts
    }
    throw error
  }
}

export interface RunningJobs {
  /** Stops them when what runs is done. */
  stop(reason?: string): Promise<void>
}

/**
 * Runs the background jobs until it is stopped, over separate connections: a long job takes none from
 * members, and its statements are planned by their values. A failed job is tried again with growing
 * intervals, 25 times; one whose payload cannot be read is not.
 */
export async function runJobs(appServices: AppServices): Promise<RunningJobs> {
  // Jobs can wait for a connection.
  const db = openDatabase(appServices.directUrl, {
    name: 'jobs',
    max: connectionCount,
    connectTimeoutMs: 60_000,
    publishEvents: (events) => appServices.db.publishEvents(events),
  })
  if (appServices.tracing) traceStatements(db.pool, appServices.tracing)
  const services = { ...appServices, db }
  const commonOptions = { logger: silentLogger, noHandleSignals: true, pollInterval: 2000 }
  const runner = await keepQueue(db.pool, {
    ...commonOptions,
    concurrency: 2,
    taskList: wrapTasks(
      tasksOf(
        services,
        jobNames.filter((name) => name !== pushJob),
      ),
      appServices.tracing,
    ),
    parsedCronItems: jobSchedule,
  })
  // A separate runner, so that long jobs do not delay push messages, nor a slow push service other jobs.
  const pushes = await keepQueue(db.pool, {
    ...commonOptions,
    preset: batches,
    concurrency: pushConcurrency,
    taskList: wrapTasks(tasksOf(services, [pushJob]), appServices.tracing),
  })
  const queue = connectionWatch(appServices.log, 'The queue of the jobs')
  for (const { events } of [runner, pushes]) watchJobs(events, appServices, queue)
  return {
    stop: async (reason) => {
      await Promise.all([runner.stop(reason), pushes.stop(reason)]).finally(() => db.close())
    },
  }
}
