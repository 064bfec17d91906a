import {
  RestCompanyInfoDocument,
  RestGeocodeDocument,
  RestInterestsDocument,
  RestRegionsDocument,
  RestSettingsDocument,
} from '../documents/settings.generated.ts'
import { RestError } from '../errors.ts'
import { readPoint } from '../input.rules.ts'
import { toCompany, toRegions, toSettings } from '../mappers/settings.ts'
import { sendTagged } from '../tagged.ts'
import type { Endpoint } from './endpoint.ts'

/** `GET /api/settings.php`: the settings of the site of the host; a `domain` in the query has no effect. */
export const getSettings: Endpoint = async (ask, request, reply) =>
  sendTagged(request, reply, { settings: toSettings((await ask(RestSettingsDocument, {})).site) })

/** `GET /api/interests.php`: every interest that a profile can have. */
export const listInterests: Endpoint = async (ask, request, reply) =>
  sendTagged(request, reply, { interests: (await ask(RestInterestsDocument, {})).interests })

/** `GET /api/regions.php`: the regions of the countries of the site. */
export const listRegions: Endpoint = async (ask, request, reply) =>
  sendTagged(request, reply, { regions: toRegions((await ask(RestRegionsDocument, {})).site.regionData) })

/** `GET /api/companyinfo.php`: the company that is responsible for the site. */
export const getCompany: Endpoint = async (ask, request, reply) =>
  sendTagged(request, reply, { company: toCompany((await ask(RestCompanyInfoDocument, {})).companyInfo) })

/** `GET /api/geocode.php`: the nearest city to a point; false if there is none, or it cannot be found. */
export const geocode: Endpoint = async (ask, request, reply) => {
  const point = readPoint(request.query)
  const found = point && (await ask(RestGeocodeDocument, point).catch(noPlace))
  // Fastify would send a bare false as a text.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(found?.geocode ?? false))
}

/** A failure of this call is no place; only an unknown host stays an error. */
function noPlace(error: unknown): null {
  if (error instanceof RestError && error.status !== 421) return null
  throw error
}
