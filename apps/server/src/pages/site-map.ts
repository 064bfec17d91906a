import { isLocalized, localUrl } from '@vonk/schema/site/languages.rules.ts'
import { sitePages } from '@vonk/schema/site/manage-pages.ts'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from '../render/web-build.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { staticPages } from '../static-pages/texts.ts'

/** Path prefixes that search engines must not index: members' pages, data, and links from mails. */
const disallowed = [
  '/api/',
  '/graphql',
  '/members',
  '/chats',
  '/likes',
  '/match-finder',
  '/swipe-game',
  '/profile',
  '/notifications',
  '/settings',
  '/credits',
  '/directdebit',
  '/premium',
  '/transactions',
  '/activate',
  '/mail-change',
  '/reactivate',
  '/reset-password/do',
  '/unsubscribe',
]

/** The pages of every site that search engines may show. */
const indexed = ['/', '/pricing', '/login', '/signup', '/complaints']

/** Serves `/robots.txt` and `/sitemap.xml` of each site. */
export function mountSiteMap(app: FastifyInstance, services: AppServices, web: WebBuild): void {
  app.get('/robots.txt', async (request, reply) => {
    const site = siteOf(services, request.hostname)
    if (!site) return reply.callNotFound()
    const rules = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`)]
    return reply
      .type('text/plain; charset=utf-8')
      .send(`${[...rules, '', `Sitemap: ${publicUrl(services, site)}/sitemap.xml`].join('\n')}\n`)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const site = siteOf(services, request.hostname)
    if (!site) return reply.callNotFound()
    const landers = (await web.landerNames()).map((name) => `/landers/${name}`)
    const texts = staticPages.map((name) => `/pages/${name}`)
    const written = (await sitePages(services.db, site.id)).filter((page) => page.isIndexed)
    const own = [...new Set(written.map(({ token }) => `/${token}`))]
    const urls = [...indexed, ...landers, ...texts, ...own].flatMap((path) => {
      const languages = isLocalized(path) ? site.locales : [site.domainLanguage]
      const urlIn = (language: string) => `${publicUrl(services, site)}${localUrl(site, language, path)}`
      const others = languages.length > 1 ? languages : []
      const links = others.map(
        (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${urlIn(language)}"/>`,
      )
      return languages.map((language) => `<url><loc>${urlIn(language)}</loc>${links.join('')}</url>`)
    })
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
      )
  })
}
