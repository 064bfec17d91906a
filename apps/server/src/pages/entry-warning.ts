import { text } from '@vonk/schema/texts/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { clientAddress } from '../http/client-address.ts'
import { cookieNameOf, cookies, setCookie } from '../http/cookies.ts'
import { networkOf } from '../http/network.ts'
import { ownPath } from '../http/own-path.ts'
import { viewerOfRequest } from '../http/session.ts'
import { siteOf } from '../site-state.ts'
import { atEndOfBody } from './end-of-body.ts'
import { pageLanguage } from './page-language.ts'
import { sendPlainPage } from './plain-page.ts'
import type { PublicFrame } from './public-frame.ts'

/** Who came from a mail, or in the middle of signing up, has been asked before. */
const without = new Set(['/complete-signup', '/reset-password', '/reset-password/do'])

/** The languages in which the pages of a lander ask. */
const landerLanguages = ['nl', 'de']

/** Whether a visitor is asked if they are of age before they see a page. */
export async function mustWarn(
  services: AppServices,
  { site, locale }: Pick<PublicFrame, 'site' | 'locale'>,
  request: FastifyRequest,
  reply: FastifyReply,
  isLander: boolean,
): Promise<boolean> {
  const { enableSiteEntryPopup, siteEntryPopupCountries: countries } = site
  if (!enableSiteEntryPopup || hasAnswered(services, request)) return false
  if (without.has(request.url.split('?')[0] ?? '')) return false
  if (isLander && !landerLanguages.includes(locale)) return false
  if (await viewerOfRequest(services, site, request, reply)) return false
  if (countries.length === 0) return true
  const network = networkOf(clientAddress(request.raw, services.env.TRUST_PROXY))
  return countries.includes((await services.geography.countryOf(network)) ?? '')
}

function hasAnswered({ env, clock }: AppServices, request: FastifyRequest): boolean {
  const at = Number(request.cookies[cookieNameOf('entry', env.isProduction)])
  return at > clock.now().getTime() - cookies.entry.days * 24 * 60 * 60 * 1000
}

/** Puts the warning before a page, and takes what is behind it out of reach of keyboard and screen reader. */
export const warnBefore = (html: string, warning: string): string =>
  atEndOfBody(
    html.replace(/<body([^>]*)>/, (body) => `${body}${warning}<div data-behind inert>`),
    '</div>',
  )

/** Mounts the answers to the warning: `/entry` remembers it and returns to the page, `/entry/leave` says goodbye. */
export function mountEntryWarning(app: FastifyInstance, services: AppServices): void {
  const { env } = services
  app.post<{ Body: { to?: unknown } | null }>('/entry', (request, reply) => {
    setCookie(reply, 'entry', String(services.clock.now().getTime()), env.isProduction)
    return reply.header('cache-control', 'no-store').redirect(ownPath(request.body?.to), 303)
  })
  app.get('/entry/leave', async (request, reply) => {
    const site = siteOf(services, request.hostname)
    if (!site) return reply.callNotFound()
    const language = await pageLanguage(services, site, request, reply)
    return sendPlainPage(reply, {
      site,
      language,
      title: text(language, 'entryLeftTitle'),
      body: `<h1>${text(language, 'entryLeftTitle')}</h1><p>${text(language, 'entryLeft', { age: site.minAge })}</p>`,
      isSecure: env.isProduction,
    })
  })
}
