import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AppServices } from '../services/app-services.ts'
import { readiness } from '../services/readiness.ts'

/**
 * Listens on METRICS_PORT, which only the operator's network may reach: `/metrics` for Prometheus, and `/health` and
 * `/ready` as on the port of the members, so that a worker has them too. Null without that variable.
 */
export async function openOperationsPort(
  services: AppServices,
  hasClient: boolean,
): Promise<{ port: number; close(): Promise<void> } | null> {
  const { env, metrics } = services
  if (env.METRICS_PORT === undefined) return null
  metrics.watchProcess()
  const server = createServer(async ({ url, method }, response) => {
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    if (method !== 'GET') return send(405, 'text/plain', 'GET only\n')
    if (url === '/metrics') return send(200, metrics.registry.contentType, await metrics.registry.metrics())
    if (url === '/health') return send(200, 'application/json', '{"ok":true}')
    if (url !== '/ready') return send(404, 'text/plain', 'There is /metrics, /health and /ready.\n')
    const state = await readiness(services, hasClient)
    return send(state.ok ? 200 : 503, 'application/json', JSON.stringify(state))
  })
  server.listen(env.METRICS_PORT, env.METRICS_HOST)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
