import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendError } from './http-errors.ts'
import { isOwnOrigin } from './origin.ts'

/** Creates a nonce for each response: only scripts and styles with it run. */
export const newNonce = () => randomBytes(16).toString('base64')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The request authenticates itself, without a cookie. */
    readsNoCookies?: boolean
  }
}

/** The sources of our pages, by directive of the content security policy. */
const sourcesOf = (nonce: string, cdnPrefix: string) => ({
  'default-src': ["'self'"],
  'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
  'style-src': ["'self'", `'nonce-${nonce}'`],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', ...(cdnPrefix.startsWith('/') ? [] : [new URL(cdnPrefix).origin])],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
})

type Sources = ReturnType<typeof sourcesOf>

/** The parts of the policy that differ between pages. */
export interface PagePolicy {
  /** Scripts and styles with it run. */
  nonce: string
  /** True if the page is served over TLS, and may load nothing without it. */
  isSecure: boolean
  /** The prefix of the URLs of photos for visitors, if the site has a CDN. */
  cdnPrefix?: string | undefined
  /** The complete sources of directives that differ on this page. */
  overrides?: Partial<Sources>
}

/**
 * The content security policy of a page: resources of this site, scripts with the nonce, and pictures from the origin of
 * the site's CDN if it has one. Nothing from third parties.
 */
export function pagePolicy({ nonce, isSecure, cdnPrefix = '/media', overrides = {} }: PagePolicy): string {
  const sources = { ...sourcesOf(nonce, cdnPrefix), ...overrides }
  const directives = Object.entries(sources).map(([name, allowed]) => [name, ...allowed].join(' '))
  return [...directives, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** Only the page on which members take selfies may use the camera; the application loads it as a document of its own. */
const needsCamera = (url: string) => url.split('?', 1)[0] === '/settings/photo'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Sets security headers on every response, and rejects changes from pages of other sites. */
export function mountSecurity(app: FastifyInstance, isProduction: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': `geolocation=(self), camera=${needsCamera(request.url) ? '(self)' : '()'}, microphone=(), payment=(), usb=()`,
      ...(isProduction ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    })
    // Without a cookie no page of another site can make a call in the name of a member.
    const { scope, readsNoCookies } = request.routeOptions.config
    const hasKey = scope !== undefined || readsNoCookies
    if (!safeMethods.has(request.method) && !hasKey && !isOwnOrigin(request)) {
      return sendError(reply, 'CROSS_SITE', 'This request came from another site.')
    }
  })
}
