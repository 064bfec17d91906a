import { tryRateLimit } from '@vonk/schema/core/rate-limit.ts'
import { isUuid } from '@vonk/schema/core/uuid.rules.ts'
import { reportView } from '@vonk/schema/push/report-view.ts'
import { countVisitLength, recordLandingExit } from '@vonk/schema/tracking/landing-visits.ts'
import { readSeconds } from '@vonk/schema/tracking/visits.rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '../http/client-address.ts'
import { networkOf } from '../http/network.ts'
import { viewerOfRequest } from '../http/session.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'

/**
 * Mounts `POST /api/page-hidden.php`, the beacon of a page that is hidden. Its body is `{}`, or anything; the address says
 * for how many seconds the page was seen, and which logged visit of a landing page it was. A member who looked at it gets
 * push messages again. The answer is always 204.
 */
export async function mountPageHidden(app: FastifyInstance, services: AppServices): Promise<void> {
  await app.register(async (beacon) => {
    beacon.removeAllContentTypeParsers()
    beacon.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    beacon.setErrorHandler((_error, _request, reply) => reply.code(204).send())
    beacon.post('/api/page-hidden.php', async (request, reply) => {
      await count(request, reply).catch((error: unknown) => {
        request.log.warn({ err: error }, 'A hidden page was not counted.')
      })
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })

  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const site = siteOf(services, request.hostname)
    if (!site) return
    const network = networkOf(clientAddress(request.raw, services.env.TRUST_PROXY))
    const { minutes } = await tryRateLimit(
      { ...services, site, language: site.domainLanguage },
      'hiddenPages',
      network,
    )
    if (minutes > 0) return
    // The report over the socket may be lost when the tab is closed.
    const viewer = await viewerOfRequest(services, site, request, reply)
    if (viewer) await reportView({ ...services, viewer }, false)
    const { seconds: reportedSeconds, visit, left } = request.query as Record<string, unknown>
    const seconds = readSeconds(reportedSeconds)
    if (typeof visit === 'string' && isUuid(visit) && seconds !== null)
      await recordLandingExit(services.db, site.id, { id: visit, seconds, isBounce: left === '1' })
    else await countVisitLength(services.db, site.id, seconds, services.clock.now())
  }
}
