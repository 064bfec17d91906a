import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Schema = Record<string, unknown>

interface Response {
  content?: Record<string, { schema: Schema }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
  example?: unknown
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, Response | { $ref: string }>
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    securitySchemes: Record<string, Schema>
  }
}

export const openApiText = readFileSync(join(import.meta.dirname, '../../../apps/rest/openapi.json'), 'utf8')
export const openApi: OpenApi = JSON.parse(openApiText)

/** Every operation of the document with its place. */
export const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    ...operation,
  })),
)

/**
 * The document with objects that have no keys but the documented ones. Clients must expect more keys; a test must not, or a
 * key could go without being documented.
 */
function closed<Value>(value: Value, isPart = false): Value {
  if (Array.isArray(value)) return value.map((one) => closed(one, isPart)) as Value
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, closed(one, key === 'allOf')]),
  )
  const isShape = inner.type === 'object' && 'properties' in inner && !('additionalProperties' in inner)
  return (isShape && !isPart ? { ...inner, additionalProperties: false } : inner) as Value
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(closed(openApi), 'openapi')

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')
const compiled = new Map<string, ValidateFunction>()
function validatorAt(...parts: string[]): ValidateFunction {
  const $ref = `openapi#/${parts.map(escaped).join('/')}`
  const known = compiled.get($ref) ?? ajv.compile({ $ref })
  compiled.set($ref, known)
  return known
}

const templates = Object.keys(openApi.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** What an answer has that the document does not say of it; null if it is as documented, or nothing is said of it. */
export function undocumented(
  method: string,
  path: string,
  { status, headers, text }: { status: number; headers: Record<string, unknown>; text: string },
): string | null {
  const template = templates.find(({ pattern }) => pattern.test(path.split('?')[0] ?? ''))?.path
  const operation = template && openApi.paths[template]?.[method.toLowerCase()]
  const isJson = String(headers['content-type']).startsWith('application/json')
  if (!operation || (!isJson && text !== '')) return null
  const response = operation.responses[status]
  const place = `${method} ${path.slice(0, 200)} → ${status}`
  if (!response) return isJson || status < 300 ? `${place} is not documented: ${text.slice(0, 300)}` : null
  if (text === '') return null
  const parts =
    '$ref' in response
      ? ['components', 'responses', response.$ref.split('/').at(-1) ?? '']
      : ['paths', template, method.toLowerCase(), 'responses', String(status)]
  const isAsSaid = validatorAt(...parts, 'content', 'application/json', 'schema')
  if (isAsSaid(JSON.parse(text))) return null
  return `${place}: ${ajv.errorsText(isAsSaid.errors)} in ${text.slice(0, 300)}`
}

/** What a webhook has that the document does not say of its kind, or lacks; null if it is as documented. */
export function undocumentedWebhook({
  headers,
  body,
}: {
  headers: Record<string, unknown>
  body: string
}): string | null {
  const kind = String(JSON.parse(body).type)
  const parameters = openApi.webhooks[kind]?.post.parameters
  if (!parameters) return `A webhook of the kind ${kind} is not documented.`
  const place = ['webhooks', kind, 'post']
  const checks = [
    ...parameters.map(
      ({ name }, at) => [[...place, 'parameters', String(at), 'schema'], headers[name]] as const,
    ),
    [[...place, 'requestBody', 'content', 'application/json', 'schema'], JSON.parse(body)] as const,
  ]
  for (const [parts, value] of checks) {
    const isAsSaid = validatorAt(...parts)
    if (!isAsSaid(value))
      return `${kind}: ${ajv.errorsText(isAsSaid.errors)} at ${parts.join('/')} in ${body}`
  }
  return null
}
