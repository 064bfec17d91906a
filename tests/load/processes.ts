import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { readState, type ServerState } from './server-state.ts'

export interface Server {
  port: number
  pid: number
  /** What it holds and how late its event loop was since the last call; after a garbage collection if it is deep. */
  state(isDeep?: boolean): Promise<ServerState>
  stop(): Promise<void>
}

const hasTaskset = process.platform === 'linux' && cpus().length > 1

/** Pins this process to the second core: the load generator must not take CPU time from what it measures. */
export function pinSelf(): void {
  if (hasTaskset) execFileSync('taskset', ['-apc', '1', String(process.pid)], { stdio: 'ignore' })
}

/** A command that runs on the first core, where servers are measured. */
export const onFirstCore = (command: string[]): string[] =>
  hasTaskset ? ['taskset', '-c', '0', ...command] : command

/** Starts a server of this folder in a separate process on the first core; it sends its port when it listens. */
export function startServer(file: string, env: Record<string, string>): Promise<Server> {
  const script = join(import.meta.dirname, file)
  const profile = process.env.LOAD_PROFILE
  const flags = ['--expose-gc', ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])]
  const [command, ...args] = onFirstCore([process.execPath, ...flags, script])
  const child = spawn(command as string, args, {
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'development',
      GRAPHILE_ENV: 'production',
      LOG_LEVEL: 'warn',
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} did not listen within 60 s.`)), 60_000)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)))
    child.once('message', (word) => {
      clearTimeout(timer)
      const { listening } = word as { listening: number }
      const state = async (isDeep = false) => {
        child.send({ state: isDeep ? 'deep' : 'quick' })
        const [answer] = await once(child, 'message')
        return answer as ServerState
      }
      resolve({ port: listening, pid: child.pid as number, state, stop: () => stop(child) })
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

/**
 * For a server: reports that it listens, answers what it holds, with numbers of its own, and ends with the process that
 * started it.
 */
export function reportListening(
  port: number,
  close: () => Promise<unknown>,
  own: () => Record<string, number> = () => ({}),
): void {
  process.send?.({ listening: port })
  process.on('message', ({ state }: { state: string }) => {
    process.send?.({ ...readState(state === 'deep'), ...own() })
  })
  process.once('disconnect', () => {
    // Requests that were running when the load stopped are answered first.
    setTimeout(() => void close().finally(() => process.exit(0)), 500)
  })
}
