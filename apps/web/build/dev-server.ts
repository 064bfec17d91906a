import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isPseudo } from '../lingui.config.ts'
import { matchRoute } from '../src/app/route-table.ts'

const folder = new URL('../', import.meta.url)
/** Addresses that Vite answers itself. */
const modules = /^\/(@|src\/|node_modules\/|build\/)/
const values: Record<string, string> = {
  NONCE: 'dev',
  LOCALE: isPseudo ? 'en' : 'nl',
  NICHE: '1',
  SITE_NAME: 'Vonk',
  WORKER: '',
}

/**
 * `npm run dev`: Vite with hot reload in front of Vonk's server. Vite answers for modules, files of `public/`
 * and pages of the member application; every other address, sockets included, is proxied to the server.
 */
export function devServer(address: string, server: string): Plugin {
  return {
    name: 'vonk:dev-server',
    apply: 'serve',
    config: () => ({
      appType: 'custom',
      server: {
        port: Number(new URL(address).port),
        strictPort: true,
        proxy: {
          '^/.*': {
            target: server,
            ws: true,
            bypass: ({ url = '/', headers }) => (isOfVite(url, headers.accept) ? url : undefined),
          },
        },
      },
    }),
    configureServer: (vite) => () => {
      vite.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.originalUrl ?? '/', server)
        if (!isOfApplication(pathname)) return next()
        const shell = await readFile(new URL('app.html', folder), 'utf8')
        const filled = shell.replace(
          /__(NONCE|LOCALE|NICHE|SITE_NAME|WORKER)__/g,
          (_, name: string) => values[name] ?? '',
        )
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await vite.transformIndexHtml('/app.html', filled))
      })
    },
  }
}

/** Auth pages are rendered by the server, although the application knows their addresses. */
const isOfApplication = (pathname: string): boolean =>
  (matchRoute(pathname)?.row.module ?? 'auth-page') !== 'auth-page'

function isOfVite(url: string, accept = ''): boolean {
  const { pathname } = new URL(url, 'http://localhost')
  if (modules.test(pathname)) return true
  if (accept.includes('text/html')) return isOfApplication(pathname)
  return pathname !== '/' && existsSync(fileURLToPath(new URL(`public${pathname}`, folder)))
}
