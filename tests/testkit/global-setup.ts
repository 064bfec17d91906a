import type { TestProject } from 'vitest/node'
import { startCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster with `{database}` in the place of a name. */
    clusterUrl: string
  }
}

/** One cluster for a whole run; each test file copies databases from its templates. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  project.provide('clusterUrl', cluster.url('__database__'))
  return () => cluster.stop()
}
