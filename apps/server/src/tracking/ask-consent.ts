import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { FastifyRequest } from 'fastify'
import { atEndOfBody } from '../render/end-of-body.ts'
import type { PublicFrame } from '../render/public-frame.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { consentOf } from './consent.ts'
import { measuredPath } from './measured-path.rules.ts'

/** The page on which the answer can be given and changed: it needs no notice. */
const home = '/pages/cookies'

/** Adds the question about measuring and recording to the end of a page, for those who have not answered it. */
export async function askConsent(
  services: AppServices,
  web: WebBuild,
  frame: Omit<PublicFrame, 'address'>,
  request: FastifyRequest,
  html: string,
): Promise<string> {
  const isHome = request.url.split('?')[0] === home
  const { asked, isToBeAsked } = consentOf(services, frame.site, request)
  if (isHome || !isToBeAsked) return html
  const notice = await web.renderConsentNotice({ ...frame, url: request.originalUrl, purposes: asked })
  return atEndOfBody(html, notice)
}

/** Marks a page whose script may report page views and events; without the mark it loads nothing for that. */
export function allowMeasuring(
  services: AppServices,
  site: SiteConfig,
  request: FastifyRequest,
  html: string,
): string {
  const { allowed } = consentOf(services, site, request)
  if (!allowed.includes('analytics') || measuredPath(request.url) === null) return html
  return html.replace('<head>', '<head><meta name="measured" content="yes">')
}
