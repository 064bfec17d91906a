import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster with `{database}` in the place of a name. */
    clusterUrl: string
    /** Where test servers keep the portraits that they drew: each is drawn once for all runs with the same drawings. */
    drawnPictures: string
  }
}

/** Each project of a run loads this file anew, in one process: what they share hangs on the process. */
const shared = globalThis as {
  vonkCluster?: { running: Promise<Cluster>; pictures: string; users: number }
}

/** One cluster for a whole run; each test file copies databases from its templates. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.vonkCluster ??= { running: startCluster(), pictures: drawnPictures(), users: 0 }
  const entry = shared.vonkCluster
  entry.users++
  const cluster = await entry.running
  project.provide('clusterUrl', cluster.url('__database__'))
  project.provide('drawnPictures', entry.pictures)
  return async () => {
    if (--entry.users > 0) return
    await cluster.stop()
  }
}

/** The folder of portraits as the present sources draw them; those of other sources are thrown away. */
function drawnPictures(): string {
  const sources = join(import.meta.dirname, '../../prisma/seed/portraits')
  const hash = createHash('sha256')
  for (const file of readdirSync(sources).sort()) hash.update(readFileSync(join(sources, file)))
  const cache = join(import.meta.dirname, '../../node_modules/.cache/drawn-pictures')
  const name = hash.digest('hex').slice(0, 16)
  mkdirSync(join(cache, name), { recursive: true })
  for (const other of readdirSync(cache))
    if (other !== name) rmSync(join(cache, other), { recursive: true, force: true })
  return join(cache, name)
}
