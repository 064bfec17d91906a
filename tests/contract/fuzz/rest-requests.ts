import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { openApi, operations } from '../openapi/documented.ts'
import { text } from './inputs.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
}

/** Values that programs send by mistake or on purpose, of every type. */
const wild = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    text(),
    fc.integer(),
    fc.double(),
    fc.constantFrom(null, true, [], {}, [[]], { $ne: '' }, 1e308, -0, 2 ** 31, 2 ** 53, 1.5, '1', '٣'),
    fc.constantFrom('x'.repeat(9999), 'x'.repeat(10_001), 'x'.repeat(40_000), Array(400).fill(1)),
    fc.json().map((value) => JSON.parse(value)),
  )

/** Mostly what can succeed, so that a request has at most one or two faults. */
const rarely = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 14, arbitrary: usual }, rare)

/** Values that a schema allows. Numbers are often small, so that they are those of somebody or something. */
function allowed(schema: Schema): fc.Arbitrary<unknown> {
  const { $ref, type, enum: words, anyOf, properties = {}, required = [], items } = schema
  if ($ref) return allowed(openApi.components.schemas[$ref.split('/').at(-1) ?? ''] as Schema)
  if (words) return fc.constantFrom(...words)
  if (anyOf) return fc.oneof(...anyOf.map(allowed))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => allowed({ ...schema, type: one })))
  const { minimum: min = -(2 ** 31), maximum: max = 2 ** 31 - 1 } = schema
  switch (type) {
    case 'integer':
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 12) }), fc.integer({ min, max }))
    case 'number':
      return fc.double({ min, max, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(allowed(items ?? {}), { maxLength: 4 })
    case 'object': {
      const fields = Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner)])
      return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
    }
    default:
      return fc.oneof(text(), fc.constantFrom('20', 'rose', '0', 'nl', 'ZOMER10'))
  }
}

/** Values that a schema allows, and some that it does not. */
const valuesOf = (schema: Schema): fc.Arbitrary<unknown> => rarely(allowed(schema), wild())

/** A body as a program may write it: whole, without a field, with others, or not JSON at all. */
const bodiesOf = (schema: Schema): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      valuesOf(schema),
      rarely(
        fc.constant({}),
        fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'id', 'profileId', 'a[b]'), wild(), {
          maxKeys: 1,
        }),
      ),
      rarely(
        fc.constant('utf8'),
        fc.constantFrom('utf16le', 'latin1', 'cut', 'twice', 'mark', 'gzip', 'deep', 'form', 'broken'),
      ),
    )
    .map(([value, more, form]) => written({ ...(value as object), ...more }, value, form))

function written(fields: object, value: unknown, form: string): Buffer {
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value)
  const json = JSON.stringify(isFields ? fields : value) ?? ''
  switch (form) {
    case 'utf16le':
    case 'latin1':
      return Buffer.from(json, form)
    case 'cut':
      return Buffer.from(json.slice(0, -1))
    case 'twice':
      return Buffer.from(json.replace(/^\{"(\w+)":/, '{"$1":0,"$1":'))
    case 'mark':
      return Buffer.from(`\ufeff${json}`)
    case 'gzip':
      return gzipSync(json)
    case 'deep':
      return Buffer.from('['.repeat(10_000))
    case 'form':
      return Buffer.from(
        Object.entries(fields)
          .map((pair) => pair.map(inAddress).join('='))
          .join('&'),
      )
    case 'broken':
      return Buffer.concat([Buffer.from(json), Buffer.from([0xc3, 0x28, 0xff])])
    default:
      return Buffer.from(json)
  }
}

export interface RestRequest {
  method: string
  path: string
  type: string | undefined
  body: Buffer | undefined
  headers: Record<string, string>
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x/y']

/** A value in an address; Node rejects a longer one before the server sees it. */
const inAddress = (value: unknown) => {
  const said = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(said.slice(0, 600).toWellFormed())
}

/** A request to an operation of the document: right, nearly right, or wrong in what it sends and how. */
const requestOf = ({ path, method, parameters, requestBody }: (typeof operations)[number]) => {
  const given = (place: string, requiredKeys: string[] = []) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, valuesOf(schema)]),
      ),
      { requiredKeys },
    )
  const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? {}
  return fc
    .record({
      method: rarely(fc.constant(method), fc.constantFrom(...methods)),
      places: given('path', names),
      query: given('query'),
      more: rarely(
        fc.constant({}),
        fc.dictionary(fc.constantFrom('page', 'a[b]', '__proto__', '\0'), text(), { maxKeys: 1 }),
      ),
      body: bodiesOf(schema),
      type: rarely(fc.constant('application/json'), fc.constantFrom(...types)),
      headers: fc.record(
        {
          'idempotency-key': rarely(fc.uuid(), fc.constantFrom('same', 'x'.repeat(300))),
          origin: fc.constantFrom('null', 'https://evil.example', 'x'),
          'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
          'accept-language': fc.constantFrom('nl', '*', 'x'.repeat(2000), ';q=1'),
          'if-none-match': fc.constantFrom('*', '"x"'),
          authorization: fc.constantFrom(
            'Bearer ',
            'Basic eDp4',
            'Bearer vpt_x',
            `Bearer ${'x'.repeat(300)}`,
            'x',
          ),
          'grant-id': fc.constantFrom('', 'x', "' or 1=1", '00000000-0000-4000-8000-000000000000'),
        },
        { requiredKeys: ['idempotency-key'] },
      ),
      isPlain: rarely(fc.constant(true), fc.constant(false)),
    })
    .map(({ method, places, query, more, body, type, headers, isPlain }): RestRequest => {
      const filled = names.reduce((said, name) => said.replace(`{${name}}`, inAddress(places[name])), path)
      const search = Object.entries({ ...query, ...more }).map((pair) => pair.map(inAddress).join('='))
      const hasBody = !['GET', 'HEAD'].includes(method)
      const { 'idempotency-key': key } = headers
      return {
        method,
        path: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
        type: hasBody ? type : undefined,
        body: hasBody ? body : undefined,
        headers: isPlain ? { 'idempotency-key': key } : (headers as Record<string, string>),
      }
    })
}

/** Requests to every operation of the document; those that write more often, because they are rejected for more reasons. */
export const restRequests: fc.Arbitrary<RestRequest> = fc.oneof(
  ...operations.map((one) => ({ weight: one.method === 'POST' ? 4 : 1, arbitrary: requestOf(one) })),
)
