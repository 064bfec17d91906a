import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { developerPage } from '../developer-pages/developer-page.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { collectionOf } from './collection.ts'

/** The printed document: what is served is what was reviewed. */
export const openApiFile = join(import.meta.dirname, '../../../rest/openapi.json')

/**
 * Mounts the OpenAPI document, which tools of any site may read, the collection of requests that is made of it, and the page
 * on which people read it.
 */
export function mountOpenApi(app: FastifyInstance, services: AppServices): void {
  const text = readFileSync(openApiFile, 'utf8')
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  app.get('/api/openapi.json', async (request, reply) => {
    reply.headers({
      etag,
      'cache-control': 'public, no-cache',
      'access-control-allow-origin': '*',
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
  app.get('/api/collection.json', async (request, reply) => {
    const site = siteOf(services, request.hostname)
    const collection = collectionOf(JSON.parse(text), site ? publicUrl(services, site) : '')
    return reply.header('content-disposition', 'attachment; filename="vonk-api.json"').send(collection)
  })
  const send = developerPage('src/reference.tsx')
  app.get('/api/reference', async (_request, reply) =>
    send(reply, {
      title: 'Vonk: API reference',
      isIndexed: true,
      data: '',
      isSecure: services.env.isProduction,
    }),
  )
}
