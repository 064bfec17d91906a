import { isLocalized, localUrl } from '@vonk/schema/site/languages.rules.ts'
import { siteTexts } from '@vonk/schema/site/site-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressLanguage } from '../http/chosen-language.ts'
import { isClientRequest } from '../http/client-request.ts'
import { languageOffer, localLinks, pageLanguage } from '../http/page-language.ts'
import { newNonce, pagePolicy } from '../http/security.ts'
import type { PublicFrame } from '../render/public-frame.ts'
import type { WebBuild } from '../render/web-build.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { allowMeasuring, askConsent } from '../tracking/ask-consent.ts'
import { logLanding } from '../tracking/landing-visits.ts'
import { addRecorder } from '../tracking/recording.ts'
import { mustWarn, warnBefore } from './entry-warning.ts'
import { addLikeModal } from './like-modal.ts'
import { sharePictureUrl } from './share-picture.ts'

/** The HTML of a page, its HTML with status 404, or where to go instead; null if there is nothing, not even a page that says so. */
export type PublicAnswer = string | { missing: string } | { redirect: string } | null

/** Renders a page for a request. */
export type DrawPage = (
  frame: PublicFrame,
  request: FastifyRequest,
  reply: FastifyReply,
) => PublicAnswer | Promise<PublicAnswer>

/** Mounts pages that the server renders as HTML for everybody, see `publicPage`. */
export function mountPublicPage(
  app: FastifyInstance,
  services: AppServices,
  web: WebBuild,
  paths: string | readonly string[],
  draw: DrawPage,
  options: PageOptions = {},
): void {
  for (const path of [paths].flat()) app.get(path, publicPage(services, web, draw, options))
}

export interface PageOptions {
  /** Whether visitors come to it from an advertisement: it asks their age in few languages only. */
  isLander?: boolean
  /** Whether it is the member application, which measures its own pages. */
  isApplication?: boolean
  /** Whether its script reports events. */
  hasEvents?: boolean
  /** Whether it is a page of the default layout, on which `?t=` shows the newest like. */
  hasLikeModal?: boolean
}

/**
 * Answers requests for a page that the server renders as HTML. It runs only what has its nonce, and is never stored; a
 * host of no site is answered with status 421.
 */
export const publicPage =
  (services: AppServices, web: WebBuild, draw: DrawPage, options: PageOptions = {}) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const frame = await frameOf(services, request, reply)
    if (!frame) return reply.code(421).send('No site of ours has this name.')
    const { site, locale } = frame
    const asked = addressLanguage(request)
    // The language of the domain has no prefix.
    if (asked === site.domainLanguage) return reply.redirect(request.url, 301)
    if ((asked !== null && asked !== locale) || hostLike.test(request.url))
      return sendPage(
        services,
        reply.code(404),
        frame.nonce,
        await web.renderError({ ...frame, status: 404 }),
      )
    const own = localUrl(site, locale, request.url)
    if (request.method === 'GET' && !options.isApplication && own !== request.originalUrl && asked === null)
      return reply.headers({ 'cache-control': 'no-store', vary: 'cookie' }).redirect(own, 302)
    const answer = await draw(frame, request, reply)
    if (answer === null) {
      reply.callNotFound()
      return reply
    }
    if (typeof answer === 'string')
      return sendToVisitor(services, web, frame, request, reply, answer, options)
    if ('redirect' in answer) {
      const to = localUrl(site, locale, answer.redirect)
      return lead(request, reply.header('cache-control', 'no-store'), to)
    }
    return sendPage(services, reply.code(404), frame.nonce, answer.missing)
  }

/** Leads to another page; a script that sent a form gets the address as data, because it cannot read it from a redirect. */
function lead(request: FastifyRequest, reply: FastifyReply, redirect: string): FastifyReply {
  if (request.method !== 'POST') return reply.redirect(redirect, 302)
  return isClientRequest(request) ? reply.send({ redirect }) : reply.redirect(redirect, 303)
}

