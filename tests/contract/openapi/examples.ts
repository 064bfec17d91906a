import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../rest/rest-client.ts'
import type { operations } from './documented.ts'

/** The key and the access of the demo partner, which docs/partners.md prints. */
const page = readFileSync(join(import.meta.dirname, '../../../docs/partners.md'), 'utf8')
export const demoAccess = {
  key: /Bearer (vpk_\S+)'/.exec(page)?.[1] ?? '',
  grant: /Grant-Id: (\S+)'/.exec(page)?.[1] ?? '',
}

type Operation = (typeof operations)[number]

/** A request of the examples of an operation. */
export interface ExampleRequest {
  method: string
  path: string
  call: Call
}

/** The request that an operation shows as its example; `cookie` is the session for the older API. */
export function exampleOf(
  { path, method, parameters, requestBody, security }: Operation,
  cookie: string,
): ExampleRequest {
  const given = (place: string) =>
    parameters
      .filter((one) => one.in === place && one.example !== undefined)
      .map(({ name, example }) => [name, String(example)])
  const filled = given('path').reduce((text, [name, value]) => text.replace(`{${name}}`, value ?? ''), path)
  const search = new URLSearchParams(given('query')).toString()
  const json = requestBody?.content['application/json']?.example
  const isPartner = security.some((one) => 'partnerKey' in one)
  // A log-in or log-out would end the session.
  const needsSession = security.every((one) => 'session' in one)
  return {
    method,
    path: search ? `${filled}?${search}` : filled,
    call: {
      ...(json === undefined ? {} : { json }),
      ...(needsSession ? { cookie } : {}),
      headers: {
        ...(isPartner ? { authorization: `Bearer ${demoAccess.key}`, 'grant-id': demoAccess.grant } : {}),
        ...Object.fromEntries(given('header').map(([name, value]) => [name?.toLowerCase(), value])),
      },
    },
  }
}
