import { vi } from 'vitest'
import known from '../graphql/documents.generated.json'
import type { SessionViewerFragment } from '../graphql/viewer.generated.ts'

/** One request as it left the browser. */
export interface SentOperation {
  operationName: string
  variables: Record<string, unknown>
  documentId: string
  query?: string
}

/** The server's response to an operation: data, errors, or a bare HTTP response. */
export type GraphResponse =
  | { data: object | null; errors?: readonly object[] }
  | { errors: readonly object[] }
  | { status: number; body: string }
  | 'no connection'

type Responses = Record<string, (variables: Record<string, unknown>) => GraphResponse>

/** A GraphQL error with a code. */
export const errorOf = (code: string): GraphResponse => ({
  data: null,
  errors: [{ message: code, extensions: { code } }],
})

/**
 * Answers the requests of the data layer at the boundary of the network, by the names of the operations. Returns what was
 * sent. A request without a known hash fails, as at the server.
 */
export function answerOperations(responses: Responses) {
  const sent: SentOperation[] = []
  const ids = new Set(Object.keys(known))
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const operation = JSON.parse(body) as SentOperation
    sent.push(operation)
    const response: GraphResponse = ids.has(operation.documentId)
      ? (responses[operation.operationName]?.(operation.variables) ?? errorOf('NO_ANSWER'))
      : errorOf('UNKNOWN_DOCUMENT')
    if (response === 'no connection') throw new TypeError('Failed to fetch')
    if ('status' in response) return new Response(response.body, { status: response.status })
    return new Response(JSON.stringify(response), { headers: { 'content-type': 'application/json' } })
  })
  return { sent, of: (name: string) => sent.filter(({ operationName }) => operationName === name) }
}

/** A member of staff for answers: by default an administrator of two sites. */
export const viewerOf = (given: Partial<SessionViewerFragment> = {}) => ({
  __typename: 'StaffViewer' as const,
  id: 1,
  name: 'Noor',
  email: 'noor@staff.test',
  language: 'en',
  roles: ['ADMINISTRATOR' as const],
  rights: ['staff.manage', 'audit.view'],
  sites: [
    { __typename: 'Site' as const, id: 1, name: 'Vonk', domain: 'vonk.test' },
    { __typename: 'Site' as const, id: 2, name: 'Zij', domain: 'zij.test' },
  ],
  ...given,
})
