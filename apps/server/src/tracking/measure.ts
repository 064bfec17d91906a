import { createHash } from 'node:crypto'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { Measured } from '@vonk/schema/ports/analytics.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { consentOf } from './consent.ts'
import { measuredPath } from './measured-path.rules.ts'

/** More at once are dropped: the service is slow, and no page of ours waits for it. */
const mostAtOnce = 20

/** For how long nothing is sent after a failure, in milliseconds. */
const pause = 30_000

/**
 * Puts a call of a service behind a gate: it returns at once, never fails, and is dropped while the service is slow or has
 * just failed.
 */
export function gated<Given>(
  call: (given: Given) => Promise<void>,
  now: () => number,
  onFailure: (error: unknown) => void,
) {
  let underWay = 0
  let closedUntil = 0
  return (given: Given): void => {
    if (underWay >= mostAtOnce || now() < closedUntil) return
    underWay++
    call(given)
      .catch((error: unknown) => {
        closedUntil = now() + pause
        onFailure(error)
      })
      .finally(() => underWay--)
  }
}

/** The number of a visit: another one for each browser on each day, from which the browser's own cannot be told. */
export const visitOf = (browser: string, now: Date): string =>
  createHash('sha256')
    .update(`${browser} ${now.toISOString().slice(0, 10)}`)
    .digest('hex')
    .slice(0, 32)

/** What is measured of a request: a page view, or an event on the page at `url`. */
export interface Sighting {
  url: string
  event?: string
  /** The page that led here, as the browser says it. */
  referrer?: string | undefined
}

/** Sends what somebody has allowed to be measured to the analytics service of the site. */
export type Measure = (site: SiteConfig, request: FastifyRequest, sighting: Sighting) => void

/** Creates the function that measures for a server. */
export function measurer(services: AppServices, onFailure: (error: unknown) => void): Measure {
  const { analytics, clock } = services
  if (!analytics) return () => {}
  const send = gated<Measured>(analytics.record, () => clock.now().getTime(), onFailure)
  return (site, request, { url, event, referrer }) => {
    const { allowed, choice } = consentOf(services, site, request)
    const path = measuredPath(url)
    if (!allowed.includes('analytics') || !choice?.browser || path === null) return
    send({
      website: site.analyticsWebsite,
      hostname: site.domain,
      path,
      event: event ?? null,
      referrer: hostElsewhere(referrer, request.hostname),
      visit: visitOf(choice.browser, clock.now()),
      language: site.domainLanguage,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    })
  }
}

/** Counts the pages that the server has sent to those who allow it; nothing is done before the answer is out. */
export function mountPageViews(app: FastifyInstance, services: AppServices, measure: Measure): void {
  app.addHook('onResponse', async (request, reply) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isPage) return
    if (request.headers['sec-purpose'] || request.url.startsWith('/dev/')) return
    const site = siteOf(services, request.hostname)
    if (site) measure(site, request, { url: request.url, referrer: request.headers.referer })
  })
}

/** The host of an address on another site; null for this one, and for none. */
function hostElsewhere(referrer: string | undefined, own: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { hostname } = new URL(referrer)
  return hostname && hostname !== own ? hostname : null
}
