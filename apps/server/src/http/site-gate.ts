import { graphError } from '@vonk/schema/core/errors.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { languageFor } from '@vonk/schema/site/languages.rules.ts'
import { dateLocale, locales } from '@vonk/schema/texts/languages.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../services/app-services.ts'
import { siteOfHost, siteState } from '../services/site-state.ts'
import { chosenLanguage } from './chosen-language.ts'
import { escapeHtml } from './escape-html.ts'
import { httpCodes, sendError } from './http-errors.ts'
import { sendPlainPage } from './plain-page.ts'

/** The endpoints of the operator's programs, which work under any host name. */
const isForOperators = (url: string) => url === '/health' || url === '/ready' || url.startsWith('/hooks/')

/**
 * Answers in place of sites that cannot: 421 for an unknown host name, 410 for a closed site, 503 for an incomplete
 * one. Redirects pages from an alias to the domain of the site with 308. Programs get the same as data; their
 * endpoints handle unknown hosts.
 */
export function mountSiteGate(app: FastifyInstance, services: AppServices): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isForOperators(request.url) || isLanguageChoice(request)) return
    const site = siteOfHost(services, request.hostname)
    if (!site) return acceptsHtml(request) ? sendUnknownHost(request, reply.code(421)) : undefined
    const state = siteState(services, site)
    if (state === 'closed') return sendUnavailable(request, reply, site, 'siteClosed', 'SITE_CLOSED')
    if (state === 'incomplete')
      return sendUnavailable(
        request,
        reply.header('retry-after', '3600'),
        site,
        'siteIncomplete',
        'UNAVAILABLE',
      )
    const isReadRequest = request.method === 'GET' || request.method === 'HEAD'
    if (isReadRequest && site.aliases.includes(request.hostname.toLowerCase()))
      return reply.redirect(urlAtDomain(site, request, isSecure), 308)
  })

  const isSecure = services.env.isProduction

  function sendUnknownHost(request: FastifyRequest, reply: FastifyReply) {
    const language = languageFor({ locales, domainLanguage: 'en' }, browserLanguage(request))
    const title = text(language, 'siteUnknownTitle')
    const message = text(language, 'siteUnknownText', { host: request.hostname })
    return sendPlainPage(reply, { site: null, language, title, body: bodyOf(title, [message]), isSecure })
  }

  function sendUnavailable(
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteConfig,
    key: 'siteClosed' | 'siteIncomplete',
    code: 'SITE_CLOSED' | 'UNAVAILABLE',
  ) {
    reply.code(httpCodes[code].status)
    const chosen = chosenLanguage(request, isSecure)
    const language = languageFor(site, { chosen, ...browserLanguage(request) })
    const date =
      site.closedOn &&
      new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(site.closedOn),
      )
    const values = { site: site.name, date: date ?? '', email: site.supportEmail }
    const [title, message] = [
      text(language, `${key}Title` as TextKey, values),
      text(language, `${key}Text` as TextKey, values),
    ]
    if (acceptsHtml(request)) {
      const { name, address, city } = site.company
      const body = bodyOf(title, [message, ...(site.closedOn ? [[name, address, city].join(' · ')] : [])])
      const languages = { languages: [...site.locales], hasMore: false, to: request.originalUrl }
      return sendPlainPage(reply, { site, language, title, body, languages, isSecure })
    }
    return request.url.startsWith('/graphql')
      ? reply.send({ errors: [graphError(code, message)] })
      : sendError(reply, code, message)
  }
}

const acceptsHtml = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && Boolean(headers.accept?.includes('text/html'))

/** A choice of language, which the page of a site that is not open offers as well. */
const isLanguageChoice = ({ method, url }: FastifyRequest) => method === 'POST' && url === '/lang-config'

/** Without an open site the language of an account is not known. */
const browserLanguage = ({ headers }: FastifyRequest) => ({
  member: headers['accept-language']?.slice(0, 2).toLowerCase(),
  accepted: headers['accept-language'],
})

const bodyOf = (title: string, paragraphs: readonly string[]) =>
  `<h1>${escapeHtml(title)}</h1>${paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`).join('')}`

/**
 * The same URL at the domain of the site. In production always https, because browsers cache this redirect
 * permanently; elsewhere with the scheme and port of the request.
 */
const urlAtDomain = (
  { domain }: SiteConfig,
  { protocol, port, originalUrl }: FastifyRequest,
  isSecure: boolean,
) =>
  isSecure
    ? `https://${domain}${originalUrl}`
    : `${protocol}://${domain}${port ? `:${port}` : ''}${originalUrl}`
