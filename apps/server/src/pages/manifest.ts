import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { siteTexts } from '@vonk/schema/site/site-texts.ts'
import { text } from '@vonk/schema/texts/text.ts'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { screenshots } from './icons.ts'

/**
 * Serves `/manifest.webmanifest`, with which a browser installs a site as an application: its name, colours, icons and
 * shortcuts. `lang` in the query is the language of the page that links to it; a browser requests it without cookies.
 */
export function mountManifest(app: FastifyInstance, services: AppServices, web: WebBuild): void {
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', async (request, reply) => {
    const site = siteOf(services, request.hostname)
    if (!site) return reply.callNotFound()
    const { lang } = request.query
    const language = site.locales.find((locale) => locale === lang) ?? site.domainLanguage
    const colours = await web.applicationColours(site.niche)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(site, language, colours)))
  })
}

/** The longest name that launchers show whole below an icon. */
const maxShortName = 12

function manifestOf(
  site: SiteConfig,
  language: string,
  { theme, background }: { theme: string; background: string },
) {
  const icon = (name: string, side: number, purpose: string) => ({
    src: `/icon-${name}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (name: string, url: string, iconName: string) => ({
    name,
    url,
    icons: [icon(iconName, 96, 'any')],
  })
  return {
    // The application stays the same one when its start page changes.
    id: '/',
    name: site.name,
    short_name: site.name.slice(0, maxShortName).trim(),
    description: siteTexts(site, language).description,
    lang: language,
    // Every language of the interface is written from left to right.
    dir: 'ltr',
    scope: '/',
    start_url: '/members',
    display: 'standalone',
    theme_color: theme,
    background_color: background,
    categories: ['social', 'lifestyle'],
    icons: [
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(text(language, 'shortcutMessages'), '/chats', 'messages'),
      shortcut(text(language, 'shortcutLikes'), '/likes', 'likes'),
      shortcut(text(language, 'shortcutSwipe'), '/swipe-game', 'swipe'),
    ],
    screenshots: Object.entries(screenshots).map(([form, { width, height }]) => ({
      src: `/screenshot-${form}.webp`,
      sizes: `${width}x${height}`,
      type: 'image/webp',
      form_factor: form,
      label: text(language, 'screenshotLabel'),
    })),
  }
}
