import { isLocalized, localUrl } from '@vonk/schema/site/languages.rules.ts'
import { siteTexts } from '@vonk/schema/site/site-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressLanguage } from '../http/chosen-language.ts'
import { isClientRequest } from '../http/client-request.ts'
import { sendMisdirected } from '../http/http-errors.ts'
import { languageOffer, localLinks, pageLanguage } from '../http/page-language.ts'
import { newNonce, pagePolicy } from '../http/security.ts'
import type { PublicPageProps } from '../render/public-page-props.ts'
import type { WebBuild } from '../render/web-build.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { addConsentNotice, markMeasured } from '../tracking/consent-notice.ts'
import { logLanding } from '../tracking/landing-visits.ts'
import { addRecorder } from '../tracking/recording.ts'
import { insertWarning, needsEntryWarning } from './entry-warning.ts'
import { addLikeModal } from './like-modal.ts'
import { sharePictureUrl } from './share-picture.ts'

/**
 * The HTML of a page, HTML with status 404, or a redirect; null if nothing can be sent.
 */
export type PublicAnswer = string | { missing: string } | { redirect: string } | null

/** Renders a page for a request. */
export type RenderPage = (
  pageProps: PublicPageProps,
  request: FastifyRequest,
  reply: FastifyReply,
) => PublicAnswer | Promise<PublicAnswer>

/** Mounts pages that the server renders as HTML for everybody, see `publicPage`. */
export function mountPublicPage(
  app: FastifyInstance,
  services: AppServices,
  web: WebBuild,
  paths: string | readonly string[],
  render: RenderPage,
  options: PageOptions = {},
): void {
  for (const path of [paths].flat()) app.get(path, publicPage(services, web, render, options))
}

export interface PageOptions {
  /** A lander of an advertisement, which shows the entry warning in few languages only. */
  isLander?: boolean
  /** The member application, which measures its own pages. */
  isApplication?: boolean
  /** Its script reports events. */
  hasEvents?: boolean
  /** A page of the default layout, on which `?t=` shows the newest like. */
  hasLikeModal?: boolean
}

/**
 * Creates the handler of a page that is rendered as HTML. Its policy allows scripts with the nonce only, and it is
 * never cached, unless its
 * renderer says so; an unknown host gets status 421.
 */
export const publicPage =
  (services: AppServices, web: WebBuild, render: RenderPage, options: PageOptions = {}) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const pageProps = await readPageProps(services, request, reply)
    if (!pageProps) return sendMisdirected(reply)
    const { site, locale } = pageProps
    const addressedLanguage = addressLanguage(request)
    // The language of the domain has no prefix.
    if (addressedLanguage === site.domainLanguage) return reply.redirect(request.url, 301)
    if ((addressedLanguage !== null && addressedLanguage !== locale) || ambiguousPath.test(request.url))
      return sendPage(
        services,
        reply.code(404),
        pageProps.nonce,
        await web.renderError({ ...pageProps, status: 404 }),
      )
    const localizedUrl = localUrl(site, locale, request.url)
    if (
      request.method === 'GET' &&
      !options.isApplication &&
      localizedUrl !== request.originalUrl &&
      addressedLanguage === null
    )
      return reply.headers({ 'cache-control': 'no-store', vary: 'cookie' }).redirect(localizedUrl, 302)
    const answer = await render(pageProps, request, reply)
    if (answer === null) {
      reply.callNotFound()
      return reply
    }
    if (typeof answer === 'string')
      return sendToVisitor(services, web, pageProps, request, reply, answer, options)
    if ('redirect' in answer) {
      const to = localUrl(site, locale, answer.redirect)
      return redirectTo(request, reply.header('cache-control', 'no-store'), to)
    }
    return sendPage(services, reply.code(404), pageProps.nonce, answer.missing)
  }

/** Redirects to another page; a script that sent a form gets the URL as data, because it cannot read it from a redirect. */
function redirectTo(request: FastifyRequest, reply: FastifyReply, redirect: string): FastifyReply {
  if (request.method !== 'POST') return reply.redirect(redirect, 302)
  return isClientRequest(request) ? reply.send({ redirect }) : reply.redirect(redirect, 303)
}

/** Sends a page, with the entry warning before it if the visitor has to answer that first. */
export async function sendToVisitor(
  services: AppServices,
  web: WebBuild,
  pageProps: Omit<PublicPageProps, 'address'>,
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  { isLander = false, isApplication = false, hasEvents = false, hasLikeModal = false }: PageOptions = {},
): Promise<FastifyReply> {
  const measured = isApplication || hasEvents ? markMeasured(services, pageProps.site, request, html) : html
  const page = isApplication
    ? measured
    : await logLanding(
        services,
        pageProps.site,
        pageProps.nonce,
        request,
        await addRecorder(
          services,
          web,
          pageProps,
          request,
          await addConsentNotice(
            services,
            web,
            pageProps,
            request,
            hasLikeModal ? await addLikeModal(services, web, pageProps, request, reply, measured) : measured,
          ),
        ),
      )
  const path = request.url.split('?')[0] ?? ''
  const isLimited = isLander || (isApplication && (await web.layoutAt(path)) === 'chat')
  const isWarned = await needsEntryWarning(services, pageProps, request, isLimited)
  const warning = isWarned && (await web.renderEntryWarning({ ...pageProps, url: request.originalUrl }))
  const withWarning = warning ? insertWarning(page, warning) : page
  const localized = isApplication ? withWarning : localLinks(withWarning, pageProps.site, pageProps.locale)
  return sendPage(services, reply, pageProps.nonce, localized)
}

/** Matches paths that a browser would parse as a host name or an invalid URL. No page has such a path. */
const ambiguousPath = /^\/[/\\]+/

/** Reads the props of a request's page: site, language, nonce and URL; null for an unknown host. */
export async function readPageProps(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PublicPageProps | null> {
  const site = siteOf(services, request.hostname)
  if (!site) return null
  const locale = await pageLanguage(services, site, request, reply)
  const origin = publicUrl(services, site)
  const { pathname } = new URL(request.url.replace(ambiguousPath, '/'), origin)
  const urlIn = (language: string) => `${origin}${localUrl(site, language, pathname)}`
  const { indexTitle, description, fictionalWarning } = siteTexts(site, locale)
  const hasTranslations = isLocalized(pathname) && site.locales.length > 1
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
      alternates: hasTranslations
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
 * Renders the error page for a browser that requested a page; null for any other request, which gets data, and if the
 * rendering fails.
 */
export async function errorPage(
  services: AppServices,
  web: WebBuild,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): Promise<{ nonce: string; html: string } | null> {
  const acceptsHtml = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (!acceptsHtml) return null
  try {
    const pageProps = await readPageProps(services, request, reply)
    if (!pageProps) return null
    return { nonce: pageProps.nonce, html: await web.renderError({ ...pageProps, status, message }) }
  } catch (error) {
    request.log.error({ err: error }, 'The page about an error was not rendered.')
    return null
  }
}

/** Sends a page that is rendered for one request. `formTarget` is another origin to which its form may redirect. */
export const sendPage = (
  services: AppServices,
  reply: FastifyReply,
  nonce: string,
  html: string,
  formTarget?: string,
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': reply.getHeader('cache-control') ?? 'no-store',
      'content-security-policy': pagePolicy({
        nonce,
        isSecure: services.env.isProduction,
        cdnPrefix: siteOf(services, reply.request.hostname)?.cdnPrefix,
        ...(formTarget && { overrides: { 'form-action': ["'self'", formTarget] } }),
      }),
      vary: 'cookie',
    })
    .send(html)