/** Sends a page, with the entry warning before it if the visitor has to answer that first. */
export async function sendToVisitor(
  services: AppServices,
  web: WebBuild,
  frame: Omit<PublicFrame, 'address'>,
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  { isLander = false, isApplication = false, hasEvents = false, hasLikeModal = false }: PageOptions = {},
): Promise<FastifyReply> {
  const measured = isApplication || hasEvents ? allowMeasuring(services, frame.site, request, html) : html
  const page = isApplication
    ? measured
    : await logLanding(
        services,
        frame.site,
        frame.nonce,
        request,
        await addRecorder(
          services,
          web,
          frame,
          request,
          await askConsent(
            services,
            web,
            frame,
            request,
            hasLikeModal ? await addLikeModal(services, web, frame, request, reply, measured) : measured,
          ),
        ),
      )
  const path = request.url.split('?')[0] ?? ''
  const asksInFewLanguages = isLander || (isApplication && (await web.layoutAt(path)) === 'chat')
  const isWarned = await mustWarn(services, frame, request, asksInFewLanguages)
  const warning = isWarned && (await web.renderEntryWarning({ ...frame, url: request.originalUrl }))
  const whole = warning ? warnBefore(page, warning) : page
  const local = isApplication ? whole : localLinks(whole, frame.site, frame.locale)
  return sendPage(services, reply, frame.nonce, local)
}

/** How a path begins that would be read as the name of a host, or as no address at all. No page has such a path. */
const hostLike = /^\/[/\\]+/

/** The site, language, nonce and address of a request's page; null if its host is of no site. */
export async function frameOf(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PublicFrame | null> {
  const site = siteOf(services, request.hostname)
  if (!site) return null
  const locale = await pageLanguage(services, site, request, reply)
  const origin = publicUrl(services, site)
  const { pathname } = new URL(request.url.replace(hostLike, '/'), origin)
  const urlIn = (language: string) => `${origin}${localUrl(site, language, pathname)}`
  const { indexTitle, description, fictionalWarning } = siteTexts(site, locale)
  const isSpoken = isLocalized(pathname) && site.locales.length > 1
  return {
    site: {
      ...site,
      indexTitle,
      description,
      fictionalNotice: fictionalWarning.plural,
      languages: await languageOffer(services, site, request, locale),
    },
    locale,
    nonce: newNonce(),
    address: {
      url: urlIn(locale),
      alternates: isSpoken
        ? [
            ...site.locales.map((language) => ({ language, url: urlIn(language) })),
            { language: 'x-default', url: urlIn(site.domainLanguage) },
          ]
        : [],
      pictureOf: (title) => `${origin}${sharePictureUrl(services.mediaSecret, title)}`,
    },
  }
}

/**
 * The page about an error for a browser that asked for a page; null for any other request, which is answered with data,
 * and if not even this page can be rendered.
 */
export async function errorPage(
  services: AppServices,
  web: WebBuild,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): Promise<{ nonce: string; html: string } | null> {
  const asksForPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (!asksForPage) return null
  try {
    const frame = await frameOf(services, request, reply)
    if (!frame) return null
    return { nonce: frame.nonce, html: await web.renderError({ ...frame, status, message }) }
  } catch (error) {
    request.log.error({ err: error }, 'The page about an error was not rendered.')
    return null
  }
}

/** Sends a page that is made for one request. `leadsTo` is another origin to which the answer of its form may lead. */
export const sendPage = (
  services: AppServices,
  reply: FastifyReply,
  nonce: string,
  html: string,
  leadsTo?: string,
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy({
        nonce,
        isSecure: services.env.isProduction,
        cdnPrefix: siteOf(services, reply.request.hostname)?.cdnPrefix,
        ...(leadsTo && { instead: { 'form-action': ["'self'", leadsTo] } }),
      }),
      vary: 'cookie',
    })
    .send(html)
