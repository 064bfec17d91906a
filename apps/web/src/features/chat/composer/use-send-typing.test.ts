import { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { ApolloProvider } from '@apollo/client/react'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Observable, of, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCache } from '../../../graphql/cache.ts'
import { useOtherTyping } from '../thread/use-other-typing.ts'
import { useSendTyping } from './use-send-typing.ts'

/** Whether the other member sees typing, and the requests that were sent. */
let isHeard = true
const sent: unknown[] = []
const typingEvents = new Subject<ApolloLink.Result>()
const link = new ApolloLink(({ operationName, variables }) => {
  if (operationName === 'ChatTyping') return typingEvents
  if (operationName !== 'ChatSetTyping') return new Observable((observer) => observer.error(new Error()))
  sent.push(variables)
  return of({ data: { setTyping: isHeard } })
})
const client = new ApolloClient({ link, cache: createCache() })
const inApp = {
  wrapper: ({ children }: { children: ReactNode }) => createElement(ApolloProvider, { client, children }),
}
/** Delivers a typing event of the other member to the hook. */
const hear = () =>
  act(() => {
    typingEvents.next({ data: { typing: { __typename: 'TypingEvent', conversationId: 5, profileId: 7 } } })
    return vi.advanceTimersByTimeAsync(1)
  })

beforeEach(() => {
  vi.useFakeTimers()
  isHeard = true
  sent.length = 0
})
afterEach(() => vi.useRealTimers())

it('sends typing at once and then at most every three seconds', async () => {
  const { result } = renderHook(() => useSendTyping(5), inApp)
  for (let key = 0; key < 70; key++) {
    result.current.onTextChange('x'.repeat(key + 1))
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ conversationId: 5 })))
})

it('sends typing also after the clock of the device was set back by a day', () => {
  const { result } = renderHook(() => useSendTyping(5), inApp)
  result.current.onTextChange('a')
  vi.setSystemTime(Date.now() - 86_400_000)
  result.current.onTextChange('ab')
  expect(sent).toHaveLength(2)
})

it('sends nothing for a minute when nobody sees it', async () => {
  isHeard = false
  const { result } = renderHook(() => useSendTyping(5), inApp)
  result.current.onTextChange('a')
  for (const wait of [30_000, 29_000]) {
    await act(() => vi.advanceTimersByTimeAsync(wait))
    result.current.onTextChange('ab')
  }
  expect(sent).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  result.current.onTextChange('abc')
  expect(sent).toHaveLength(2)
})

it('sends typing of the next text at once after a message, unless nobody sees it', async () => {
  const { result } = renderHook(() => useSendTyping(5), inApp)
  result.current.onTextChange('Hoi')
  result.current.onMessageSent()
  result.current.onTextChange('En')
  expect(sent).toHaveLength(2)
  isHeard = false
  result.current.onMessageSent()
  result.current.onTextChange('Of')
  await act(() => vi.advanceTimersByTimeAsync(1))
  result.current.onMessageSent()
  result.current.onTextChange('toch')
  expect(sent).toHaveLength(3)
})

it('sends nothing for blanks, and nothing without a conversation', () => {
  renderHook(() => useSendTyping(5), inApp).result.current.onTextChange('  ')
  renderHook(() => useSendTyping(null), inApp).result.current.onTextChange('hoi')
  expect(sent).toEqual([])
})

it('shows typing for six seconds after the last typing event', async () => {
  const { result } = renderHook(() => useOtherTyping(5, 10), inApp)
  expect(result.current).toBe(false)
  await hear()
  act(() => vi.advanceTimersByTime(5000))
  await hear()
  act(() => vi.advanceTimersByTime(5900))
  expect(result.current).toBe(true)
  act(() => vi.advanceTimersByTime(200))
  expect(result.current).toBe(false)
})

it('stops showing typing when the message arrives', async () => {
  const { result, rerender } = renderHook(({ lastSeq }) => useOtherTyping(5, lastSeq), {
    ...inApp,
    initialProps: { lastSeq: 10 },
  })
  await hear()
  expect(result.current).toBe(true)
  rerender({ lastSeq: 11 })
  expect(result.current).toBe(false)
})
