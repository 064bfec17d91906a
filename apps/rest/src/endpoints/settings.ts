import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  RestCompanyInfoDocument,
  RestGeocodeDocument,
  RestInterestsDocument,
  RestRegionsDocument,
  RestSettingsDocument,
} from '../documents/settings.generated.ts'
import { RestError } from '../errors.ts'
import { pointSchema, readPoint, sourceSchema } from '../input.rules.ts'
import {
  companySchema,
  regionsSchema,
  settingsSchema,
  toCompany,
  toRegions,
  toSettings,
} from '../mappers/settings.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * Sends data that clients cache, with an ETag. A client that revalidates it with `If-None-Match` gets 304 without a body.
 */
function sendTagged(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  const body = JSON.stringify(data)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'cookie' })
  const clientTags = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (clientTags?.includes(tag) || clientTags?.includes('*')) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** `GET /api/settings.php`: the settings of the site of the host; a `domain` in the query has no effect. */
export const getSettings = defineEndpoint({
  summary: 'Returns the settings of the site.',
  description: 'The query of the page that the visitor came to says where from.',
  query: sourceSchema,
  answer: z.object({ settings: settingsSchema }),
  isPublic: true,
  isTagged: true,
  operations: [RestSettingsDocument],
  example: { query: { network: 'partner' } },
  run: async (execute, request, reply) =>
    sendTagged(request, reply, { settings: toSettings((await execute(RestSettingsDocument, {})).site) }),
})

/** `GET /api/interests.php`. */
export const listInterests = defineEndpoint({
  summary: 'Lists the interests that a profile can have.',
  answer: z.object({
    interests: z.array(
      z.object({
        key: z.string().meta({ examples: ['adventure'] }),
        intimate: z.boolean().meta({ description: 'Gets an abstract icon, and is never shown to visitors.' }),
      }),
    ),
  }),
  isPublic: true,
  isTagged: true,
  operations: [RestInterestsDocument],
  run: async (execute, request, reply) =>
    sendTagged(request, reply, { interests: (await execute(RestInterestsDocument, {})).interests }),
})

/** `GET /api/regions.php`. */
export const listRegions = defineEndpoint({
  summary: 'Lists the regions of the countries of the site.',
  answer: z.object({ regions: regionsSchema }),
  isPublic: true,
  isTagged: true,
  operations: [RestRegionsDocument],
  run: async (execute, request, reply) =>
    sendTagged(request, reply, {
      regions: toRegions((await execute(RestRegionsDocument, {})).site.regionData),
    }),
})

/** `GET /api/companyinfo.php`. */
export const getCompany = defineEndpoint({
  summary: 'Returns the company that is responsible for the site.',
  answer: z.object({ company: companySchema }),
  isPublic: true,
  isTagged: true,
  operations: [RestCompanyInfoDocument],
  run: async (execute, request, reply) =>
    sendTagged(request, reply, {
      company: toCompany((await execute(RestCompanyInfoDocument, {})).companyInfo),
    }),
})

/** `GET /api/geocode.php`. */
export const geocode = defineEndpoint({
  summary: 'Finds the city nearest to a point; false if there is none.',
  description: 'The point is rounded to about 2 km and not stored.',
  query: pointSchema,
  answer: z.union([
    z.object({ country: z.string(), region: z.string(), city: z.string() }),
    z.literal(false),
  ]),
  isPublic: true,
  operations: [RestGeocodeDocument],
  example: { query: { lat: 52.09, lon: 5.12 } },
  run: async (execute, request, reply) => {
    const point = readPoint(request.query)
    const found = point && (await execute(RestGeocodeDocument, point).catch(toNoPlace))
    // Fastify would send a bare false as a text.
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(found?.geocode ?? false))
  },
})

/** Errors of this call mean no place; only an unknown host stays an error. */
function toNoPlace(error: unknown): null {
  if (error instanceof RestError && error.status !== 421) return null
  throw error
}
