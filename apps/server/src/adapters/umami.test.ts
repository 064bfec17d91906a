import type { AnalyticsEvent } from '@vonk/schema/ports/analytics.ts'
import { expect, it } from 'vitest'
import { service } from './service.testing.ts'
import { umami } from './umami.ts'

const event: AnalyticsEvent = {
  website: 'w',
  hostname: 'vonk.example',
  path: '/members/:id',
  event: null,
  referrer: null,
  visit: 'v',
  language: 'nl',
  userAgent: 'Browser/1',
}

it('sends what its interface describes', async () => {
  const { got, url } = await service(200)
  await umami(url).record({ ...event, event: 'signup-started' })
  const payload = {
    website: 'w',
    hostname: 'vonk.example',
    url: '/members/:id',
    referrer: '',
    language: 'nl',
    id: 'v',
    name: 'signup-started',
  }
  expect(got).toEqual([['/api/send', 'Browser/1', { type: 'event', payload }]])
})

it('fails with an error of its own', async () => {
  await expect(umami((await service(503)).url).record(event)).rejects.toThrow('answered 503')
  await expect(umami('http://127.0.0.1:9').record(event)).rejects.toThrow()
})
