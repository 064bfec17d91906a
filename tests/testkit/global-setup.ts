import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster with `{database}` in the place of a name. */
    clusterUrl: string
  }
}

/** Each project of a run loads this file anew, in one process: what they share hangs on the process. */
const shared = globalThis as { vonkCluster?: { running: Promise<Cluster>; users: number } }

/** One cluster for a whole run; each test file copies databases from its templates. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.vonkCluster ??= { running: startCluster(), users: 0 }
  const entry = shared.vonkCluster
  entry.users++
  const cluster = await entry.running
  project.provide('clusterUrl', cluster.url('__database__'))
  return async () => {
    if (--entry.users === 0) await cluster.stop()
  }
}
