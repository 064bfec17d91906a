import { ApolloClient, gql, InMemoryCache } from '@apollo/client'
import { ApolloLink, execute } from '@apollo/client/link'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRetryBudget } from './retry-budget.ts'
import { retryLink } from './retry-link.ts'
import { TransportError } from './transport-error.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const query = gql`query A { viewer { id } }`
const logIn = gql`mutation E { logOut }`
const busy = (retryAfter: number | null = null) =>
  new TransportError({ kind: 'http', status: 503, retryAfter })

/** A retry link before a link that fails with the given errors, one per attempt, and then answers. */
function failing(failures: Error[], budget = createRetryBudget(), closing?: AbortSignal) {
  const tried: number[] = []
  const end = new ApolloLink(
    () =>
      new Observable((observer) => {
        tried.push(Date.now())
        const failure = failures.shift()
        if (failure) return observer.error(failure)
        observer.next({ data: { viewer: null } })
        observer.complete()
      }),
  )
  const link = ApolloLink.from([retryLink({ budget, random: () => 1, closing }), end])
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const start = Date.now()
  const seen = { next: vi.fn(), error: vi.fn() }
  const ask = (document = query, context = {}) =>
    execute(link, { query: document, context }, { client }).subscribe(seen)
  return { ask, seen, at: () => tried.map((time) => time - start) }
}

it('tries for 16 s, at intervals that grow to 1.5 s, and then passes the error on', async () => {
  const { ask, seen, at } = failing(Array.from({ length: 20 }, () => busy()))
  ask()
  await vi.runAllTimersAsync()
  const later = Array.from({ length: 10 }, (_, retry) => 1500 * (retry + 2))
  expect(at()).toEqual([0, 500, 1500, ...later])
  expect(seen.error).toHaveBeenCalledExactlyOnceWith(expect.any(TransportError))
})

it('answers normally when a retry succeeds', async () => {
  const { ask, seen, at } = failing([busy(), new TransportError({ kind: 'network' })])
  ask()
  await vi.runAllTimersAsync()
  expect(at()).toHaveLength(3)
  expect(seen.next).toHaveBeenCalledOnce()
  expect(seen.error).not.toHaveBeenCalled()
})

it('stops repeating what has been replaced by a later operation', async () => {
  const { ask, seen, at } = failing([busy(), busy(), busy()])
  let mayRetry = true
  ask(query, { mayRetry: () => mayRetry })
  await vi.advanceTimersByTimeAsync(600)
  mayRetry = false
  await vi.runAllTimersAsync()
  expect(at()).toEqual([0, 500])
  expect(seen.error).toHaveBeenCalledOnce()
})

it('obeys Retry-After', async () => {
  const { ask, at } = failing([busy(9000)])
  ask()
  await vi.runAllTimersAsync()
  expect(at()).toEqual([0, 9500])
})

it('does not retry unrepeatable operations, permanent errors, or operations that opted out', async () => {
  for (const [failure, document, context] of [
    [busy(), logIn, {}],
    [new TransportError({ kind: 'http', status: 404 }), query, {}],
    [busy(), query, { background: true }],
  ] as const) {
    const { ask, seen, at } = failing([failure])
    ask(document, context)
    await vi.runAllTimersAsync()
    expect(at()).toHaveLength(1)
    expect(seen.error).toHaveBeenCalledExactlyOnceWith(failure)
  }
})

it('retries at once when the network returns', async () => {
  const { ask, at } = failing([new TransportError({ kind: 'network' })])
  ask()
  await vi.advanceTimersByTimeAsync(100)
  window.dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  expect(at()).toEqual([0, 100])
})

it('stops when the operation is unsubscribed', async () => {
  const { ask, at } = failing([busy(), busy()])
  const request = ask()
  await vi.advanceTimersByTimeAsync(100)
  request.unsubscribe()
  await vi.runAllTimersAsync()
  window.dispatchEvent(new Event('online'))
  expect(at()).toHaveLength(1)
})

it('keeps all retries together at a tenth of the requests, beyond a small reserve', async () => {
  const budget = createRetryBudget(10)
  let sent = 0
  const end = new ApolloLink(
    () =>
      new Observable((observer) => {
        sent++
        observer.error(busy())
      }),
  )
  const link = ApolloLink.from([retryLink({ budget, random: () => 0.5 }), end])
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  for (let at = 0; at < 1000; at++) execute(link, { query }, { client }).subscribe({ error: () => {} })
  await vi.runAllTimersAsync()
  expect(sent).toBeGreaterThan(1005)
  expect(sent).toBeLessThanOrEqual(1000 + 100 + 10)
})

it('retries nothing once the data layer is closed, neither a waiting request nor one that fails then', async () => {
  const closing = new AbortController()
  const { ask, at } = failing([busy(), busy(), busy()], undefined, closing.signal)
  ask()
  closing.abort()
  await vi.runAllTimersAsync()
  expect(at()).toEqual([0])
  ask()
  await vi.runAllTimersAsync()
  expect(at()).toHaveLength(2)
})
