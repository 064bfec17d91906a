import type { RecordedPart } from '@vonk/schema/ports/session-recorder.ts'
import { describe, expect, it } from 'vitest'
import { embeddedRecorder } from './embedded-recorder.ts'
import { posthog } from './posthog.ts'
import { service } from './service.testing.ts'

const part: RecordedPart = {
  project: 'phc_vonk',
  visit: 'a1b2',
  view: 'c3d4',
  events: [{ type: 4, timestamp: 1, data: { href: 'https://vonk.example/' } }],
  userAgent: 'Browser/1',
}

describe('a PostHog', () => {
  it('gets a snapshot event as its own recorder sends one', async () => {
    const { got, url } = await service(200)
    await posthog(url).record(part)
    const [[path, userAgent, body]] = got as [[string, string, Record<string, unknown>]]
    expect([path, userAgent]).toEqual(['/s/', 'Browser/1'])
    expect(body).toMatchObject({
      event: '$snapshot',
      api_key: 'phc_vonk',
      distinct_id: 'a1b2',
      properties: {
        $session_id: 'a1b2',
        $window_id: 'c3d4',
        $snapshot_source: 'web',
        $snapshot_data: part.events,
      },
    })
  })

  it('that answers with an error, or not at all, is an error of its own', async () => {
    await expect(posthog((await service(400)).url).record(part)).rejects.toThrow('answered 400')
    await expect(posthog('http://127.0.0.1:9').record(part)).rejects.toThrow()
  })
})

describe('the stand-in', () => {
  it.each([
    ['a site without a project', { project: '' }],
    ['a number that is none', { visit: 'a b' }],
    ['no number', { visit: '' }],
    ['nothing to show', { events: [] }],
  ])('rejects what the service rejects: %s', async (_what, wrong) => {
    const standIn = embeddedRecorder()
    await expect(standIn.record({ ...part, ...wrong })).rejects.toThrow('rejected')
    await expect(posthog('http://127.0.0.1:9').record({ ...part, ...wrong })).rejects.toThrow('would reject')
    expect(standIn.newest()).toEqual([])
  })

  it('keeps the newest parts only', async () => {
    const standIn = embeddedRecorder()
    for (let n = 0; n < 60; n++) await standIn.record({ ...part, view: String(n) })
    expect(standIn.newest().map(({ view }) => view)).toEqual(
      Array.from({ length: 50 }, (_, at) => String(59 - at)),
    )
  })
})
