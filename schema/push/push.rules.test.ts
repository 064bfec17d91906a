import { describe, expect, it } from 'vitest'
import { decidePush, type PushStatus, quietUntil, timeZoneNamed, ttlAt } from './push.rules.ts'

const at = (time: string) => new Date(`2026-11-25T${time}Z`)
const calm: PushStatus = {
  isOpen: true,
  hasCurrentKey: true,
  isInView: false,
  waitsUntil: null,
  quietUntil: null,
}

describe('the quiet hours', () => {
  it.each([
    ['21:59', 'Europe/Amsterdam', null],
    ['22:00', 'Europe/Amsterdam', '2026-11-26T07:00:00.000Z'],
    ['06:59', 'Europe/Amsterdam', '2026-11-25T07:00:00.000Z'],
    ['07:00', 'Europe/Amsterdam', null],
    ['22:00', 'Europe/Lisbon', null],
    // 5 hours and 45 minutes before UTC.
    ['17:20', 'Asia/Kathmandu', '2026-11-26T02:15:00.000Z'],
  ])('at %s in %s end at %s', (time, zone, end) => {
    expect(quietUntil(at(time), zone)?.toISOString() ?? null).toBe(end)
  })

  it('are nine hours by the clock on the wall when summer ends', () => {
    expect(quietUntil(new Date('2026-10-24T21:30:00Z'), 'Europe/Amsterdam')?.toISOString()).toBe(
      '2026-10-25T07:00:00.000Z',
    )
  })

  it('end the time that a push service keeps a message', () => {
    expect(ttlAt(at('12:00'), 'Europe/Amsterdam')).toBe(10 * 3600)
    expect(ttlAt(new Date(at('12:00').getTime() + 250), 'Europe/Amsterdam')).toBe(10 * 3600 - 1)
    expect(ttlAt(at('21:59'), 'Europe/Amsterdam')).toBe(60)
  })
})

it.each([
  ['Europe/Amsterdam', 'Europe/Amsterdam'],
  ['eUROPE/amsterdam', 'Europe/Amsterdam'],
  ['Mars/Olympus', null],
  ['', null],
])('%s is the time zone %s', (name, zone) => expect(timeZoneNamed(name)).toBe(zone))

describe('a push message', () => {
  const now = at('12:00')
  const later = at('13:00')
  it.each<[string, Partial<PushStatus>, ReturnType<typeof decidePush>]>([
    ['is sent', {}, 'send'],
    ['is dropped while a window is in view', { isInView: true, quietUntil: later }, 'drop'],
    ['is dropped for a closed account', { isOpen: false }, 'drop'],
    ['ends a subscription to another key', { hasCurrentKey: false, isInView: true }, 'delete'],
    ['waits for the push service', { waitsUntil: later }, { until: later }],
    ['waits for the later of two', { waitsUntil: later, quietUntil: at('14:00') }, { until: at('14:00') }],
    ['no longer waits for what is over', { waitsUntil: at('11:00') }, 'send'],
  ])('%s', (_name, given, decision) => {
    expect(decidePush({ ...calm, ...given }, now)).toEqual(decision)
  })
})
