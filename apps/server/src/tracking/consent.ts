import { randomBytes } from 'node:crypto'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import {
  allowedPurposes,
  type Choice,
  needsConsent,
  type Purpose,
  purposes,
  readChoice,
  writeChoice,
} from '@vonk/schema/tracking/consent.rules.ts'
import { recordConsent } from '@vonk/schema/tracking/record-consent.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieNameOf, setCookie } from '../http/cookies.ts'
import { sendMisdirected } from '../http/http-errors.ts'
import { ownPath } from '../http/own-path.ts'
import { viewerOfRequest } from '../http/session.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'

/** The purposes for which a site needs consent, and those that the sender of a request allows. */
export interface Consent {
  purposes: Purpose[]
  allowed: Purpose[]
  /** Neither the visitor nor a browser signal has answered yet. */
  needsAnswer: boolean
  hasSignal: boolean
  choice: Choice | null
}

type Measuring = Pick<AppServices, 'analytics' | 'recorder'>

/** The purposes of a site: those with a service that the site has enabled. */
export function purposesOf(
  { analytics, recorder }: Measuring,
  site: Pick<SiteConfig, 'analyticsWebsite' | 'recorderProject'>,
): Purpose[] {
  const has = {
    analytics: analytics !== null && site.analyticsWebsite !== '',
    recording: recorder !== null && site.recorderProject !== '',
  }
  return purposes.filter((purpose) => has[purpose])
}

/** Reads the consent of a request. */
export function consentOf(services: AppServices, site: SiteConfig, request: FastifyRequest): Consent {
  const sitePurposes = purposesOf(services, site)
  const question = {
    offered: sitePurposes,
    choice: readChoice(request.cookies[cookieNameOf('consent', services.env.isProduction)] ?? null),
    hasSignal: request.headers['sec-gpc'] === '1' || request.headers.dnt === '1',
  }
  const { choice, hasSignal } = question
  return {
    purposes: sitePurposes,
    allowed: allowedPurposes(question),
    needsAnswer: needsConsent(question),
    hasSignal,
    choice,
  }
}

type ConsentForm = Partial<Record<Purpose | 'all', unknown>>

/**
 * Mounts `POST /consent`: keeps an answer in the browser and, for a member, with its date in the database. One press
 * refuses as it allows; what the form does not name stays as it was, and off.
 */
export function mountConsent(app: FastifyInstance, services: AppServices): void {
  const { isProduction } = services.env
  app.post<{ Body: (ConsentForm & { to?: unknown }) | null }>('/consent', async (request, reply) => {
    const site = siteOf(services, request.hostname)
    if (!site) return sendMisdirected(reply)
    const { purposes: requested, allowed: before, hasSignal, choice } = consentOf(services, site, request)
    const form = request.body ?? {}
    const answerTo = (purpose: Purpose) => form[purpose] ?? form.all
    const allowed = requested.filter((purpose) =>
      answerTo(purpose) === undefined ? before.includes(purpose) : answerTo(purpose) === 'yes',
    )
    const browser = allowed.length === 0 ? null : (choice?.browser ?? randomBytes(16).toString('base64url'))
    const now = services.clock.now()
    const cookie = writeChoice({
      at: now,
      browser,
      despiteSignal: hasSignal && allowed.length > 0,
      answers: Object.fromEntries(requested.map((purpose) => [purpose, allowed.includes(purpose)])),
    })
    if (requested.length > 0) {
      setCookie(reply, 'consent', cookie, isProduction)
      const viewer = await viewerOfRequest(services, site, request, reply)
      if (viewer) await recordConsent(services.db, viewer.id, { requested, allowed }, now)
    }
    return reply.header('cache-control', 'no-store').redirect(ownPath(form.to), 303)
  })
}
