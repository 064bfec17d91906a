import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isEmbedded } from '../adapters/embedded-analytics.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import type { Measure } from './measure.ts'

const eventSchema = z.object({
  url: z.string().max(500),
  event: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
})

/**
 * Mounts `POST /track`, with which the member application reports page views and events. Consent is read from the
 * cookie of each report; without it the report is dropped. The response is always 204.
 */
export function mountTrack(app: FastifyInstance, services: AppServices, measure: Measure): void {
  app.post('/track', (request, reply) => {
    const site = siteOf(services, request.hostname)
    const { success, data } = eventSchema.safeParse(request.body)
    if (site && success) {
      const { event, url } = data
      measure(site, request, event ? { url, event } : { url })
    }
    return reply.code(204).send()
  })
}

/** `/dev/analytics`: the entries of the embedded analytics, newest first. Demo mode only. */
export function mountAnalyticsPage(app: FastifyInstance, { analytics }: AppServices): void {
  if (!isEmbedded(analytics)) return
  app.get('/dev/analytics', (request, reply) => {
    if (request.headers.accept?.includes('application/json')) return analytics.newest()
    const rows = analytics
      .newest()
      .map(({ path, event, referrer, visit }) => [event ?? 'page', path, referrer ?? '', visit])
      .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': "default-src 'none'", 'cache-control': 'no-store' })
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Analytics</title><h1>Analytics</h1>
        <p>What the analytics service would have got, newest first.</p>
        <table><tr><th>What<th>Page<th>From<th>Visit</tr>${rows.join('')}</table>`,
      )
  })
}
