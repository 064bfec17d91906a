import { join } from 'node:path'
import { drawDemoPhoto } from '@vonk/prisma/seed/demo.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { systemClock } from '@vonk/schema/ports/clock.ts'
import { step } from '../bin/step.mjs'
import {
  demoLogins,
  demoPassword,
  demoStaff,
  ensureDemo,
  ensureDemoStaff,
  ensureDemoWebhook,
  warmDemoPhotos,
} from './demo.ts'
import { readEnv } from './env.ts'
import { PersistedOperations } from './graphql/persisted-operations.ts'
import { openOperationsPort } from './http/operations-port.ts'
import { Shutdown } from './http/shutdown.ts'
import { runJobs } from './jobs/runner.ts'
import { DemoPhotos } from './media/demo-photos.ts'
import { buildsFolder, storeAssets } from './pages/client-files.ts'
import { accountErrors, rejectUnsafeData } from './production-data.ts'
import { loadWebBuild, loadWebSources } from './render/web-build.ts'
import { createServer } from './server.ts'
import { laterReleaseNotice, openMigratedDatabase } from './services/database.ts'
import { openAppServices } from './services/open-app-services.ts'
import { siteState } from './services/site-state.ts'

const web = join(import.meta.dirname, '../../web')

/** Starts Vonk in this process: database, demo data, jobs, and everything on one port. */
async function start(shutdown: Shutdown): Promise<void> {
  const env = readEnv()
  /** Prints the steps of a start, except in production. */
  const showStep: typeof step = env.isProduction ? (_, work) => work() : step
  const database = await showStep('Preparing the database', () => openMigratedDatabase(env))
  shutdown.addStep(() => database.stop())
  if (database.later) console.log(laterReleaseNotice(database.label, database.later))
  if (env.SEED_DEMO ?? !env.isProduction) {
    await ensureDemo(database.url, systemClock.now(), (seed) => showStep('Creating the demo data', seed))
  }
  const services = await openAppServices(env, database.url)
  shutdown.logTo(services.log)
  const stopDatabaseSupervision = database.keepRunning(services.log)
  const { applied } = database
  if (applied.length > 0) services.log.info({ migrations: applied }, 'The database was migrated.')
  shutdown.addStep(() => services.close())
  await rejectUnsafeData(services)
  for (const error of await accountErrors(services)) console.error(error)
  if (!env.isProduction) {
    await ensureDemoWebhook(services)
    await ensureDemoStaff(services)
  }
  const operations = PersistedOperations.fromFile(join(web, 'src/graphql/documents.generated.json'))
  const demoPhotos = new DemoPhotos(join(env.DATA_DIR, 'media'), drawDemoPhoto)
  const build = await (env.WEB_DEV_SERVER ? loadWebSources : loadWebBuild)(join(web, 'dist'))
  if (!build && env.isProduction)
    throw new Error(
      'The client is not built, so every page would be missing: run npm run build, then start again.',
    )
  const app = await createServer(services, { operations, demoPhotos, web: build })
  if (env.RUN_JOBS) {
    const jobs = await runJobs(services)
    shutdown.addStep(() => jobs.stop())
  }
  const operationsPort = await openOperationsPort(services, build !== null)
  shutdown.addStep(async () => operationsPort?.close())
  shutdown.addStep(() => app.close())
  // A machine that stops ends all processes at once: the database is not started again.
  shutdown.addStep(stopDatabaseSupervision)
  try {
    await app.listen({ host: env.HOST, port: env.PORT })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${env.PORT} is in use. Stop what listens there, or choose another with PORT=4001.`)
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const incomplete = [...services.sites.values()].filter((site) => siteState(services, site) === 'incomplete')
  printAddresses(
    env.WEB_DEV_SERVER ?? `http://localhost:${port}`,
    `http://${env.consoleHost}:${port}`,
    env.isProduction,
    incomplete,
  )
  services.log.info({ port, ms: Math.round(process.uptime() * 1000) }, 'The server started.')
  process.send?.({ listening: port })
  if (build && !env.WEB_DEV_SERVER)
    storeAssets(build.folder, buildsFolder(env)).catch((error: unknown) =>
      app.log.warn({ err: error }, 'The files of this build were not kept for the next one.'),
    )
  if (!env.isProduction) void warmDemoPhotos(services.db, demoPhotos)
}

function printAddresses(
  url: string,
  consoleUrl: string,
  isProduction: boolean,
  incomplete: readonly SiteConfig[],
): void {
  if (isProduction) {
    console.log(`Vonk listens on ${url}`)
    for (const { domain } of incomplete) console.log(`${domain} is not open: npm run site -- check ${domain}`)
    return
  }
  console.log(`
  Vonk is at ${url}

    GraphiQL   ${url}/graphql
    Outbox     ${url}/dev/outbox   every mail, SMS and push that would have been sent
    Log in     ${demoLogins.join(', ')}
    Password   ${demoPassword}
    Console    ${consoleUrl}   ${demoStaff.map(({ email }) => email).join(', ')}

  Ctrl-C stops everything.
`)
}

const shutdown = new Shutdown()
start(shutdown).catch(async (error: Error) => {
  console.error(error.message)
  await shutdown.run(1)
})
