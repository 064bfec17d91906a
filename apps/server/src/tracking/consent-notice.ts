import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { FastifyRequest } from 'fastify'
import { atEndOfBody } from '../render/end-of-body.ts'
import type { PublicPageProps } from '../render/public-page-props.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { consentOf } from './consent.ts'
import { measuredPath } from './measured-path.rules.ts'

/** The page on which consent is given and changed needs no notice. */
const consentPage = '/pages/cookies'

/** Adds the consent notice to the end of a page, for visitors who have not answered it. */
export async function addConsentNotice(
  services: AppServices,
  web: WebBuild,
  pageProps: Omit<PublicPageProps, 'address'>,
  request: FastifyRequest,
  html: string,
): Promise<string> {
  const isConsentPage = request.url.split('?')[0] === consentPage
  const { purposes, needsAnswer } = consentOf(services, pageProps.site, request)
  if (isConsentPage || !needsAnswer) return html
  const notice = await web.renderConsentNotice({ ...pageProps, url: request.originalUrl, purposes })
  return atEndOfBody(html, notice)
}

/** Marks a page whose script may report page views and events; without the mark that script is not loaded. */
export function markMeasured(
  services: AppServices,
  site: SiteConfig,
  request: FastifyRequest,
  html: string,
): string {
  const { allowed } = consentOf(services, site, request)
  if (!allowed.includes('analytics') || measuredPath(request.url) === null) return html
  return html.replace('<head>', '<head><meta name="measured" content="yes">')
}
