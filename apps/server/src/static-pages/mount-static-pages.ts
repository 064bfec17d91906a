import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { sitePage } from '@vonk/schema/site/manage-pages.ts'
import { tokenIn } from '@vonk/schema/site/site-page.rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { viewerOfRequest } from '../http/session.ts'
import { type DrawPage, mountPublicPage } from '../public-pages/public-page.ts'
import type { PublicFrame } from '../render/public-frame.ts'
import type { ReadingFacts } from '../render/reading-facts.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { consentOf } from '../tracking/consent.ts'
import { fillOwnText } from './fill-text.ts'
import { staticPage, staticPageLinks } from './read-page.ts'
import { readText } from './read-text.ts'
import { keepSiteTerms, siteTerms } from './terms.ts'
import { languagesFor, staticPages } from './texts.ts'
import { textValues } from './values.ts'

type Page = Pick<ReadingFacts, 'path' | 'page' | 'consent'> & { isIndexed: boolean }

/**
 * Mounts the static pages of `/pages`. Returns the function that draws the pages which operators write: null if there
 * is none at the address of a request.
 */
export function mountStaticPages(app: FastifyInstance, services: AppServices, web: WebBuild): DrawPage {
  app.addHook('onReady', async () => {
    for (const site of services.sites.values()) await keepSiteTerms(services, site)
  })

  for (const name of staticPages) {
    const path = `/pages/${name}`
    mountPublicPage(
      app,
      services,
      web,
      path,
      async (frame, request, reply) => {
        const { site, locale } = frame
        const { language, text } = staticPage(name, site, services.env, locale)
        if (name !== 'terms') {
          const consent = name === 'cookies' ? shownConsent(site, request) : null
          const page = { ...text, language }
          return draw(frame, request, reply, { path, page, isIndexed: true, ...(consent ? { consent } : {}) })
        }
        const { version } = request.query as { version?: unknown }
        const terms = await readTerms(site, locale, version)
        if (!terms) return { redirect: path }
        return draw(frame, request, reply, { path, page: terms, isIndexed: version === undefined })
      },
      { hasLikeModal: true },
    )
  }

  /** What the sender of a request allows; null if the site measures nothing. */
  function shownConsent(site: SiteConfig, request: FastifyRequest): ReadingFacts['consent'] | null {
    const { asked, allowed, hasSignal, choice } = consentOf(services, site, request)
    if (asked.length === 0) return null
    return {
      purposes: asked.map((purpose) => ({ purpose, isAllowed: allowed.includes(purpose) })),
      answeredAt: choice?.at ?? null,
      isRefusedByBrowser: hasSignal && allowed.length === 0,
    }
  }

  /** A version of the terms, the newest if none is asked for; null if there is none of that number. */
  async function readTerms(
    site: SiteConfig,
    language: string,
    asked: unknown,
  ): Promise<ReadingFacts['page'] | null> {
    const all = await siteTerms(services, site, language)
    const shown = asked === undefined ? all[0] : all.find(({ number }) => String(number) === asked)
    if (!shown) return null
    const { number, dated } = shown
    const version = { number, dated, isNewest: shown === all[0], all }
    return { ...readText(shown.source), language, version }
  }

  async function draw(
    { address, ...frame }: PublicFrame,
    request: FastifyRequest,
    reply: FastifyReply,
    { isIndexed, ...shown }: Page,
  ) {
    const { site, locale } = frame
    if (!isIndexed) reply.header('x-robots-tag', 'noindex')
    const viewer = await viewerOfRequest(services, site, request, reply)
    return web.renderReading({
      ...frame,
      ...shown,
      ...(isIndexed ? { address } : {}),
      isMember: viewer !== null,
      others: staticPageLinks(site, services.env, locale),
    })
  }

  return async (frame, request, reply) => {
    const { site, locale } = frame
    const path = request.url.split('?')[0] ?? ''
    const token = tokenIn(path)
    if (!token) return null
    const languages = languagesFor(locale, site.domainLanguage)
    const own = await sitePage(services.db, site.id, token, languages)
    if (!own) return null
    const { language, isIndexed, title, description } = own
    const text = readText(fillOwnText(own.source, textValues(site, services.env, language)))
    const page = { ...text, title, short: title, description, language }
    return draw(frame, request, reply, { path, page, isIndexed })
  }
}
