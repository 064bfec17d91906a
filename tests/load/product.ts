import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { compileCache } from '../testkit/compile-cache.ts'
import { freePort } from '../testkit/free-port.ts'
import { onFirstCore } from './processes.ts'

const root = join(import.meta.dirname, '../..')

/** A server that was started as its operator starts it. */
export interface StartedServer {
  url: string
  /** From the start of the process to the first answer with status 200, in milliseconds. */
  ms: number
  stop(): Promise<void>
  pid: number
}

/** Starts the whole product, with its pages, on a database. */
export async function startProduct(databaseUrl: string): Promise<StartedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-load-'))
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SEED_DEMO: 'false' }
  const server = await startFile(join(root, 'apps/server/dist/main.mjs'), env)
  const stop = () => server.stop().then(() => rmSync(folder, { recursive: true, force: true }))
  return { ...server, stop }
}

/** Starts a server that listens on PORT, and waits until it answers `/ready`. */
export async function startFile(file: string, env: Record<string, string>): Promise<StartedServer> {
  const port = await freePort()
  const [command = '', ...args] = onFirstCore([process.execPath, file])
  const began = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...compileCache,
      ...{ NODE_ENV: 'development', NODE_NO_WARNINGS: '1', LOG_LEVEL: 'warn', PORT: String(port) },
      ...env,
    },
  })
  const url = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${url}/ready`).then(
      (answer) => answer.status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}.`)
    await pause(2)
  }
  const ms = performance.now() - began
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, ms, stop, pid: child.pid as number }
}
