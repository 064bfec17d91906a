import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@vonk/prisma/client.ts'
import { makeWorkerUtils, type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'

/** How long to wait before a runner is started again while the database is away, in milliseconds. */
const retryAfter = 1000

/** A runner that is started again whenever it ends by itself. */
export interface KeptQueue {
  /** The events of every runner. */
  events: WorkerEvents
  /** Stops it when what runs is done. */
  stop(reason?: string): Promise<void>
}

/**
 * Runs jobs until it is stopped. A runner ends when its database is lost while it reports a job as done or failed; then it is
 * started again, and what it had locked is free at once instead of after four hours. Such a job may run twice.
 */
export async function keepQueue(pool: Pool, options: RunnerOptions): Promise<KeptQueue> {
  const events: WorkerEvents = new EventEmitter()
  const left = new AbortController()
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
  })
  // A report that is not batched and fails would be a rejection that nobody handles, which ends the process.
  const batched = { completeJobBatchDelay: 0, failJobBatchDelay: 0, ...options.preset?.worker }
  const start = () =>
    run({ ...options, pgPool: pool, events, preset: { ...options.preset, worker: batched } })

  /** Frees what the last runner had locked. */
  async function unlock(): Promise<void> {
    const utils = await makeWorkerUtils({ ...options, pgPool: pool })
    try {
      await utils.forceUnlockWorkers([poolId])
    } finally {
      await utils.release()
    }
  }

  /** Starts another runner as soon as the database answers; null if the queue was stopped before. */
  async function startAgain(): Promise<Runner | null> {
    while (!left.signal.aborted) {
      try {
        await unlock()
        return await start()
      } catch {
        await pause(retryAfter, undefined, { signal: left.signal }).catch(() => {})
      }
    }
    return null
  }

  let running: Runner | null = await start()
  async function keep(): Promise<void> {
    while (running) {
      await running.promise.catch(() => {})
      running = await startAgain()
      if (left.signal.aborted) await running?.stop()
    }
  }
  const kept = keep()
  return {
    events,
    stop: async (reason) => {
      left.abort()
      // It may have ended by itself in this moment.
      await running?.stop(reason).catch(() => {})
      await kept
    },
  }
}
