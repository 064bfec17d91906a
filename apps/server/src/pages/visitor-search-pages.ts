import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { searchAsVisitor, type VisitorFilter } from '@vonk/schema/search/visitor-search.ts'
import { selectedCountry } from '@vonk/schema/site/site.rules.ts'
import { readSource, visitorPages } from '@vonk/schema/site/traffic-source.rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieNameOf } from '../http/cookies.ts'
import type { VisitorQuery } from '../render/visitor-renderers.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { sendSharedProfile } from './profile-landings.ts'
import { VisitorPage } from './visitor-page.ts'

const defaultLayout = { hasLikeModal: true }

type Application = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * Mounts the search and the profiles as visitors see them, if the site opens pages to them. Members get the
 * application, as do visitors of a site that opens none: it leads them to the log-in. There a shared link to a profile
 * is answered with the landing page of its member, if visitors may see one.
 */
export function mountVisitorSearch(
  app: FastifyInstance,
  services: AppServices,
  web: WebBuild,
  application: Application,
): void {
  app.get('/members', async (request, reply) => {
    const visit = await searchVisit(request, reply)
    if (!visit) return application(request, reply)
    const { page, pages } = visit
    const { site, network, media, geography } = page.context
    const params = request.query as Record<string, unknown>
    const number = pageNumber(params.page)
    if (number === null || number > pages) return page.sendUnavailable()
    const query = queryOf(params, site, await geography.countryOf(network))
    try {
      const { cards, hasMore } = await searchAsVisitor(page.context, filterOf(query), number)
      const shown = cards.map((card) => ({
        ...card,
        shown: card.shown && {
          id: card.shown.id,
          name: card.shown.name,
          medium: media.forVisitors(site, card.shown.photoKey, 'medium'),
          large: media.forVisitors(site, card.shown.photoKey, 'large'),
        },
      }))
      const results = { query, cards: shown, page: number, pages, hasMore }
      return page.send(await web.renderVisitorMembers({ ...page.input, ...results }), defaultLayout)
    } catch (error) {
      return await page.sendRejection(error)
    }
  })

  app.get('/members/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const visit = await searchVisit(request, reply)
    const page = visit?.page ?? (await sharedVisit(request, reply))
    if (!page || !/^[1-9]\d{0,9}$/.test(request.params.id)) return application(request, reply)
    try {
      if (!visit) return (await sendSharedProfile(page, web, request.params.id)) ?? page.redirectToLogin()
      const person = await page.findPerson(request.params.id)
      if (!person) return await page.sendUnavailable()
      return page.send(await web.renderVisitorProfile({ ...page.input, person }), defaultLayout)
    } catch (error) {
      return await page.sendRejection(error)
    }
  })

  /** The page for a visitor without a session; null with one. */
  async function sharedVisit(request: FastifyRequest, reply: FastifyReply): Promise<VisitorPage | null> {
    const hasSession = request.cookies[cookieNameOf('session', services.env.isProduction)]
    return hasSession ? null : VisitorPage.of(services, web, request, reply)
  }

  /** The page for a visitor to whom the site opens its search, and the number of open pages; otherwise null. */
  async function searchVisit(request: FastifyRequest, reply: FastifyReply) {
    const { isProduction } = services.env
    const site = siteOf(services, request.hostname)
    const pages =
      site && visitorPages(site, readSource(request.cookies[cookieNameOf('source', isProduction)] ?? null))
    if (!pages) return null
    const page = await VisitorPage.of(services, web, request, reply)
    return page && !page.context.viewer ? { page, pages } : null
  }
}

/** The number of a page, from 1; null for anything else. */
function pageNumber(value: unknown): number | null {
  if (value === undefined) return 1
  return typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : null
}

/** Parses the query; invalid values are ignored. */
function queryOf(
  params: Record<string, unknown>,
  { countries, minAge }: SiteConfig,
  visitorCountry: string | null,
): VisitorQuery {
  const age = (value: unknown, fallback: number) =>
    typeof value === 'string' && /^\d{1,3}$/.test(value)
      ? Math.min(Math.max(Number(value), minAge), maxFormAge)
      : fallback
  const [from, to] = [age(params.from, minAge), age(params.to, maxFormAge)]
  const country = String(params.country ?? '').toUpperCase()
  return {
    gender: params.gender === 'female' || params.gender === 'male' ? params.gender : null,
    minAge: Math.min(from, to),
    maxAge: Math.max(from, to),
    country: countries.includes(country) ? country : (selectedCountry(visitorCountry, countries) ?? ''),
  }
}

/** The highest age that the form offers; it includes everybody above it. */
const maxFormAge = 99

const filterOf = (query: VisitorQuery): VisitorFilter => ({
  ...query,
  maxAge: query.maxAge === maxFormAge ? null : query.maxAge,
})
