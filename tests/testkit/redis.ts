import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
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
  /** Ends it without a word to anybody, as a machine that fails. */
  kill(): Promise<void>
  /** Lets it accept connections and never answer, until `resume`. */
  hang(): void
  resume(): void
}

/** Starts a Redis, and waits until it accepts connections; `extra` are further options of its command line. */
export async function startRedis(...extra: string[]): Promise<RedisProcess> {
  const port = await freePort()
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...extra]
  const launch = async () => {
    const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const line of child.stdout.iterator({ destroyOnReturn: false }))
      if (String(line).includes('Ready to accept connections')) break
    child.stdout.resume()
    return child
  }
  let child = await launch()
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      child = await launch()
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    hang: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  }
}

/** A Redis that does not know these commands. */
export const startRedisWithout = (...commands: string[]): Promise<RedisProcess> =>
  startRedis(...commands.flatMap((command) => ['--rename-command', command, '']))

/** A Redis as before version 7, which has no sharded channels. */
export const startPlainRedis = (): Promise<RedisProcess> => startRedisWithout('SSUBSCRIBE', 'SPUBLISH')

/** Two nodes of one cluster, which have met. */
export async function startRedisCluster(): Promise<RedisProcess[]> {
  const node = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vonk-redis-'))
    const cluster = ['--cluster-enabled', 'yes', '--cluster-config-file', join(folder, 'nodes.conf')]
    const redis = await startRedis(...cluster, '--cluster-port', `${await freePort()}`)
    return { ...redis, stop: () => redis.stop().then(() => rmSync(folder, { recursive: true })) }
  }
  const nodes = [await node(), await node()]
  const [one, two] = nodes.map(({ url }) => new Redis(url)) as [Redis, Redis]
  const bus = String(await two.config('GET', 'cluster-port')).split(',')[1]
  await one.call('cluster', 'meet', '127.0.0.1', new URL(nodes[1]?.url ?? '').port, bus ?? '')
  while (!(await two.call('cluster', 'nodes').then((known) => /connected\n.*connected/.test(String(known)))))
    await pause(50)
  for (const client of [one, two]) client.disconnect()
  return nodes
}
