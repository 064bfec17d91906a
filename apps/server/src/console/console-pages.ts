import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendError } from '../http/http-errors.ts'
import { newNonce, pagePolicy } from '../http/security.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/**
 * Mounts the files of the built console and its page, which answers every address of the application. The page is read once
 * per start; a page without a build answers 503.
 */
export async function mountConsolePages(
  app: FastifyInstance,
  dist: string,
  isSecure: boolean,
): Promise<void> {
  const page = await readFile(join(dist, 'index.html'), 'utf8').catch(() => null)

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const type = types[extname(name)]
    const path = join(dist, 'assets', name)
    const isFile = /^[\w-][\w.-]*$/.test(name) && type && (await readFile(path).catch(() => null))
    if (!isFile) return sendError(reply, 'NOT_FOUND', 'Not found')
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(createReadStream(path))
  })

  app.get('/*', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    if (!page) return reply.code(503).send('The console is not built: run npm run build, then start again.')
    const nonce = newNonce()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy({ nonce, isSecure }))
      .send(page.replaceAll('__NONCE__', nonce))
  })
}
