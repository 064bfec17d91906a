import { calls } from '@vonk/rest/src/mount-rest.ts'
import type { Components } from './components.ts'
import { domainErrorsOf, errorResponses } from './error-responses.ts'
import type { Operation } from './operation.ts'

export const olderTag = 'Older API'

const unreadable = ['BAD_REQUEST', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const

function operationOf(call: (typeof calls)[number], components: Components): Operation {
  const { method, path, summary, description, query, body, answer, example, isPublic = false } = call
  const changes = method !== 'GET'
  const given = example?.query as Record<string, unknown> | undefined
  const content = body && { schema: components.add(body), ...(example?.body && { example: example.body }) }
  return {
    method,
    path,
    operationId: call.name,
    tags: [olderTag],
    summary,
    ...(description !== undefined && { description }),
    security: isPublic ? [{}, { session: [] }] : [{ session: [] }],
    parameters: components.fields(query).map((field) => ({
      ...field,
      in: 'query',
      ...(given && field.name in given && { example: given[field.name] }),
    })),
    ...(content && {
      requestBody: {
        required: query === undefined,
        content: { 'application/json': content, 'application/x-www-form-urlencoded': content },
      },
    }),
    responses: {
      200: {
        description: 'It succeeded.',
        content: { 'application/json': { schema: components.add(answer) } },
      },
      ...(call.isTagged && { 304: { description: 'Nothing has changed since `If-None-Match`.' } }),
      ...errorResponses(components, {
        rest: [
          ...(query || body ? (['BAD_USER_INPUT'] as const) : []),
          ...unreadable,
          ...(isPublic ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const)),
          ...(changes ? (['CROSS_SITE'] as const) : []),
          ...(call.errors ?? []),
          ...(['MISDIRECTED', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE'] as const),
        ],
        domain: call.operations.flatMap(domainErrorsOf),
      }),
    },
  }
}

/** The beacon, which is no operation of the graph. */
const pageHiddenOf = (components: Components): Operation => ({
  method: 'POST',
  path: '/api/page-hidden.php',
  operationId: 'postPageHidden',
  tags: [olderTag],
  summary: 'Counts for how long a page was open, without an identity.',
  description: 'Any body is accepted, of any content type.',
  security: [{}],
  parameters: [
    {
      ...{ name: 'seconds', in: 'query', required: false, schema: { type: 'integer', minimum: 0 } },
      ...{ description: 'For how long the page was open.', example: 12 },
    },
  ],
  responses: {
    204: { description: 'Always.' },
    ...errorResponses(components, { rest: ['CROSS_SITE', 'MISDIRECTED'] }),
  },
})

/** Every call of the older API. */
export const olderOperations = (components: Components): Operation[] => [
  ...calls.map((call) => operationOf(call, components)),
  pageHiddenOf(components),
]
