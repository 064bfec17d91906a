import { ApolloClient } from '@apollo/client'
import { execute } from '@apollo/client/link'
import { firstValueFrom } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { answerOperations, errorOf, type GraphResponse } from '../testing/staff-graph.ts'
import { createCache } from './cache.ts'
import { httpLink } from './http-link.ts'
import { ViewerDocument } from './viewer.generated.ts'

/** Sends the query of the viewer to a server that answers it so. */
async function ask(answer: GraphResponse) {
  const { sent } = answerOperations({ Viewer: () => answer })
  const onReach = vi.fn()
  const link = httpLink({ onReach })
  const client = new ApolloClient({ link, cache: createCache() })
  const result = await firstValueFrom(execute(link, { query: ViewerDocument }, { client })).catch(
    (error) => error,
  )
  return { result, sent, reached: onReach.mock.lastCall?.[0] }
}

it('names an operation by its hash, and never sends its text', async () => {
  const { sent, result, reached } = await ask({ data: { viewer: null } })
  expect(sent).toEqual([
    { operationName: 'Viewer', variables: {}, documentId: expect.stringMatching(/^[\w-]{8}$/) },
  ])
  expect(result).toEqual({ data: { viewer: null } })
  expect(reached).toBe(true)
})

it('passes GraphQL errors on', async () => {
  const { result } = await ask(errorOf('FORBIDDEN'))
  expect(result.errors).toEqual([{ message: 'FORBIDDEN', extensions: { code: 'FORBIDDEN' } }])
})

it.each([
  ['no connection' as const, 'offline', false],
  [{ status: 502, body: '<html>' }, 'busy', true],
  [{ status: 503, body: '{"errors":[{"message":"down"}]}' }, 'busy', true],
  [{ status: 429, body: '' }, 'busy', true],
  [{ status: 401, body: '' }, 'signedOut', true],
  [{ status: 403, body: '' }, 'forbidden', true],
  [{ status: 200, body: '<html>' }, 'other', true],
])('reports %o as %s', async (answer, kind, isReached) => {
  const { result, reached } = await ask(answer)
  expect(result).toMatchObject({ name: 'TransportFailure', kind })
  expect(reached).toBe(isReached)
})
