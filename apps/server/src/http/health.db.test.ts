import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { openDatabase } from '@vonk/prisma/client.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readiness } from '../services/readiness.ts'
import { openOperationsPort } from './operations-port.ts'

let fixture: AppFixture
let server: TestServer
let hanging: Server
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
  // Accepts connections and never answers, as a database whose packets vanish.
  hanging = createServer().listen(0, '127.0.0.1')
  await once(hanging, 'listening')
})
afterAll(async () => {
  hanging.close()
  await server.close()
  await fixture.close()
})

it('says that the process answers and can serve members, and names the request', async () => {
  const health = await fetch(`${server.url}/health`)
  expect(await health.json()).toEqual({ ok: true })
  expect(health.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  const ready = await fetch(`${server.url}/ready`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ ok: true, database: true, migrations: true, bus: true, client: true })
})

it('does not wait for a database that never answers', async () => {
  const { port } = hanging.address() as AddressInfo
  const db = openDatabase(`postgresql://vonk:x@127.0.0.1:${port}/vonk`, { max: 2 })
  let hasFailed = false
  const query = db.pool.query('select 1').catch(() => (hasFailed = true))
  const state = await readiness({ db, bus: fixture.services.bus }, true)
  expect(state).toEqual({ ok: false, database: false, migrations: false, bus: true, client: true })
  expect(hasFailed).toBe(false)
  await query
  await db.close()
})

it('is not ready while a migration of this version is missing', async () => {
  const { pool } = fixture.services.db
  const change = (sign: '-' | '+') =>
    pool.query(
      sign === '-'
        ? `update _prisma_migrations set migration_name = '9999_x' where migration_name = '0002_presence'`
        : `update _prisma_migrations set migration_name = '0002_presence' where migration_name = '9999_x'`,
    )
  await change('-')
  const response = await fetch(`${server.url}/ready`)
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({ migrations: false }),
  ])
  await change('+')
  expect((await fetch(`${server.url}/ready`)).status).toBe(200)
})

it('answers on the port of the operators, with the measurements', async () => {
  const env = { ...fixture.services.env, METRICS_PORT: 0 }
  const operations = await openOperationsPort({ ...fixture.services, env }, true)
  const page = (path: string) => fetch(`http://127.0.0.1:${operations?.port}${path}`)
  expect(await (await page('/health')).json()).toEqual({ ok: true })
  expect(await (await page('/ready')).json()).toMatchObject({ ok: true, database: true })
  const text = await (await page('/metrics')).text()
  expect(text).toContain('vonk_http_request_seconds_count{method="GET",route="/ready",status="200"} 2')
  expect(text).toMatch(/^vonk_database_connections [1-9]/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect((await page('/')).status).toBe(404)
  await operations?.close()
})
