import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster with `{database}` in the place of a name. */
    clusterUrl: string
    /** Where the servers of a run keep the portraits that they drew: each is drawn once for all of them. */
    drawnPictures: string
  }
}

/** Each project of a run loads this file anew, in one process: what they share hangs on the process. */
const shared = globalThis as {
  vonkCluster?: { running: Promise<Cluster>; pictures: string; users: number }
}

/** One cluster for a whole run; each test file copies databases from its templates. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.vonkCluster ??= {
    running: startCluster(),
    pictures: mkdtempSync(join(tmpdir(), 'vonk-pictures-')),
    users: 0,
  }
  const entry = shared.vonkCluster
  entry.users++
  const cluster = await entry.running
  project.provide('clusterUrl', cluster.url('__database__'))
  project.provide('drawnPictures', entry.pictures)
  return async () => {
    if (--entry.users > 0) return
    await cluster.stop()
    rmSync(entry.pictures, { recursive: true, force: true })
  }
}
