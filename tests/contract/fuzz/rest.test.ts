import { cookieOf, messageTo } from '@vonk/tests/testkit/http.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { undocumented } from '../openapi/documented.ts'
import { type Access, openPartnerClient, type PartnerClient } from '../partners/partner-client.ts'
import { internal } from './inputs.ts'
import { restRequests } from './rest-requests.ts'

/** How many inputs a run tries, and where it starts: `FUZZ_INPUTS=100000 FUZZ_SEED=7 npm run fuzz`. */
const inputs = Math.ceil(Number(process.env.FUZZ_INPUTS ?? 1500) * 0.7)
const seed = Number(process.env.FUZZ_SEED ?? 1)

/** What nobody but the two members of another conversation may read. */
const secret = 'Alleen-tussen-ons-tweeen'

let client: PartnerClient
let eva: Actor
let cookie: string
let whole: Access
let narrow: Access
beforeAll(async () => {
  client = await openPartnerClient()
  const { fixture } = client
  const member = await client.member({ name: 'Eva', credits: 1000, isPaid: true })
  eva = member.actor
  whole = member.access
  const partner = await client.partner(['profile:read'])
  narrow = { key: partner.key, grant: await client.grant(eva, partner.id, ['profile:read']) }
  cookie = await cookieOf(fixture, eva)
  const people = []
  for (let n = 0; n < 8; n++) people.push(await fixture.person({ name: `Vreemd${n}`, credits: 100 }))
  const [one, other, blocker] = people as [Actor, Actor, Actor]
  const writes = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }'
  await one.run(writes, messageTo(other.id, secret))
  await other.run(writes, messageTo(eva.id, 'Hoi Eva'))
  await blocker.run('mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }', { id: eva.id })
  const [site] = [...fixture.services.sites.values()]
  // A limit would answer before the value is used.
  for (const limit of Object.values(site?.limits ?? {})) Object.assign(limit, { uses: 1_000_000, block: 0 })
})
afterAll(() => client.close())

const withKey = ({ key, grant }: Access) => ({ authorization: `Bearer ${key}`, 'grant-id': grant })

/** Who asks, with what nobody but the member may get: for a visitor every name, and for a narrow key what it is not for. */
const readers: Record<string, { headers: () => Record<string, string>; never: RegExp }> = {
  member: { headers: () => ({ cookie, ...withKey(whole) }), never: /(?!)/ },
  visitor: { headers: () => ({}), never: /Vreemd|Eva|date_of_birth/ },
  'a key for less': { headers: () => withKey(narrow), never: /Vreemd|conversation_id/ },
  'a key without access': { headers: () => ({ authorization: `Bearer ${whole.key}` }), never: /Vreemd|Eva/ },
}

it(
  'answers every request that the document allows, or nearly, as documented and to the right reader',
  async () => {
    const failures: string[] = []
    const reached = new Set<string>()
    const requests = fc.record({ request: restRequests, reader: fc.constantFrom(...weighted) })
    for (const { request, reader } of fc.sample(requests, { numRuns: inputs, seed })) {
      const { headers, never } = readers[reader] as (typeof readers)[string]
      const response = await fetch(`${client.rest.server.url}${request.path}`, {
        method: request.method,
        headers: {
          ...headers(),
          ...(request.type ? { 'content-type': request.type } : {}),
          ...request.headers,
        },
        ...(request.body ? { body: new Uint8Array(request.body) } : {}),
        redirect: 'manual',
      })
      const { status } = response
      const answer = await response.text()
      reached.add(`${reader} ${status}`)
      const given = { status, headers: Object.fromEntries(response.headers), text: answer }
      const faults = [
        ...(status >= 500 || internal.test(answer) ? ['an error of the server'] : []),
        ...(answer.includes(secret) || never.test(answer) ? ["another's data"] : []),
        ...(undocumented(request.method, request.path, given) ?? '').split('\n').filter(Boolean),
      ]
      if (faults.length > 0) {
        const { method, path, type, body } = request
        const sent = String(body ?? '').slice(0, 300)
        failures.push(
          `${reader}: ${faults.join(', ')}: ${method} ${path.slice(0, 300)} ${type} ${sent}\n → ${status} ${answer.slice(0, 300)}`,
        )
      }
      if (/logout|user\.php/.test(request.path)) cookie = await cookieOf(client.fixture, eva)
    }
    expect(failures.slice(0, 5)).toEqual([])
    // The requests are let in, and rejected for different reasons.
    expect([...reached]).toEqual(
      expect.arrayContaining(
        ['member 200', 'member 201', 'member 400', 'member 404', 'member 415', 'visitor 401'].concat([
          'visitor 200',
          'a key for less 200',
          'a key for less 403',
          'a key without access 400',
        ]),
      ),
    )
  },
  60_000 + inputs * 100,
)

const weighted = ['member', 'member', 'member', 'member', ...Object.keys(readers)]
