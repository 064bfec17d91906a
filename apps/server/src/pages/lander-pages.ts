import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { visitorPortraits } from '@vonk/schema/profiles/visitor-portraits.ts'
import { regionsOf } from '@vonk/schema/site/regions.ts'
import type { FastifyInstance } from 'fastify'
import { viewerOfRequest } from '../http/session.ts'
import { mountPublicPage } from '../public-pages/public-page.ts'
import { countryMap } from '../render/country-map.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'

/** Maximum number of members on a lander. */
const maxPeople = 12

/**
 * Mounts `/landers/{name}/{slug?}`: pages for visitors of advertisements, in the palette of the site. They keep the
 * traffic source, also through a redirect.
 */
export function mountLanders(app: FastifyInstance, services: AppServices, web: WebBuild): void {
  mountPublicPage(
    app,
    services,
    web,
    '/landers/:name/:slug?',
    async (pageProps, request, reply) => {
      const { site } = pageProps
      const { name = '', slug } = request.params as { name?: string; slug?: string }
      const answer = await web.renderLander({
        ...pageProps,
        name,
        slug,
        people: await peopleOf(services, site, maxPeople),
        places: placesOf(site),
        map: name === 'maplanding' ? await countryMap(site.countries[0] ?? '') : null,
      })
      if (!answer) return { missing: await web.renderError({ ...pageProps, status: 404 }) }
      if (await viewerOfRequest(services, site, request, reply)) return { redirect: '/members' }
      const { search } = new URL(request.url, 'http://localhost')
      return 'redirect' in answer ? { redirect: answer.redirect + search } : answer.html
    },
    { isLander: true },
  )
}

/** Members who let visitors see them. */
export async function peopleOf({ db, media }: AppServices, site: SiteConfig, count: number) {
  const photos = await visitorPortraits(db, site.id, count)
  return photos.map(({ name, key }) => ({
    name,
    thumb: media.forVisitors(site, key, 'thumb'),
    medium: media.forVisitors(site, key, 'medium'),
  }))
}

/** The regions of the site's first country, the one of its landing pages first. */
export function placesOf({ countries, landingRegion }: SiteConfig) {
  const places = regionsOf(countries[0] ?? '').map(({ code, name }) => ({ value: code, label: name }))
  return places.sort(
    (one, other) => Number(other.value === landingRegion) - Number(one.value === landingRegion),
  )
}
