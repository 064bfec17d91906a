import { calls } from '@vonk/rest/src/v1/calls.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Access, openPartnerClient, type PartnerClient } from '../partners/partner-client.ts'
import { text } from './inputs.ts'

/** How many inputs a run tries, and where it starts: `FUZZ_INPUTS=100000 FUZZ_SEED=7 npm run fuzz`. */
const inputs = Math.ceil(Number(process.env.FUZZ_INPUTS ?? 1500) * 0.12)
const seed = Number(process.env.FUZZ_SEED ?? 1)

let client: PartnerClient
let access: Access
beforeAll(async () => {
  client = await openPartnerClient()
  ;({ access } = await client.member({ credits: 1000, isPaid: true }))
  for (let n = 0; n < 10; n++) await client.fixture.person({ credits: 100 })
  const [site] = [...client.fixture.services.sites.values()]
  // A limit would answer before the value is used.
  for (const limit of Object.values(site?.limits ?? {})) Object.assign(limit, { uses: 1_000_000, block: 0 })
})
afterAll(() => client.close())

const value = fc.oneof(
  text(),
  fc.integer(),
  fc.constantFrom(1, 2, 20, true, null, [], {}, 'ideal', 'rose', '20'),
)
const names = [
  ...[
    'profile_id',
    'text',
    'accepts_fictional',
    'upload_id',
    'gift',
    'price',
    'package_id',
    'method',
    'amount',
  ],
  ...['discount_code', 'again', '__proto__', 'constructor'],
]
/** A call with parameters that a program of a partner could send by mistake or on purpose. */
const requests = fc.record({
  call: fc.constantFrom(
    ...calls,
    { method: 'POST', path: '/uploads' },
    { method: 'PATCH', path: '/nothing' },
  ),
  part: fc.oneof(fc.integer({ min: 1, max: 12 }).map(String), text()),
  query: fc.dictionary(
    fc.constantFrom('first', 'after', 'last', 'before', 'gender', 'country', 'min_age', 'a[b]', '\0'),
    fc.oneof(text(), fc.constantFrom('1', '50', 'male')),
    { maxKeys: 3 },
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
  ),
  body: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.dictionary(fc.constantFrom(...names), value).map((body) => JSON.stringify(body)),
    },
    text(),
  ),
  headers: fc.record(
    {
      authorization: fc.oneof(
        { weight: 9, arbitrary: fc.constant(undefined) },
        fc.constantFrom('Bearer ', 'Basic eA=='),
      ),
      'grant-id': fc.oneof(
        { weight: 9, arbitrary: fc.constant(undefined) },
        fc.constantFrom('1', "' or 1=1 --"),
      ),
      'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('same', ' ', 'x'.repeat(300))),
      origin: fc.constantFrom(undefined, undefined, undefined, 'null', 'https://evil.example', 'x'),
    },
    { requiredKeys: [] },
  ),
})

/** What only the inside of the server says: names of its parts, SQL, places in its files. */
const internal =
  /prisma|postgres|node_modules|\.ts:\d|at \S+ \(|violates|relation "|syntax error at|invalid (byte|input) |Cannot read prop|is not a function|"code":"(INTERNAL_SERVER_ERROR|UNAVAILABLE)"/i

it(
  'answers every request to the partner API without an internal error',
  async () => {
    const failures: string[] = []
    const reached = new Set<number>()
    for (const { call, part, query, type, body, headers } of fc.sample(requests, { numRuns: inputs, seed })) {
      const path = call.path.replace(/:\w+/, encodeURIComponent(part.toWellFormed()))
      const search = Object.entries(query)
        .map(([key, word]) => `${encodeURIComponent(key)}=${encodeURIComponent(word.toWellFormed())}`)
        .join('&')
      const given = Object.entries(headers).filter(([, word]) => word !== undefined)
      const response = await fetch(`${client.rest.server.url}/api/v1${path}?${search}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${access.key}`,
          'grant-id': access.grant,
          'content-type': type,
          ...(Object.fromEntries(given) as Record<string, string>),
        },
        ...(call.method === 'GET' ? {} : { body: body.toWellFormed() }),
      })
      const answer = await response.text()
      reached.add(response.status)
      if (response.status >= 500 || internal.test(answer))
        failures.push(
          `${call.method} ${path}?${search} ${type} ${body.slice(0, 300)}\n → ${response.status} ${answer}`,
        )
    }
    expect(failures.slice(0, 5)).toEqual([])
    // The requests are let in, and rejected for different reasons.
    expect([...reached]).toEqual(expect.arrayContaining([200, 400, 401, 403]))
  },
  60_000 + inputs * 100,
)
