import { type Call, callName } from '@vonk/rest/src/v1/call.ts'
import { calls } from '@vonk/rest/src/v1/calls.ts'
import { type UploadErrorCode, uploadErrors } from '../http/upload-errors.ts'
import type { Components } from './components.ts'
import { domainErrorsOf, errorResponses } from './error-responses.ts'
import type { Operation, Parameter } from './operation.ts'
import { partnerSecurity } from './security.ts'

const prefix = '/api/v1'

/** The errors that every call of a partner may get. */
const commonErrors = [
  ...(['BAD_REQUEST', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ...(['GRANT_MISSING', 'KEY_MISSING', 'KEY_INVALID', 'GRANT_INVALID', 'SCOPE_MISSING'] as const),
  ...(['ORIGIN_REFUSED', 'MISDIRECTED', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE'] as const),
]
const repeated = ['IDEMPOTENCY_KEY_MISSING', 'IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'] as const

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
})
const quota = {
  RateLimit: text('How many calls are left, and for how many seconds.', '"key";r=599;t=60'),
  'RateLimit-Policy': text('How many calls a key may make in how many seconds.', '"key";q=600;w=60'),
}
const replayed = {
  'Idempotent-Replayed': text('`true` if this is the answer to an earlier request.', 'true'),
}
const idempotencyKey = (example: string): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A new one for each thing to be done, the same one for each retry of it.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  example,
})

/** `chats:read` is `Chats`. */
const tagOf = (scope: string) => scope.replace(/^\w/, (first) => first.toUpperCase()).replace(/:.*/, '')

const described = ({ scope }: { scope: string }, more = '') => `Needs the scope \`${scope}\`.${more}`

function operationOf(call: Call, components: Components): Operation {
  const operationId = callName(call)
  const hasParams = Object.keys(call.params.shape).length > 0
  const isIdempotent = call.method === 'POST'
  const body = components.add(call.body)
  const given = { path: call.example?.params ?? {}, query: call.example?.query ?? {} }
  const parameters = (['path', 'query'] as const).flatMap((place) =>
    components.fields(place === 'path' ? call.params : call.query).map((field) => ({
      ...field,
      in: place,
      ...(field.name in given[place] && { example: (given[place] as Record<string, unknown>)[field.name] }),
    })),
  )
  const content = {
    schema: body,
    ...(call.example?.body && { example: call.example.body }),
  }
  return {
    method: call.method,
    path: `${prefix}${call.path.replace(/:(\w+)/g, '{$1}')}`,
    operationId,
    tags: [tagOf(call.scope)],
    summary: call.summary,
    description: described(call),
    security: partnerSecurity(call.scope),
    parameters: [...parameters, ...(isIdempotent ? [idempotencyKey(`${operationId}-1`)] : [])],
    ...(Object.keys(call.body.shape).length > 0 && {
      requestBody: { required: true, content: { 'application/json': content } },
    }),
    responses: {
      [call.status]: {
        description: 'It succeeded.',
        headers: { ...quota, ...(isIdempotent && replayed) },
        content: { 'application/json': { schema: components.add(call.answer) } },
      },
      ...errorResponses(components, {
        rest: [
          'BAD_USER_INPUT',
          ...(hasParams ? (['NOT_FOUND'] as const) : []),
          ...(isIdempotent ? repeated : []),
          ...commonErrors,
        ],
        domain: [...domainErrorsOf(call.operation), ...(call.errors ?? [])],
      }),
    },
  }
}

/** The upload of a photo, which is no operation of the graph. */
const uploadOf = (components: Components): Operation => ({
  method: 'POST',
  path: `${prefix}/uploads`,
  operationId: 'uploadPhoto',
  tags: ['Chats'],
  summary: 'Receives a photo, which a message may then send for a day.',
  description: described({ scope: 'chats:write' }, ' One image of at most 10 MB.'),
  security: partnerSecurity('chats:write'),
  parameters: [],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        },
      },
    },
  },
  responses: {
    201: {
      description: 'It succeeded.',
      headers: quota,
      content: {
        'application/json': {
          schema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
        },
      },
    },
    ...errorResponses(components, {
      rest: commonErrors,
      http: ['TIMEOUT', ...(Object.keys(uploadErrors) as UploadErrorCode[])],
    }),
  },
})

/** Every call of the partner API. */
export const partnerOperations = (components: Components): Operation[] => [
  ...calls.map((call) => operationOf(call, components)),
  uploadOf(components),
]
