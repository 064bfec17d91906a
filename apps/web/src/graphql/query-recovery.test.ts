import { ApolloClient, gql, type WatchQueryFetchPolicy } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import { expect, it } from 'vitest'
import { createCache } from './cache.ts'
import { TransportError } from './links/transport-error.ts'
import { createQueryRecovery } from './query-recovery.ts'

const account = gql`query Account { viewer { id credits } }`
const viewer = (credits: number) => ({ viewer: { __typename: 'User', id: '7', credits } })
const lost = () => new TransportError({ kind: 'network' })

/** A screen that queries the account, and the requests that are waiting for an answer. */
function given(fetchPolicy: WatchQueryFetchPolicy) {
  const waiting: { answer: (credits: number) => void; fail: (error: Error) => void; reject: () => void }[] =
    []
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        const say = (result: ApolloLink.Result) => {
          observer.next(result)
          observer.complete()
        }
        waiting.push({
          answer: (credits) => say({ data: viewer(credits) }),
          fail: (error) => observer.error(error),
          reject: () => say({ errors: [{ message: 'Not now' }] }),
        })
      }),
  )
  const catchUp = createQueryRecovery(() => client)
  const client: ApolloClient = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([catchUp.link, server]),
  })
  const query = client.watchQuery({ query: account, fetchPolicy })
  query.subscribe(() => {})
  const settle = () => new Promise((resolve) => setTimeout(resolve, 10))
  return {
    query,
    settle,
    again: catchUp.retryFailed,
    next: async () => {
      await expect.poll(() => waiting.length).toBe(1)
      return waiting.shift() as (typeof waiting)[number]
    },
    requestCount: () => waiting.length,
    write: (credits: number) => client.writeQuery({ query: account, data: viewer(credits) }),
    shown: () => (query.getCurrentResult().data as ReturnType<typeof viewer> | undefined)?.viewer.credits,
  }
}

const policies = ['cache-first', 'cache-and-network', 'network-only'] as const

for (const policy of policies) {
  it(`shows what was written while a question failed (${policy}), and asks nobody for it`, async () => {
    const screen = given(policy)
    ;(await screen.next()).answer(5)
    await screen.settle()
    for (const end of ['fail', 'reject'] as const) {
      screen.query.refetch().catch(() => {})
      const question = await screen.next()
      screen.write(end === 'fail' ? 4 : 3)
      await screen.settle()
      question[end](lost())
      await screen.settle()
      expect(screen.shown()).toBe(end === 'fail' ? 4 : 3)
    }
    expect(screen.requestCount()).toBe(0)
    expect(screen.query.options.fetchPolicy).toBe(policy)
    screen.write(2)
    await screen.settle()
    expect(screen.shown()).toBe(2)
    expect(screen.requestCount()).toBe(0)
  })
}

it('remembers the failed query and sends it again when the network may be back', async () => {
  const screen = given('cache-first')
  ;(await screen.next()).answer(5)
  await screen.settle()
  screen.query.refetch().catch(() => {})
  ;(await screen.next()).fail(lost())
  await screen.settle()
  screen.again()
  ;(await screen.next()).answer(1)
  await screen.settle()
  expect(screen.shown()).toBe(1)
  screen.again()
  await screen.settle()
  expect(screen.requestCount()).toBe(0)
})

it('leaves a screen without data alone until the network may be back', async () => {
  const screen = given('cache-first')
  ;(await screen.next()).fail(lost())
  await screen.settle()
  expect(screen.query.getCurrentResult().error).toBeDefined()
  expect(screen.requestCount()).toBe(0)
  screen.again()
  ;(await screen.next()).answer(8)
  await screen.settle()
  expect(screen.shown()).toBe(8)
})
