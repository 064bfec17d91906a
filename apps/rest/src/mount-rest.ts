import type { FastifyInstance } from 'fastify'
import { autoLike } from './endpoints/auto-like.ts'
import { discountCode } from './endpoints/discount-code.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { getUser } from './endpoints/get-user.ts'
import { listChats } from './endpoints/list-chats.ts'
import { listLikes } from './endpoints/list-likes.ts'
import { logIn } from './endpoints/log-in.ts'
import { confirmLogOut, logOut } from './endpoints/log-out.ts'
import { removeChat } from './endpoints/remove-chat.ts'
import { setLanguage } from './endpoints/set-language.ts'
import { geocode, getCompany, getSettings, listInterests, listRegions } from './endpoints/settings.ts'
import { httpError, RestError } from './errors.ts'
import { documentRunner, type Execute, type LanguageOf, type SendPage } from './execute.ts'
import { readBodies } from './read-bodies.ts'
import { sendError } from './send-error.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const prefix = '/api'

/** All endpoints of this API, in an order in which a program can call them: the last ends its session. */
const endpoints: Record<string, Partial<Record<Method, Endpoint>>> = {
  '/user.php': { GET: getUser, POST: logIn, PUT: setLanguage },
  '/chats.php': { GET: listChats },
  '/likes.php': { GET: listLikes },
  '/auto-like.php': { GET: autoLike },
  '/chat.php': { DELETE: removeChat },
  '/discountcode.php': { GET: discountCode },
  '/settings.php': { GET: getSettings },
  '/interests.php': { GET: listInterests },
  '/regions.php': { GET: listRegions },
  '/companyinfo.php': { GET: getCompany },
  '/geocode.php': { GET: geocode },
  '/logout.php': { GET: logOut, POST: confirmLogOut },
}

/** `DELETE /api/chat.php` is `deleteChat`. */
const callName = (method: string, url: string) =>
  `${method.toLowerCase()}-${url.replace(/^\/|\.php$/g, '')}`.replace(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )

/** Every call of this API, in the order of the table. */
export const calls = Object.entries(endpoints).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, endpoint]) => ({
    name: callName(method, url),
    method: method as Method,
    path: `${prefix}${url}`,
    ...endpoint,
  })),
)

/** GET endpoints that change something, which must not be called by HEAD. */
const withoutHead = new Set(['/logout.php', '/auto-like.php'])

/** The allowed methods of a path, for the Allow header. */
function allowedMethods(path: string): string[] {
  const methods = Object.keys(endpoints[path] ?? {})
  if (methods.includes('GET') && !withoutHead.has(path)) methods.push('HEAD')
  return [...methods, 'OPTIONS']
}

/**
 * Mounts `/api/*.php`. `execute` executes the documents of the API as the member of a request; `languageOf` finds the
 * language in which that member is answered; `sendLogOutPage` asks a person whether to log out.
 */
export function mountRest(
  app: FastifyInstance,
  execute: Execute,
  languageOf: LanguageOf,
  sendLogOutPage: SendPage,
): void {
  void app.register(
    async (api) => {
      readBodies(api, 'json and forms')
      // The method is checked before the body is read.
      api.addHook('onRequest', async (request, reply) => {
        const path = request.url.slice(prefix.length).split('?')[0] ?? ''
        if (!Object.hasOwn(endpoints, path)) return
        const allow = allowedMethods(path)
        if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow.join(', ')).send()
        if (allow.includes(request.method)) return
        throw new RestError('METHOD_NOT_ALLOWED', 'restNotAllowed', { headers: { allow: allow.join(', ') } })
      })
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('etag')) reply.header('cache-control', 'no-store')
        reply.header('cross-origin-resource-policy', 'same-origin')
      })
      for (const [url, methods] of Object.entries(endpoints))
        for (const [method, endpoint] of Object.entries(methods))
          api.route({
            url,
            method,
            exposeHeadRoute: !withoutHead.has(url),
            config: { call: { api: 'older', name: callName(method, url) } },
            handler: (request, reply) =>
              endpoint.run(documentRunner(execute, request, reply), request, reply, sendLogOutPage),
          })
      api.setNotFoundHandler(() => {
        throw new RestError('NOT_FOUND', 'restNotFound')
      })
      api.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
        const known = error instanceof RestError ? error : httpError(error.statusCode)
        // The server logs unexpected errors and responds to them.
        if (!known) throw error
        return sendError(request, reply, known, await languageOf(request, reply))
      })
    },
    { prefix },
  )
}
