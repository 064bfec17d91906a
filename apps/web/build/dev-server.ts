import type { Plugin } from 'vite'

/** What the product's server answers while Vite serves the application's modules. */
const ofTheServer = ['/graphql', '/api', '/media', '/uploads', '/dev', '/health']

/**
 * `npm run dev`: Vite with hot reload in front of the product's server. Paths of the application get its shell
 * with its placeholders filled in; everything else is the server's, the landing page included.
 */
export function devServer(target: string): Plugin {
  const values: Record<string, string> = { NONCE: 'dev', LOCALE: 'nl', NICHE: '1', SITE_NAME: 'Vonk' }
  return {
    name: 'vonk:dev-server',
    apply: 'serve',
    config: () => ({
      appType: 'custom',
      server: {
        port: 5173,
        strictPort: true,
        proxy: Object.fromEntries(ofTheServer.map((path) => [path, { target, ws: path === '/graphql' }])),
      },
    }),
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl ?? '/'
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
        if (new URL(url, target).pathname === '/') {
          response.writeHead(302, { location: `${target}/` }).end()
          return
        }
        const { readFile } = await import('node:fs/promises')
        const shell = await readFile(new URL('../app.html', import.meta.url), 'utf8')
        const filled = shell.replace(
          /__(NONCE|LOCALE|NICHE|SITE_NAME)__/g,
          (_, name: string) => values[name] ?? '',
        )
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml('/app.html', filled))
      })
    },
  }
}
