import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import { newNonce, pagePolicy } from '../http/security.ts'

const folder = join(import.meta.dirname, '../../../graphiql/dist')

/** The editor has fonts within its style. */
const editorSources = { 'font-src': ["'self'", 'data:'] }

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** The script and styles of a developer page in the build; null if it is not built. */
function builtFiles(entry: string): { script: string; styles: string[] } | null {
  const manifest = join(folder, '.vite/manifest.json')
  if (!existsSync(manifest)) return null
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(manifest, 'utf8'))
  const main = chunks[entry]
  if (!main) return null
  const loaded = [...(main.imports ?? []).flatMap((name) => chunks[name] ?? []), main]
  return { script: main.file, styles: loaded.flatMap(({ css }) => css ?? []) }
}

/** Serves the files of the pages for developers. */
export async function mountDeveloperFiles(app: FastifyInstance): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/graphql/assets/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
}

interface DeveloperPage {
  title: string
  /** Allows search engines to list it. */
  isIndexed: boolean
  /** The data for the script, in `data-page` of the root; never a secret. */
  data: string
  /** True if it is served over TLS. */
  isSecure: boolean
}

/** Creates the function that sends a page of the build, whose script is `entry`. */
export function developerPage(entry: string): (reply: FastifyReply, page: DeveloperPage) => FastifyReply {
  const built = builtFiles(entry)
  if (!built)
    return (reply) => reply.code(404).type('text/plain').send('Run: npm run build -w @vonk/graphiql')
  return (reply, { title, isIndexed, data, isSecure }) => {
    const nonce = newNonce()
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy({ nonce, isSecure, overrides: editorSources }),
        'cache-control': 'no-store',
        ...(isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
      })
      .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${built.styles.map((path) => `<link rel="stylesheet" href="/graphql/${path}">`).join('\n')}
<script type="module" nonce="${nonce}" src="/graphql/${built.script}"></script>
</head>
<body><div id="root" data-page="${escapeHtml(data)}"></div></body>
</html>
`)
  }
}
