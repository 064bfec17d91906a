import { originOf } from '@vonk/schema/core/origin.ts'
import type { Job, WorkerEventMap, WorkerEvents } from 'graphile-worker'
import type { ConnectionWatch } from '../adapters/connection-watch.ts'
import type { AppServices } from '../services/app-services.ts'

/**
 * Measures the jobs, and logs every failure of a job: a warning as long as it is tried again, an error with `isLast`
 * once it is given up, which is what an operator is alerted to. `queue` is notified when the runner loses its
 * database and reconnects. The payload is not logged, because it may hold a link or an address.
 */
export function watchJobs(
  events: WorkerEvents,
  { log, metrics }: Pick<AppServices, 'log' | 'metrics'>,
  queue: ConnectionWatch,
): void {
  const line = ({ job, error }: Pick<WorkerEventMap['job:error'], 'job' | 'error'>) => ({
    task: job.task_identifier,
    job: job.id,
    attempt: job.attempts,
    attempts: job.max_attempts,
    ...requestOf(job),
    err: error,
  })
  const requestOf = ({ payload }: Job) => {
    const origin = originOf(payload)
    return origin && { request: origin.request }
  }
  const began = new WeakMap<object, number>()
  const measure = (job: Job, result: string) =>
    metrics.jobs.observe(
      { task: job.task_identifier, result },
      (performance.now() - (began.get(job) ?? performance.now())) / 1000,
    )
  events.on('job:start', ({ job }) => void began.set(job, performance.now()))
  events.on('job:success', ({ job }) => measure(job, 'ok'))
  events.on('job:error', (failure) => {
    measure(failure.job, failure.job.attempts < failure.job.max_attempts ? 'failed' : 'given up')
    if (failure.job.attempts < failure.job.max_attempts)
      log.warn(line(failure), 'A job failed and is tried again.')
  })
  events.on('job:failed', (failure) => log.error({ ...line(failure), isLast: true }, 'A job was given up.'))
  events.on('pool:listen:error', ({ error }) => queue.lost(error))
  events.on('pool:fatalError', ({ error }) => queue.lost(error))
  events.on('pool:listen:success', () => queue.returned())
  events.on('worker:fatalError', ({ error }) => log.error({ err: error }, 'A worker of the jobs ended.'))
}
