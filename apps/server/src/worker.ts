// A separate process for the jobs, next to servers with RUN_JOBS=false.

import { readEnv } from './env.ts'
import { openOperationsPort } from './http/operations-port.ts'
import { Shutdown } from './http/shutdown.ts'
import { runJobs } from './jobs/runner.ts'
import { rejectUnsafeData } from './production-data.ts'
import { laterReleaseNotice, openCurrentDatabase } from './services/database.ts'
import { openAppServices } from './services/open-app-services.ts'

const shutdown = new Shutdown()

async function start(): Promise<void> {
  const env = readEnv()
  if (!env.DATABASE_URL) throw new Error('A worker of its own needs DATABASE_URL.')
  const database = await openCurrentDatabase(env)
  if (database.later) console.log(laterReleaseNotice(database.label, database.later))
  const services = await openAppServices(env, database.url)
  shutdown.logTo(services.log)
  shutdown.addStep(() => services.close())
  await rejectUnsafeData(services)
  const jobs = await runJobs(services)
  shutdown.addStep(() => jobs.stop())
  const operations = await openOperationsPort(services, true)
  shutdown.addStep(async () => operations?.close())
  console.log('The worker waits for jobs.')
  services.log.info({ ms: Math.round(process.uptime() * 1000) }, 'The worker started.')
  process.send?.({ working: true })
}

start().catch(async (error: Error) => {
  console.error(error.message)
  await shutdown.run(1)
})
