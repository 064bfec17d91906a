import { randomUUID } from 'node:crypto'
import { tryRateLimit } from '@vonk/schema/core/rate-limit.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { readSource } from '@vonk/schema/site/traffic-source.rules.ts'
import { recordLandingVisit } from '@vonk/schema/tracking/landing-visits.ts'
import type { FastifyRequest } from 'fastify'
import { clientAddress } from '../http/client-address.ts'
import { cookieNameOf } from '../http/cookies.ts'
import { networkOf } from '../http/network.ts'
import { atEndOfBody } from '../render/end-of-body.ts'
import type { AppServices } from '../services/app-services.ts'
import { measuredPath } from './measured-path.rules.ts'

/**
 * Logs the visit of a page whose link asks for it (`lb`), and adds the script that reports how long the page was open.
 * Both know the page and its source only; the number of the visit is in the page and nowhere else.
 */
export async function logLanding(
  services: AppServices,
  site: SiteConfig,
  nonce: string,
  request: FastifyRequest,
  html: string,
): Promise<string> {
  const path = measuredPath(request.url)
  if (!isLogged(request) || path === null) return html
  const network = networkOf(clientAddress(request.raw, services.env.TRUST_PROXY))
  const { minutes } = await tryRateLimit(
    { ...services, site, language: site.domainLanguage },
    'landingVisits',
    network,
  )
  if (minutes > 0) return html
  const id = randomUUID()
  const source = readSource(request.cookies[cookieNameOf('source', services.env.isProduction)] ?? null)
  await recordLandingVisit(services.db, site.id, { id, path, source }, services.clock.now())
  return atEndOfBody(html, `<script nonce="${nonce}">${script(id)}</script>`)
}

const isLogged = ({ query }: FastifyRequest): boolean => Object.hasOwn(query as object, 'lb')

/** A visitor who follows a link or sends a form has not bounced. */
const script = (id: string) => `(()=>{let left=1;
addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('a[href]');if(a&&a.origin===location.origin&&!a.getAttribute('href').startsWith('#'))left=0});
addEventListener('submit',e=>{if(!e.defaultPrevented)left=0});
addEventListener('pagehide',()=>{navigator.sendBeacon&&navigator.sendBeacon('/api/page-hidden.php?visit=${id}&seconds='+Math.round(performance.now()/1000)+'&left='+left,new Blob(['{}'],{type:'application/json'}))})})()`
