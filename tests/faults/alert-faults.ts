import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { post } from '../testkit/http.ts'
import { alertGroups, withRatesOver } from '../testkit/operators-files.ts'
import type { Prometheus } from '../testkit/prometheus.ts'

/** The rules of the operator for faults of seconds: rates over so many seconds, and alerts that fire after one. */
export const urgentRules = (rateSeconds: number) =>
  alertGroups().map(({ rules, ...group }) => ({
    ...group,
    rules: rules.map((rule) => ({ ...rule, expr: withRatesOver(rule.expr, rateSeconds), for: '1s' })),
  }))

/** Does something again and again, with a pause in ms, whether it succeeds or not, until the returned function is called. */
export function keepDoing(what: () => Promise<unknown>, every: number): () => Promise<void> {
  let isOver = false
  const doing = (async () => {
    while (!isOver) {
      await what().catch(() => {})
      await pause(every)
    }
  })()
  return () => {
    isOver = true
    return doing
  }
}

const pollOptions = { timeout: 45_000, interval: 250 }

/** Waits until each of these alerts has fired, not necessarily at the same time. */
export async function fire(prometheus: Prometheus, ...names: string[]): Promise<void> {
  const hasFired = new Set<string>()
  const missing = async () => {
    for (const name of await prometheus.firing()) hasFired.add(name)
    return names.filter((name) => !hasFired.has(name))
  }
  await expect.poll(missing, pollOptions).toEqual([])
}

/**
 * Makes a fault until each of these alerts has fired, ends it by the function that `make` returns, and waits until none
 * fires any more. Fails if another alert has fired in this time.
 */
export async function fireOnly(
  prometheus: Prometheus,
  names: string[],
  make: () => Promise<() => unknown>,
): Promise<void> {
  const began = Date.now() / 1000
  const end = await make()
  try {
    await fire(prometheus, ...names)
  } finally {
    await end()
  }
  await expect.poll(() => prometheus.firing(), pollOptions).toEqual([])
  const fired = await prometheus.range('ALERTS{alertstate="firing"}', began, Date.now() / 1000, 1)
  const all = new Set(fired.map(({ metric }) => String(metric.alertname)))
  expect([...all].sort()).toEqual([...names].sort())
}

export const logInAs = `mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }`

/** Logs a member of the demo data in on a server; returns the cookie. */
export async function demoCookie(url: string, name: string): Promise<string> {
  const input = { email: `${name}@example.com`, password: 'vonk-demo' }
  const { headers } = await post(url, { query: logInAs, variables: { input } })
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
