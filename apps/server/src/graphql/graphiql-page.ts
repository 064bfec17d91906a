import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { demoLoginsOf, demoPassword } from '../demo.ts'
import { newNonce, pagePolicy } from '../http/security.ts'
import { escapeHtml } from '../pages/plain-page.ts'

export type SendGraphiql = (reply: FastifyReply, site: SiteConfig) => Promise<FastifyReply>

const folder = join(import.meta.dirname, '../../../graphiql/dist')

/** The editor has fonts within its style. */
const editorSources = { 'font-src': ["'self'", 'data:'] }

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Where the build of GraphiQL has its script and styles; null if it is not built. */
function builtFiles(): { script: string; styles: string[] } | null {
  const manifest = join(folder, '.vite/manifest.json')
  if (!existsSync(manifest)) return null
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(manifest, 'utf8'))
  const main = chunks['src/main.tsx']
  if (!main) return null
  const loaded = [...(main.imports ?? []).flatMap((name) => chunks[name] ?? []), main]
  return { script: main.file, styles: loaded.flatMap(({ css }) => css ?? []) }
}

/**
 * Serves the files of GraphiQL, and returns what sends its page. Outside production the page offers to log in as the
 * members of the demo data.
 */
export async function openGraphiql(
  app: FastifyInstance,
  { db, env: { isProduction } }: Pick<AppServices, 'db' | 'env'>,
): Promise<SendGraphiql> {
  const built = builtFiles()
  if (!built)
    return async (reply) => reply.code(404).type('text/plain').send('Run: npm run build -w @vonk/graphiql')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/graphql/assets/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  return async (reply, { id }) => {
    const nonce = newNonce()
    const logins = isProduction ? [] : await demoLoginsOf(db, id)
    const demo = logins.length > 0 ? JSON.stringify({ logins, password: demoPassword }) : ''
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy({ nonce, isSecure: isProduction, instead: editorSources }),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Vonk: GraphiQL</title>
<link rel="icon" href="data:,">
${built.styles.map((path) => `<link rel="stylesheet" href="/graphql/${path}">`).join('\n')}
<script type="module" nonce="${nonce}" src="/graphql/${built.script}"></script>
</head>
<body><div id="root" data-demo="${escapeHtml(demo)}"></div></body>
</html>
`)
  }
}
