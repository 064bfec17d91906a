import { createHash } from 'node:crypto'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { AnalyticsEvent } from '@vonk/schema/ports/analytics.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { consentOf } from './consent.ts'
import { measuredPath } from './measured-path.rules.ts'

/** Calls above this number are dropped: the service is slow, and no page waits for it. */
const maxConcurrent = 20

/** The pause after a failure, in milliseconds. */
const pauseMs = 30_000

/**
 * Wraps a call in a circuit breaker: it returns at once, never fails, and is dropped while the service is slow or has
 * just failed.
 */
export function withCircuitBreaker<Given>(
  call: (given: Given) => Promise<void>,
  now: () => number,
  onFailure: (error: unknown) => void,
) {
  let inFlight = 0
  let pausedUntil = 0
  return (given: Given): void => {
    if (inFlight >= maxConcurrent || now() < pausedUntil) return
    inFlight++
    call(given)
      .catch((error: unknown) => {
        pausedUntil = now() + pauseMs
        onFailure(error)
      })
      .finally(() => inFlight--)
  }
}

/** The id of a visit: different for each browser and day, and not traceable to the browser's own id. */
export const visitId = (browser: string, now: Date): string =>
  createHash('sha256')
    .update(`${browser} ${now.toISOString().slice(0, 10)}`)
    .digest('hex')
    .slice(0, 32)

/** A page view, or an event on the page at `url`. */
export interface MeasuredEvent {
  url: string
  event?: string
  /** The referrer that the browser sends. */
  referrer?: string | undefined
}

/** Sends an event to the site's analytics service, with consent only. */
export type Measure = (site: SiteConfig, request: FastifyRequest, measured: MeasuredEvent) => void

/** Creates the function that measures for a server. */
export function measurer(services: AppServices, onFailure: (error: unknown) => void): Measure {
  const { analytics, clock } = services
  if (!analytics) return () => {}
  const send = withCircuitBreaker<AnalyticsEvent>(analytics.record, () => clock.now().getTime(), onFailure)
  return (site, request, { url, event, referrer }) => {
    const { allowed, choice } = consentOf(services, site, request)
    const path = measuredPath(url)
    if (!allowed.includes('analytics') || !choice?.browser || path === null) return
    send({
      website: site.analyticsWebsite,
      hostname: site.domain,
      path,
      event: event ?? null,
      referrer: externalHost(referrer, request.hostname),
      visit: visitId(choice.browser, clock.now()),
      language: site.domainLanguage,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    })
  }
}

/** Counts page views with consent, after the response was sent. */
export function mountPageViews(app: FastifyInstance, services: AppServices, measure: Measure): void {
  app.addHook('onResponse', async (request, reply) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isPage) return
    if (request.headers['sec-purpose'] || request.url.startsWith('/dev/')) return
    const site = siteOf(services, request.hostname)
    if (site) measure(site, request, { url: request.url, referrer: request.headers.referer })
  })
}

/** The host of a URL on another site; null for this site, and without a URL. */
function externalHost(referrer: string | undefined, own: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { hostname } = new URL(referrer)
  return hostname && hostname !== own ? hostname : null
}
