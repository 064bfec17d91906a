import type { openApiDocument } from './document.ts'
import type { Operation, Parameter } from './operation.ts'

type OpenApi = Pick<ReturnType<typeof openApiDocument>, 'info' | 'tags' | 'paths'>

/** The format that Postman writes, and that Bruno, Insomnia and others read. */
const format = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

const isPartner = ({ security }: Operation) => security.some((one) => 'partnerKey' in one)

/** The value of a parameter in a request: that of the example. */
const exampleOf = ({ example }: Parameter) => (example === undefined ? '' : String(example))

function bodyOf({ requestBody }: Operation) {
  const content = (requestBody as { content: Record<string, { example?: unknown }> } | undefined)?.content
  if (!content) return null
  if ('multipart/form-data' in content)
    return { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: [] }] }
  const raw = JSON.stringify(content['application/json']?.example ?? {}, null, 2)
  return { mode: 'raw', raw, options: { raw: { language: 'json' } } }
}

function urlOf(path: string, parameters: Parameter[]) {
  const at = (place: string) => parameters.filter((one) => one.in === place)
  const query = at('query').map((one) => ({
    key: one.name,
    value: exampleOf(one),
    disabled: one.example === undefined,
  }))
  const enabled = query.filter(({ disabled }) => !disabled)
  const search = enabled.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join('&')
  const routed = path.replace(/\{(\w+)\}/g, ':$1')
  return {
    raw: `{{baseUrl}}${routed}${search && `?${search}`}`,
    host: ['{{baseUrl}}'],
    path: routed.slice(1).split('/'),
    query,
    variable: at('path').map((one) => ({ key: one.name, value: exampleOf(one) })),
  }
}

function requestOf(path: string, method: string, operation: Operation) {
  const { summary, description, parameters } = operation
  const body = bodyOf(operation)
  return {
    name: summary,
    request: {
      method: method.toUpperCase(),
      ...(description !== undefined && { description }),
      ...(isPartner(operation) && {
        auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{partnerKey}}', type: 'string' }] },
      }),
      header: [
        ...(isPartner(operation) ? [{ key: 'Grant-Id', value: '{{grantId}}' }] : []),
        // A new one for each request that is sent.
        ...parameters
          .filter((one) => one.in === 'header')
          .map(({ name }) => ({ key: name, value: '{{$guid}}' })),
        ...(body?.mode === 'raw' ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ],
      ...(body && { body }),
      url: urlOf(path, parameters),
    },
  }
}

/** The operations of the document as a collection of requests, in a folder for each tag. */
export function collectionOf({ info, tags, paths }: OpenApi, baseUrl: string) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  )
  return {
    info: { name: info.title, description: info.description, schema: format },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'partnerKey', value: '' },
      { key: 'grantId', value: '' },
    ],
    item: tags
      .map(({ name, description }) => ({
        name,
        description,
        item: operations
          .filter(({ operation }) => operation.tags.includes(name))
          .map(({ path, method, operation }) => requestOf(path, method, operation)),
      }))
      // Webhooks are not ours to receive.
      .filter(({ item }) => item.length > 0),
  }
}
