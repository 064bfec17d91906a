// The background jobs of the product, for the benchmark of push messages.

import { readEnv } from '../../apps/server/src/env.ts'
import { runJobs } from '../../apps/server/src/jobs/runner.ts'
import { openAppServices } from '../../apps/server/src/services/open-app-services.ts'
import { reportListening } from './processes.ts'

const env = readEnv()
const services = await openAppServices(env, env.DATABASE_URL as string)
const jobs = await runJobs(services)
reportListening(0, async () => {
  await jobs.stop()
  await services.close()
})
