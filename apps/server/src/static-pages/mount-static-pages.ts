import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { sitePage } from '@vonk/schema/site/manage-pages.ts'
import { tokenIn } from '@vonk/schema/site/site-page.rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { viewerOfRequest } from '../http/session.ts'
import { mountPublicPage, type RenderPage } from '../public-pages/public-page.ts'
import type { PublicPageProps } from '../render/public-page-props.ts'
import type { TextPageProps } from '../render/text-page-props.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { consentOf } from '../tracking/consent.ts'
import { fillOperatorText } from './fill-text.ts'
import { siteTextValues, staticPage, staticPageLinks } from './read-page.ts'
import { readText } from './read-text.ts'
import { siteTerms, storeSiteTerms } from './terms.ts'
import { languagesFor, staticPages } from './texts.ts'

type Page = Pick<TextPageProps, 'path' | 'page' | 'consent'> & { isIndexed: boolean }

/**
 * Mounts the static pages of `/pages`. Returns the function that renders the pages which operators write: null if there
 * is none at the address of a request.
 */
export function mountStaticPages(app: FastifyInstance, services: AppServices, web: WebBuild): RenderPage {
  /** Ends when the terms of every site are stored: the server answers other pages before that. */
  let termsStored = Promise.resolve()
  app.addHook('onReady', async () => {
    termsStored = storeAllTerms().catch((error) => app.log.error({ err: error }, 'Terms were not stored.'))
  })
  app.addHook('onClose', () => termsStored)
  async function storeAllTerms(): Promise<void> {
    for (const site of services.sites.values()) await storeSiteTerms(services, site)
  }

  for (const name of staticPages) {
    const path = `/pages/${name}`
    mountPublicPage(
      app,
      services,
      web,
      path,
      async (pageProps, request, reply) => {
        const { site, locale } = pageProps
        const { language, text } = staticPage(name, site, services.env, locale)
        if (name !== 'terms') {
          const consent = name === 'cookies' ? shownConsent(site, request) : null
          const page = { ...text, language }
          return render(pageProps, request, reply, {
            path,
            page,
            isIndexed: true,
            ...(consent ? { consent } : {}),
          })
        }
        const { version } = request.query as { version?: unknown }
        const terms = await readTerms(site, locale, version)
        if (!terms) return { redirect: path }
        return render(pageProps, request, reply, { path, page: terms, isIndexed: version === undefined })
      },
      { hasLikeModal: true },
    )
  }

  /** The consent of a request; null if the site measures nothing. */
  function shownConsent(site: SiteConfig, request: FastifyRequest): TextPageProps['consent'] | null {
    const { purposes: requested, allowed, hasSignal, choice } = consentOf(services, site, request)
    if (requested.length === 0) return null
    return {
      purposes: requested.map((purpose) => ({ purpose, isAllowed: allowed.includes(purpose) })),
      answeredAt: choice?.at ?? null,
      isRefusedByBrowser: hasSignal && allowed.length === 0,
    }
  }

  /** A version of the terms, by default the newest; null if the number does not exist. */
  async function readTerms(
    site: SiteConfig,
    language: string,
    requested: unknown,
  ): Promise<TextPageProps['page'] | null> {
    await termsStored
    const all = await siteTerms(services, site, language)
    const selected = requested === undefined ? all[0] : all.find(({ number }) => String(number) === requested)
    if (!selected) return null
    const { number, dated } = selected
    const version = { number, dated, isNewest: selected === all[0], all }
    return { ...readText(selected.source), language, version }
  }

  async function render(
    { address, ...pageProps }: PublicPageProps,
    request: FastifyRequest,
    reply: FastifyReply,
    { isIndexed, ...shown }: Page,
  ) {
    const { site, locale } = pageProps
    if (!isIndexed) reply.header('x-robots-tag', 'noindex')
    const viewer = await viewerOfRequest(services, site, request, reply)
    return web.renderTextPage({
      ...pageProps,
      ...shown,
      ...(isIndexed ? { address } : {}),
      isMember: viewer !== null,
      others: staticPageLinks(site, services.env, locale),
    })
  }

  return async (pageProps, request, reply) => {
    const { site, locale } = pageProps
    const path = request.url.split('?')[0] ?? ''
    const token = tokenIn(path)
    if (!token) return null
    const languages = languagesFor(locale, site.domainLanguage)
    const own = await sitePage(services.db, site.id, token, languages)
    if (!own) return null
    const { language, isIndexed, title, description } = own
    const text = readText(fillOperatorText(own.source, siteTextValues(site, services.env, language)))
    const page = { ...text, title, short: title, description, language }
    return render(pageProps, request, reply, { path, page, isIndexed })
  }
}
