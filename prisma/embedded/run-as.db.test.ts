import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from './postgres.ts'

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'vonk-run-as-'))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** A search path with these programs alone. */
function programs(name: string, ...files: string[]): string {
  const bin = join(folder, name)
  mkdirSync(bin, { recursive: true })
  for (const file of files)
    symlinkSync(execFileSync('which', [file], { encoding: 'utf8' }).trim(), join(bin, file))
  return bin
}

// Without `unshare` as without the right to make a namespace: what a container has.
it.runIf(isRoot)('runs for root where only root may enter, without user namespaces', async () => {
  chmodSync(folder, 0o700)
  const path = programs('bin', 'setpriv', 'ps', 'true')
  const nothing = programs('empty')
  const options = { folder: join(folder, 'postgres'), disposable: true }
  vi.stubEnv('PATH', nothing)
  await expect(startEmbeddedPostgres(options)).rejects.toThrow(/no other account may enter .*clone into/)

  vi.stubEnv('PATH', path)
  for (const wasRunning of [false, true]) {
    const server = await startEmbeddedPostgres(options)
    expect(server.wasRunning).toBe(wasRunning)
    const client = new pg.Client({ connectionString: server.url('postgres') })
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    if (wasRunning) await server.stop()
  }
})
