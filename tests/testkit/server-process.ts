import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { compileCache } from './compile-cache.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')

export interface ServerProcess {
  url: string
  port: number
  /** Ends the process with a signal and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Lets it keep its connections and do nothing, until `resume`. */
  hang(): void
  resume(): void
  /** How the process ended if nobody ended it; null as long as it runs, or when `end` ended it. */
  endedByItself(): string | null
  /** Starts it again on the same port, database and data, perhaps with other variables. */
  start(changed?: Record<string, string>): Promise<void>
  /** What it has written to its standard output, over all its starts. */
  output(): string
}

/**
 * Starts the server that was built as a separate process, which a test may kill and start again on the same port; that of
 * another release from the folder where its sources are.
 */
export const startServerProcess = (
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
  sources?: string,
): Promise<ServerProcess> => {
  const program = sources ? join(sources, 'apps/server/src/main.ts') : join(root, 'apps/server/dist/main.mjs')
  return startProcess(program, databaseUrl, dataDir, env)
}

/** Starts the worker that was built as a separate process; its port is that of METRICS_PORT, if it is set. */
export const startWorkerProcess = (
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> =>
  startProcess(join(root, 'apps/server/dist/worker.mjs'), databaseUrl, dataDir, env)

async function startProcess(
  program: string,
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort()
  shareDrawnPictures(dataDir)
  let child: ChildProcess | undefined
  let output = ''
  let isEnding = false
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null
  const server: ServerProcess = {
    url: `http://localhost:${port}`,
    port,
    start: async (changed = {}) => {
      const variables = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env, ...changed }
      child = await launch(program, port, variables, (words) => (output += words))
      isEnding = false
    },
    output: () => output,
    hang: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    endedByItself: () => (hasEnded() && !isEnding ? `${child?.exitCode ?? child?.signalCode}` : null),
    end: async (signal) => {
      const running = child
      if (!running || hasEnded()) return
      isEnding = true
      const gone = new Promise((resolve) => running.once('exit', resolve))
      running.kill(signal)
      await gone
    },
  }
  await server.start()
  return server
}

function shareDrawnPictures(dataDir: string): void {
  const own = join(dataDir, 'media')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(own)) symlinkSync(inject('drawnPictures'), own)
}

function launch(
  program: string,
  port: number,
  env: Record<string, string>,
  onOutput: (words: string) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    cwd: join(program, '../../../..'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      ...compileCache,
      PORT: String(port),
      SEED_DEMO: 'false',
      ...env,
    },
  })
  child.stdout?.on('data', (chunk: Buffer) => onOutput(String(chunk)))
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk))
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', (code, signal) =>
      reject(new Error(`The server ended with ${code ?? signal}: ${stderr}`)),
    )
  })
}
