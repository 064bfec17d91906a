import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the cluster, with `__database__` in place of the name of a database. */
    clusterUrl: string
    /** The folder for the portraits that test servers draw: each is drawn once for all runs with the same sources. */
    drawnPictures: string
  }
}

/** Each vitest project loads this file again in the same process, so the shared state is kept on `globalThis`. */
const shared = globalThis as {
  vonkCluster?: { running: Promise<Cluster>; pictures: string; users: number }
}

/** Starts one cluster for a whole run; each test file copies databases from its templates. */
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

/** The cache folder for portraits of the current sources; folders of older sources are deleted. */
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
