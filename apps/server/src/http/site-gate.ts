import { graphError } from '@vonk/schema/core/errors.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { languageFor } from '@vonk/schema/site/languages.rules.ts'
import { dateLocale, locales } from '@vonk/schema/texts/languages.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../services/app-services.ts'
import { namedSite, siteState } from '../services/site-state.ts'
import { httpCodes, sendError } from './http-errors.ts'
import { escapeHtml, sendPlainPage } from './plain-page.ts'

/** What the operator's own programs call under any name: they are about no site. */
const isForOperators = (url: string) => url === '/health' || url === '/ready' || url.startsWith('/hooks/')

/**
 * Answers for sites that cannot: 421 at a host name of no site, 410 for a closed site, 503 for one that is not complete
 * yet. Leads pages from an alias to the domain of the site with 308. Programs get the same as data; a host of no site is
 * left to their endpoints.
 */
export function mountSiteGate(app: FastifyInstance, services: AppServices): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isForOperators(request.url)) return
    const site = namedSite(services, request.hostname)
    if (!site) return asksForPage(request) ? unknownPage(request, reply.code(421)) : undefined
    const state = siteState(services, site)
    if (state === 'closed') return refuse(request, reply, site, 'siteClosed', 'SITE_CLOSED')
    if (state === 'incomplete')
      return refuse(request, reply.header('retry-after', '3600'), site, 'siteIncomplete', 'UNAVAILABLE')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && site.aliases.includes(request.hostname.toLowerCase()))
      return reply.redirect(addressAt(site, request, isSecure), 308)
  })

  const isSecure = services.env.isProduction

  function unknownPage(request: FastifyRequest, reply: FastifyReply) {
    const language = languageFor({ locales, domainLanguage: 'en' }, acceptedBefore(request))
    const title = text(language, 'siteUnknownTitle')
    const said = text(language, 'siteUnknownText', { host: request.hostname })
    return sendPlainPage(reply, { site: null, language, title, body: bodyOf(title, [said]), isSecure })
  }

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteConfig,
    key: 'siteClosed' | 'siteIncomplete',
    code: 'SITE_CLOSED' | 'UNAVAILABLE',
  ) {
    reply.code(httpCodes[code].status)
    const language = languageFor(site, acceptedBefore(request))
    const date =
      site.closedOn &&
      new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(site.closedOn),
      )
    const slots = { site: site.name, date: date ?? '', email: site.supportEmail }
    const [title, said] = [
      text(language, `${key}Title` as TextKey, slots),
      text(language, `${key}Text` as TextKey, slots),
    ]
    if (asksForPage(request)) {
      const { name, address, city } = site.company
      const body = bodyOf(title, [said, ...(site.closedOn ? [[name, address, city].join(' · ')] : [])])
      return sendPlainPage(reply, { site, language, title, body, isSecure })
    }
    return request.url.startsWith('/graphql')
      ? reply.send({ errors: [graphError(code, said)] })
      : sendError(reply, code, said)
  }
}

const asksForPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && Boolean(headers.accept?.includes('text/html'))

/** Before a site is open, all that is known of a reader's language is what the browser accepts. */
const acceptedBefore = ({ headers }: FastifyRequest) => ({
  member: headers['accept-language']?.slice(0, 2).toLowerCase(),
  accepted: headers['accept-language'],
})

const bodyOf = (title: string, paragraphs: readonly string[]) =>
  `<h1>${escapeHtml(title)}</h1>${paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`).join('')}`

/**
 * The same address at the domain of the site. In production it is https whatever the connection to the proxy is, because
 * browsers keep this redirect for good; elsewhere it has the scheme and port of the request.
 */
const addressAt = (
  { domain }: SiteConfig,
  { protocol, port, originalUrl }: FastifyRequest,
  isSecure: boolean,
) =>
  isSecure
    ? `https://${domain}${originalUrl}`
    : `${protocol}://${domain}${port ? `:${port}` : ''}${originalUrl}`
