import { ApolloClient, gql, InMemoryCache } from '@apollo/client'
import { ApolloLink, execute } from '@apollo/client/link'
import type { Observable } from 'rxjs'
import { of, throwError } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { sessionLink } from './session-link.ts'
import { TransportError } from './transport-error.ts'

const members = gql`query Members { members { totalCount } }`
const viewer = gql`query SessionViewer { viewer { id } }`
const error = (code: string) => of({ errors: [{ message: 'x', extensions: { code } }] } as ApolloLink.Result)
const gone = () => throwError(() => new TransportError({ kind: 'http', status: 403, signedOut: true }))

it.each<[string, typeof members, () => Observable<ApolloLink.Result>, boolean]>([
  ['an answer UNAUTHENTICATED', members, () => error('UNAUTHENTICATED'), true],
  ['a rejection by status', members, gone, true],
  ['an answer FORBIDDEN', members, () => error('FORBIDDEN'), false],
  [
    'a busy server',
    members,
    () => throwError(() => new TransportError({ kind: 'http', status: 503 })),
    false,
  ],
  ['the question who is there, by answer', viewer, () => error('UNAUTHENTICATED'), false],
  ['the question who is there, by status', viewer, gone, false],
])('%s ends the session or not', (_what, query, answer, ends) => {
  const onSignedOut = vi.fn()
  const link = ApolloLink.from([sessionLink(onSignedOut), new ApolloLink(answer)])
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const seen = vi.fn()
  execute(link, { query }, { client }).subscribe({ next: seen, error: seen })
  expect(onSignedOut).toHaveBeenCalledTimes(ends ? 1 : 0)
  expect(seen).toHaveBeenCalledOnce()
})
