import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { afterAll, beforeAll } from 'vitest'
import { type AppFixture, createAppFixture } from './app-fixture.ts'
import { serve, type TestServer } from './server.ts'

type Headers = Record<string, string>

/** A site whose pages are served in this process, and how a visitor who answered the entry warning reads them. */
export interface ServedPages {
  fixture: AppFixture
  server: TestServer
  site: SiteConfig
  /** Requests a page; a redirect is not followed. */
  get(path: string, headers?: Headers): Promise<Response>
  /** The page as text. */
  html(path: string, headers?: Headers): Promise<string>
}

/** Serves the pages of a site for the tests of a file: opened before the first one, closed after the last. */
export function servePages(template: 'empty' | 'demo' = 'empty'): ServedPages {
  const get = ({ cookie = '', ...headers }: Headers) => ({
    redirect: 'manual' as const,
    headers: { ...headers, cookie: [`entry=${served.fixture.clock.now().getTime()}`, cookie].join('; ') },
  })
  const served = {
    get: (path, headers = {}) => fetch(`${served.server.url}${path}`, get(headers)),
    html: async (path, headers) => (await served.get(path, headers)).text(),
  } as ServedPages
  beforeAll(async () => {
    served.fixture = await createAppFixture(template)
    served.server = await serve(served.fixture, { pages: true })
    const [site] = served.fixture.services.sites.values()
    if (!site) throw new Error('The fixture has no site.')
    served.site = site
  })
  afterAll(async () => {
    await served.server.close()
    await served.fixture.close()
  })
  return served
}
