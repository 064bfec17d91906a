import { RestError } from '@vonk/rest/src/errors.ts'
import { mountV1 } from '@vonk/rest/src/v1/mount-v1.ts'
import type { Context } from '@vonk/schema/core/context.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { isPartnerOrigin } from '@vonk/schema/partners/find-call.ts'
import {
  abandonRequest,
  finishRequest,
  renewRequest,
  startRequest,
} from '@vonk/schema/partners/start-request.ts'
import type { SessionCarrier } from '@vonk/schema/ports/session-carrier.ts'
import { languageFor } from '@vonk/schema/site/languages.rules.ts'
import { locales } from '@vonk/schema/texts/languages.ts'
import { text } from '@vonk/schema/texts/text.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { PersistedOperations } from '../graphql/persisted-operations.ts'
import { runOperation } from '../graphql/run-operation.ts'
import type { GraphqlServer } from '../graphql/yoga.ts'
import { clientAddress } from '../http/client-address.ts'
import { findCaller, type PartnerCaller, quotaOf } from '../http/partner-keys.ts'
import { createContext } from '../http/session.ts'
import { receiveUploads } from '../media/uploads.ts'
import { type AppServices, publicUrl } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'

/** A call of a partner has no session: nothing reads or sets a cookie. */
const noSession = (request: FastifyRequest): SessionCarrier => ({
  token: null,
  device: null,
  userAgent: request.headers['user-agent'] ?? '',
  acceptedLanguages: request.headers['accept-language'],
  canChange: false,
  set: () => {},
  setDevice: () => {},
  clear: () => {},
})

/**
 * Mounts `/api/v1` on top of GraphQL: each call runs an operation as the member who gave the partner access. It does
 * not count as activity of the member.
 */
export function mountPartnerApi(
  app: FastifyInstance,
  services: AppServices,
  yoga: GraphqlServer,
  operations: PersistedOperations,
): void {
  const { db, clock, env } = services
  const siteFor = (request: FastifyRequest): SiteConfig => {
    const site = siteOf(services, request.hostname)
    if (!site) throw new RestError('MISDIRECTED', 'siteUnknownTitle')
    return site
  }
  const contextOf = ({ site, grant }: PartnerCaller, request: FastifyRequest): Context =>
    createContext(
      services,
      site,
      noSession(request),
      grant?.viewer ?? null,
      clientAddress(request.raw, env.TRUST_PROXY),
    )

  mountV1<PartnerCaller>(app, {
    callerOf: async (request, key, grantId) => findCaller(services, siteFor(request), key, grantId),
    count: (caller) => quotaOf(services, caller),
    execute: async <Data>(
      caller: PartnerCaller,
      request: FastifyRequest,
      document: Parameters<PersistedOperations['ofDocument']>[0],
      variables: unknown,
    ) => {
      const operation = operations.ofDocument(document)
      const context = contextOf(caller, request)
      const result = await runOperation(yoga, operation, context, variables as Record<string, unknown>)
      return result as ExecutionResult<Data>
    },
    languageOf: (request, caller) => {
      const site = siteOf(services, request.hostname) ?? { locales, domainLanguage: 'en' }
      const code = languageFor(site, {
        member: caller?.grant?.viewer.language,
        accepted: request.headers['accept-language'],
      })
      return { code, translate: (key) => text(code, key) }
    },
    isKnownOrigin: async (request, origin) => isPartnerOrigin(db, siteFor(request).id, origin),
    baseUrlOf: ({ site }) => publicUrl(services, site),
    begin: (one) => startRequest(db, one, clock.now()),
    renew: (one) => renewRequest(db, one, clock.now()),
    finish: (one, status, answer) => finishRequest(db, one, status, answer),
    abandon: (one) => abandonRequest(db, one),
    mountUpload: (scope, callerOf) =>
      receiveUploads(
        scope,
        services,
        { url: '/uploads', config: { scope: 'chats:write', call: { api: 'v1', name: 'uploadPhoto' } } },
        async (request) => contextOf(callerOf(request), request),
      ),
  })
}
