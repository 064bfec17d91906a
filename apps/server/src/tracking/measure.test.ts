import type { AnalyticsEvent } from '@vonk/schema/ports/analytics.ts'
import { expect, it } from 'vitest'
import { withCircuitBreaker } from './measure.ts'

const measured = {} as AnalyticsEvent
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('does not wait for a slow service, and drops what is too much for it', async () => {
  let calls = 0
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  const send = withCircuitBreaker(
    () => {
      calls++
      return slow
    },
    () => 0,
    () => {},
  )
  for (let n = 0; n < 100; n++) send(measured)
  expect(calls).toBe(20)
  answer()
  await settled()
  send(measured)
  expect(calls).toBe(21)
})

it('leaves a service that failed alone for a while, and says so once', async () => {
  let now = 0
  let calls = 0
  const failures: unknown[] = []
  const service = async () => {
    calls++
    throw new Error('503')
  }
  const send = withCircuitBreaker(
    service,
    () => now,
    (error) => failures.push(error),
  )
  send(measured)
  await settled()
  for (let n = 0; n < 10; n++) send(measured)
  expect([calls, failures.length]).toEqual([1, 1])
  now = 30_001
  send(measured)
  await settled()
  expect(calls).toBe(2)
})
