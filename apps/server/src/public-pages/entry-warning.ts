import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { text } from '@vonk/schema/texts/text.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress } from '../http/client-address.ts'
import { cookieNameOf, setCookie } from '../http/cookies.ts'
import { networkOf } from '../http/network.ts'
import { ownPath } from '../http/own-path.ts'
import { languageOffer, pageLanguage } from '../http/page-language.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import { atEndOfBody } from '../render/end-of-body.ts'
import type { PublicPageProps } from '../render/public-page-props.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'

/** Visitors of these pages have confirmed their age before: they came from a mail, sign up, or deleted their account. */
const exemptPaths = new Set([
  '/complete-signup',
  '/reset-password',
  '/reset-password/do',
  '/activate',
  '/activate/done',
  '/activate/error',
  '/mail-change/do',
  '/account-deleted',
  '/reactivate',
])

/** The languages in which landers and the pages of the chat layout show the warning. */
const limitedLanguages = ['nl', 'de']

/** True if a visitor must confirm to be of age before seeing a page. */
export async function needsEntryWarning(
  services: AppServices,
  { site, locale }: Pick<PublicPageProps, 'site' | 'locale'>,
  request: FastifyRequest,
  isLimited: boolean,
): Promise<boolean> {
  const { enableSiteEntryPopup, siteEntryPopupCountries: countries } = site
  if (!enableSiteEntryPopup || hasAnswered(services, site, request)) return false
  if (exemptPaths.has(request.url.split('?')[0] ?? '')) return false
  if (isLimited && !limitedLanguages.includes(locale)) return false
  if (countries.length === 0) return true
  const network = networkOf(clientAddress(request.raw, services.env.TRUST_PROXY))
  return countries.includes((await services.geography.countryOf(network)) ?? '')
}

/** True too with the cookie of a session, even of an ended one: its member is of age. */
function hasAnswered({ env, clock }: AppServices, site: SiteConfig, request: FastifyRequest): boolean {
  if (request.cookies[cookieNameOf('session', env.isProduction)]) return true
  const at = Number(request.cookies[cookieNameOf('entry', env.isProduction)])
  return at > clock.now().getTime() - site.entryDays * 24 * 60 * 60 * 1000
}

/** Inserts the warning before the content of a page, which becomes inert. */
export const insertWarning = (html: string, warning: string): string =>
  atEndOfBody(
    html.replace(/<body([^>]*)>/, (body) => `${body}${warning}<div data-behind inert>`),
    '</div>',
  )

/** Mounts the answers to the warning: `/entry` remembers it and returns to the page, `/entry/leave` shows a closing page. */
export function mountEntryWarning(app: FastifyInstance, services: AppServices): void {
  const { env } = services
  app.post<{ Body: { to?: unknown } | null }>('/entry', (request, reply) => {
    const site = siteOf(services, request.hostname)
    if (!site) return reply.callNotFound()
    setCookie(reply, 'entry', String(services.clock.now().getTime()), env.isProduction, site.entryDays)
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
      languages: await languageOffer(services, site, request, language),
      isSecure: env.isProduction,
    })
  })
}
