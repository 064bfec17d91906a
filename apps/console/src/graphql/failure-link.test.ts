import { ApolloClient } from '@apollo/client'
import { ApolloLink, execute } from '@apollo/client/link'
import { firstValueFrom, of, throwError } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { LogOutDocument } from '../features/account/account.generated.ts'
import { createCache } from './cache.ts'
import { TransportFailure } from './failure.ts'
import { failureLink } from './failure-link.ts'
import { ViewerDocument } from './viewer.generated.ts'

const coded = (code: string) => of({ data: null, errors: [{ message: code, extensions: { code } }] })

/** Sends an operation to answers that come one after the other. */
async function send(
  query: typeof LogOutDocument | typeof ViewerDocument,
  answers: (() => ReturnType<ApolloLink['request']>)[],
  { isProven = false } = {},
) {
  const onSignedOut = vi.fn()
  const askProof = vi.fn(async () => isProven)
  const server = vi.fn(() => answers.shift()?.() ?? coded('NO_ANSWER'))
  const link = failureLink({ onSignedOut, askProof }).concat(new ApolloLink(server as never))
  const client = new ApolloClient({ link, cache: createCache() })
  const result = await firstValueFrom(execute(link, { query }, { client })).catch((error) => error)
  return { result, onSignedOut, askProof, server }
}

it('reports an ended session, whether by a GraphQL error or a status', async () => {
  const byCode = await send(LogOutDocument, [() => coded('UNAUTHENTICATED')])
  expect(byCode.onSignedOut).toHaveBeenCalledOnce()
  const byStatus = await send(LogOutDocument, [() => throwError(() => new TransportFailure('signedOut'))])
  expect(byStatus.onSignedOut).toHaveBeenCalledOnce()
  expect(byStatus.result).toMatchObject({ kind: 'signedOut' })
})

it('does not report it for the query that asks who has logged in, nor for another error', async () => {
  const viewer = await send(ViewerDocument, [() => coded('UNAUTHENTICATED')])
  const forbidden = await send(LogOutDocument, [() => coded('FORBIDDEN')])
  expect([viewer.onSignedOut.mock.calls, forbidden.onSignedOut.mock.calls]).toEqual([[], []])
})

it('sends an operation once more after the proof that it needs', async () => {
  const { result, askProof, server } = await send(
    LogOutDocument,
    [() => coded('FRESH_PROOF_REQUIRED'), () => of({ data: { logOut: true } })],
    { isProven: true },
  )
  expect(result).toEqual({ data: { logOut: true } })
  expect([askProof.mock.calls.length, server.mock.calls.length]).toEqual([1, 2])
})

it('gives an operation up when no proof is given', async () => {
  const { result, server } = await send(LogOutDocument, [() => coded('FRESH_PROOF_REQUIRED')])
  expect(result.errors[0].extensions.code).toBe('PROOF_CANCELLED')
  expect(server).toHaveBeenCalledOnce()
})
