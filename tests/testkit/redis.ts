import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'

/** Why tests that need a Redis of their own are left out; null where it is installed. */
export const withoutRedis = spawnSync('redis-server', ['--version']).error
  ? 'there is no Redis on this machine: apt-get install redis-server'
  : null

/** A real Redis that stores nothing on the disk, and that a test may stop and start again at the same address. */
export interface RedisProcess {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
}

/** Starts a Redis, and waits until it accepts connections. */
export async function startRedis(): Promise<RedisProcess> {
  const port = await freePort()
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const launch = async () => {
    const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const line of child.stdout.iterator({ destroyOnReturn: false }))
      if (String(line).includes('Ready to accept connections')) break
    child.stdout.resume()
    return child
  }
  let child = await launch()
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      child = await launch()
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
