import { Readable } from 'node:stream'
import { exportZipName } from '@vonk/schema/leaving/export-names.rules.ts'
import { partsOf } from '@vonk/schema/leaving/read-export.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { viewerOfRequest } from '../http/session.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'

const exportToken = z.tuple([z.uuid(), z.int()])

/**
 * `/exports/{token}`: a member's ZIP, only in a session of that member and until it expires. Any other
 * request gets a 404.
 */
export function mountExports(app: FastifyInstance, services: AppServices): void {
  app.get<{ Params: { token: string } }>('/exports/:token', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const decrypted = services.tokenCipher.decrypt(request.params.token)
    const payload = decrypted ? exportToken.safeParse(JSON.parse(decrypted)) : null
    const site = siteOf(services, request.hostname)
    const viewer = site && (await viewerOfRequest(services, site, request, reply))
    if (!viewer || !payload?.success || payload.data[1] !== viewer.id) return reply.code(404).send()
    const parts = partsOf(services.db, payload.data[0], viewer.id, services.clock.now())
    const first = await parts.next()
    if (first.done) return reply.code(404).send()
    const day = services.clock.now().toISOString().slice(0, 10)
    return reply
      .headers({
        'content-disposition': `attachment; filename="${exportZipName(viewer.language, day)}"`,
        'x-content-type-options': 'nosniff',
      })
      .type('application/zip')
      .send(Readable.from(allOf(first.value, parts), { objectMode: false }))
  })
}

async function* allOf(first: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* others
}
