import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drawDemoPhoto } from '@vonk/prisma/seed/demo.ts'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { PersistedOperations } from '../../apps/server/src/graphql/persisted-operations.ts'
import { runJobs } from '../../apps/server/src/jobs/runner.ts'
import { DemoPhotos } from '../../apps/server/src/media/demo-photos.ts'
import { loadWebBuild } from '../../apps/server/src/render/web-build.ts'
import { createServer } from '../../apps/server/src/server.ts'
import type { AppServices } from '../../apps/server/src/services/app-services.ts'
import { openAppServices } from '../../apps/server/src/services/open-app-services.ts'
import type { AppFixture } from './app-fixture.ts'

export interface TestServer {
  app: FastifyInstance
  url: string
  close(): Promise<void>
}

const web = join(import.meta.dirname, '../../apps/web')
const manifest = join(web, 'src/graphql/documents.generated.json')

/** The persisted operations of the built web client. */
export const persistedOperations = () =>
  existsSync(manifest) ? PersistedOperations.fromFile(manifest) : new PersistedOperations({})

/** Starts the real server in this process on a free port, with the services of a fixture. */
export async function serve(
  fixture: AppFixture,
  options: { jobs?: boolean; pages?: boolean; staffOperations?: PersistedOperations } = {},
): Promise<TestServer> {
  const app = await createServer(fixture.services, {
    operations: persistedOperations(),
    demoPhotos: new DemoPhotos(inject('drawnPictures'), drawDemoPhoto),
    ...(options.staffOperations && { staffOperations: options.staffOperations }),
    web: options.pages ? await loadWebBuild(join(web, 'dist')) : null,
  })
  const jobs = options.jobs ? await runJobs(fixture.services) : null
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    url: url.replace('127.0.0.1', 'localhost'),
    close: async () => {
      await app.close()
      await jobs?.stop()
    },
  }
}

/** A server beside that of a fixture, with services of its own. */
export interface BesideServer {
  services: AppServices
  url: string
  close(): Promise<void>
}

/** Starts one more server on the database of a fixture, with other variables of the environment. */
export async function serveBeside(
  fixture: AppFixture,
  changed: Partial<AppServices['env']>,
  { jobs = false, databaseUrl = fixture.databaseUrl } = {},
): Promise<BesideServer> {
  const services = await openAppServices({ ...fixture.services.env, ...changed }, databaseUrl, fixture.clock)
  const server = await serve({ ...fixture, services }, { jobs })
  return { services, url: server.url, close: () => server.close().then(services.close) }
}
