import { tryRateLimit } from '@vonk/schema/core/rate-limit.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isEmbeddedRecorder } from '../adapters/embedded-recorder.ts'
import { clientAddress } from '../http/client-address.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { sendError } from '../http/http-errors.ts'
import { networkOf } from '../http/network.ts'
import { atEndOfBody } from '../render/end-of-body.ts'
import type { PublicPageProps } from '../render/public-page-props.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { consentOf } from './consent.ts'
import { visitId, withCircuitBreaker } from './measure.ts'
import { recordedPage } from './recorded-page.rules.ts'

/** The maximum size of one part, in bytes. */
const maxBytes = 512 * 1024

const partSchema = z.object({
  page: z.string().max(200),
  view: z.string().regex(/^[\da-f]{32}$/),
  events: z
    .array(z.object({ type: z.int().min(0).max(6), timestamp: z.int().positive(), data: z.looseObject({}) }))
    .min(1)
    .max(2000),
})

/** The number of the browser that may be recorded on a site; null where it may not. */
function recordedBrowser(services: AppServices, site: SiteConfig, request: FastifyRequest): string | null {
  const { allowed, choice } = consentOf(services, site, request)
  return allowed.includes('recording') ? (choice?.browser ?? null) : null
}

/** Adds the recorder to a page that may be recorded, for those who allow it; nobody else loads it. */
export async function addRecorder(
  services: AppServices,
  web: WebBuild,
  { site, nonce }: Pick<PublicPageProps, 'site' | 'nonce'>,
  request: FastifyRequest,
  html: string,
): Promise<string> {
  const page = recordedPage(request.url)
  if (page === null || recordedBrowser(services, site, request) === null) return html
  const script = await web.recorderScript()
  if (!script) return html
  const withMeta = html.replace('<head>', `<head><meta name="recorded" content="${page}">`)
  return atEndOfBody(withMeta, `<script type="module" nonce="${nonce}" src="${script}"></script>`)
}

/**
 * Mounts `POST /recording`, which passes a part of a recording on: 204. Whatever else it answers ends the recording: 403
 * without consent, which is read from the cookie of each part, and for a page that is never recorded; 400 or 413 for what
 * is no part; 429 for too many. A slow or failing service costs the visitor nothing, and the part is lost.
 */
export function mountRecording(
  app: FastifyInstance,
  services: AppServices,
  onFailure: (error: unknown) => void,
): void {
  const { recorder, clock } = services
  if (!recorder) return
  const send = withCircuitBreaker(recorder.record, () => clock.now().getTime(), onFailure)
  app.post('/recording', { bodyLimit: maxBytes }, async (request, reply) => {
    const site = siteOf(services, request.hostname)
    const browser = site && recordedBrowser(services, site, request)
    if (!browser) return sendError(reply, 'NO_CONSENT', 'Nobody allowed this.')
    const { success, data } = partSchema.safeParse(request.body)
    if (!success) return sendError(reply, 'BAD_REQUEST', 'This is no part of a recording.')
    const { page, view, events } = data
    if (recordedPage(page) !== page) return sendError(reply, 'NOT_RECORDED', 'This page is never recorded.')
    const network = networkOf(clientAddress(request.raw, services.env.TRUST_PROXY))
    const context = { ...services, site, language: site.domainLanguage }
    if ((await tryRateLimit(context, 'recordings', network)).minutes > 0)
      return sendError(reply, 'RATE_LIMITED', 'These are too many.')
    send({
      project: site.recorderProject,
      visit: visitId(`recording ${browser}`, clock.now()),
      view,
      events,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    })
    return reply.code(204).send()
  })
}

/** `/dev/recordings`: the parts of the embedded recorder, newest first. Demo mode only. */
export function mountRecordingsPage(app: FastifyInstance, { recorder }: AppServices): void {
  if (!isEmbeddedRecorder(recorder)) return
  app.get('/dev/recordings', (request, reply) => {
    if (request.headers.accept?.includes('application/json')) return recorder.newest()
    const rows = recorder.newest().map(({ visit, view, events }) => {
      const cells = [visit, view, String(events.length)].map((cell) => `<td>${escapeHtml(cell)}</td>`)
      const content = `<details><summary>Events</summary><pre>${escapeHtml(JSON.stringify(events))}</pre></details>`
      return `<tr>${cells.join('')}<td>${content}</tr>`
    })
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': "default-src 'none'", 'cache-control': 'no-store' })
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Recordings</title><h1>Recordings</h1>
        <p>What the session recorder would have got, newest first: all texts masked, no pictures, no fields.</p>
        <table><tr><th>Visit<th>Page view<th>Events<th>Content</tr>${rows.join('')}</table>`,
      )
  })
}
