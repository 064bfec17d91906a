import { EventEmitter } from 'node:events'
import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { queryObjects } from 'node:v8'

/** What a process holds. */
export interface ServerState {
  /** Bytes: the whole process, and the objects of JavaScript. */
  memory: number
  heap: number
  /** Open files and connections; 0 where the system does not tell. */
  descriptors: number
  timers: number
  /** Objects that may have listeners; only counted after a garbage collection. */
  listeners: number
  /** Prepared statements over all its connections to the database. */
  statements: number
  /** Processor time since it started, in microseconds. */
  processor: number
  /** Processor time of its main thread since it started, in microseconds. */
  mainThread: number
  /** How late its event loop was since the last reading, in milliseconds: the slowest hundredth. */
  delay: number
}

const resolution = 10
const delays = monitorEventLoopDelay({ resolution })
delays.enable()

/** Reads the state of this process; `isDeep` collects the garbage first. */
export function readState(isDeep: boolean): ServerState {
  const delay = Math.max(0, delays.percentile(99) / 1e6 - resolution)
  if (isDeep) globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const main = process.threadCpuUsage()
  const state = {
    ...{ memory: rss, heap: heapUsed, descriptors: openFiles(), delay, processor: user + system },
    mainThread: main.user + main.system,
    timers: process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length,
    listeners: isDeep ? queryObjects(EventEmitter, { format: 'count' }) : 0,
    statements: 0,
  }
  delays.reset()
  return state
}

function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0
  }
}
