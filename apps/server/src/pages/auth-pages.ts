import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isClientRequest } from '../http/client-request.ts'
import { publicPage } from '../public-pages/public-page.ts'
import type { RunPersisted, WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'

/**
 * Mounts the pages on which visitors log in, join, or use a mailed link. Opening one changes nothing, because programs
 * open links before people do; their forms run the operations of the graph, with its limits and errors.
 */
export async function mountAuthPages(
  app: FastifyInstance,
  services: AppServices,
  web: WebBuild,
  runnerOf: (request: FastifyRequest, reply: FastifyReply) => RunPersisted,
): Promise<void> {
  for (const path of await web.authPaths()) {
    const page = publicPage(
      services,
      web,
      async (pageProps, request, reply) => {
        const answer = await web.handleAuthPage(path, {
          ...pageProps,
          url: request.url,
          form: request.method === 'POST' ? textFields(request.body) : null,
          now: services.clock.now().getTime(),
          run: runnerOf(request, reply),
        })
        if ('redirect' in answer) return answer
        // The browser's back button needs the page: it cannot send a form again without asking.
        if (answer.isStep) reply.header('cache-control', 'private, no-cache')
        if (answer.retryAfter) reply.header('retry-after', String(answer.retryAfter))
        // A script reads the page itself; the status would only be reported as an error in the browser's console.
        const isReadByScript = isClientRequest(request) && answer.status < 500
        reply.code(isReadByScript ? 200 : answer.status)
        return answer.html
      },
      { hasEvents: true },
    )
    app.get(path, page)
    app.post(path, page)
  }
}

/** The text fields of a form; NUL, which no column can store, is left out. */
function textFields(body: unknown): Record<string, string> {
  const fields = Object.entries(body && typeof body === 'object' ? body : {})
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\0', '')]] : [],
    ),
  )
}
