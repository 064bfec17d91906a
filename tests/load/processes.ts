import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'

export interface Server {
  port: number
  pid: number
  stop(): Promise<void>
}

const hasTaskset = process.platform === 'linux' && cpus().length > 1

/** Pins this process to the second core: the load generator must not take CPU time from what it measures. */
export function pinSelf(): void {
  if (hasTaskset) execFileSync('taskset', ['-apc', '1', String(process.pid)], { stdio: 'ignore' })
}

/** Starts a server of this folder in a separate process on the first core; it sends its port when it listens. */
export function startServer(file: string, env: Record<string, string>): Promise<Server> {
  const script = join(import.meta.dirname, file)
  const flags = process.env.LOAD_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.LOAD_PROFILE}`] : []
  const [command, ...args] = hasTaskset
    ? ['taskset', '-c', '0', process.execPath, ...flags, script]
    : [process.execPath, ...flags, script]
  const child = spawn(command as string, args, {
    env: { ...process.env, ...env, NODE_ENV: 'development', GRAPHILE_ENV: 'production', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} did not listen within 60 s.`)), 60_000)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)))
    child.once('message', (word) => {
      clearTimeout(timer)
      const { listening } = word as { listening: number }
      resolve({ port: listening, pid: child.pid as number, stop: () => stop(child) })
    })
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 8000)
    child.removeAllListeners('exit')
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.disconnect()
  })
}

/** For a server: reports that it listens, and ends with the process that started it. */
export function reportListening(port: number, close: () => Promise<unknown>): void {
  process.send?.({ listening: port })
  process.once('disconnect', () => {
    // Requests that were running when the load stopped are answered first.
    setTimeout(() => void close().finally(() => process.exit(0)), 500)
  })
}
