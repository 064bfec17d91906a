import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { sendMisdirected } from '../http/http-errors.ts'
import { readPageProps, sendPage } from '../public-pages/public-page.ts'
import type { PublicPageProps } from '../render/public-page-props.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'

/** The URL of the service worker; the number changes with the data that it takes over from its predecessor. */
const address = '/sw-push.js?v=2'

/** The address that pages register; null while the worker is switched off, and while developing. */
export const serviceWorkerAddress = (env: Pick<Env, 'SERVICE_WORKER' | 'WEB_DEV_SERVER'>): string | null =>
  env.SERVICE_WORKER && !env.WEB_DEV_SERVER ? address : null

/**
 * Serves the service worker at `/sw-push.js`, and what it shows without a connection: `/offline`, a page, and
 * `/offline/application`, the document in which the application starts. While the worker is switched off, its address
 * answers one that removes itself and everything that it stored: browsers look there for a new one when they open a
 * page.
 */
export function mountServiceWorker(app: FastifyInstance, services: AppServices, web: WebBuild): void {
  const file = (name: string) => join(web.folder, `../worker/${name}.js`)
  const isEnabled = serviceWorkerAddress(services.env) !== null
  const source = isEnabled ? readFileSync(file('sw-push'), 'utf8') : unregisterSource(file('sw-off'))
  app.get('/sw-push.js', async (request, reply) => {
    const site = siteOf(services, request.hostname)
    if (!site) return reply.callNotFound()
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
        'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
      })
      .send(source.replaceAll('__REVISION__', () => revisionOf(site, source)))
  })
  const serve = (path: string, render: (pageProps: PublicPageProps) => string | Promise<string>) =>
    app.get(path, async (request, reply) => {
      const pageProps = await readPageProps(services, request, reply)
      if (!pageProps) return sendMisdirected(reply)
      reply.headers({ 'content-language': pageProps.locale, 'x-robots-tag': 'noindex' })
      return sendPage(services, reply, pageProps.nonce, await render(pageProps))
    })
  serve('/offline', (pageProps) => web.renderOffline(pageProps))
  serve('/offline/application', (pageProps) =>
    web.renderShell({ ...pageProps, worker: serviceWorkerAddress(services.env) }),
  )
}

/** The source of the worker that unregisters itself; without a build one that does nothing. */
const unregisterSource = (path: string): string =>
  existsSync(path) ? readFileSync(path, 'utf8') : '// Not built.\n'

/** Changes with the build, and with the site's data on the offline pages: both require a new worker. */
function revisionOf(site: SiteConfig, source: string): string {
  const { name, niche, locales, supportPhone, texts, fictionalIcon } = site
  const content = JSON.stringify([source, name, niche, locales, supportPhone, texts, fictionalIcon])
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
