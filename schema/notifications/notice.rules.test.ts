import { describe, expect, it } from 'vitest'
import { isChoice, mailKinds, notificationKinds, pushKinds, settingsFrom } from './kinds.rules.ts'
import { decideNotice, kindsSharingInterval, type NoticeStatus } from './notice.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const status = (more: Partial<NoticeStatus> = {}): NoticeStatus => ({
  mayBeMailed: true,
  cadence: 'now',
  isOnline: false,
  lastAt: null,
  quietUntil: null,
  ...more,
})

describe('a mail at the moment of sending', () => {
  it('is sent to a member who is offline', () => {
    expect(decideNotice('new_messages', status(), now)).toEqual({ action: 'send' })
  })
  it('is dropped if the member cannot or does not want to get it', () => {
    expect(decideNotice('like', status({ mayBeMailed: false }), now)).toEqual({ action: 'drop' })
    expect(decideNotice('like', status({ cadence: 'off' }), now)).toEqual({ action: 'drop' })
  })
  it('waits while the member is online, and is then checked again', () => {
    expect(decideNotice('new_messages', status({ isOnline: true }), now)).toEqual({
      action: 'wait',
      until: minutes(5),
    })
  })
  it('is sent once an hour at most', () => {
    expect(decideNotice('new_messages', status({ lastAt: minutes(-20) }), now)).toEqual({
      action: 'wait',
      until: minutes(40),
    })
    expect(decideNotice('new_messages', status({ lastAt: minutes(-60) }), now)).toEqual({ action: 'send' })
  })
  it('is sent as a reminder once a day at most', () => {
    const decision = decideNotice('unread_message_reminders', status({ lastAt: minutes(-22 * 60) }), now)
    expect(decision.action).toBe('wait')
    expect(decideNotice('unread_message_reminders', status({ lastAt: minutes(-23 * 60) }), now).action).toBe(
      'send',
    )
  })
  it('waits for the morning, or for the latest of several limits', () => {
    const quietUntil = minutes(90)
    expect(decideNotice('like', status({ quietUntil, isOnline: true }), now)).toEqual({
      action: 'wait',
      until: quietUntil,
    })
  })
  it('counts a new conversation and a message together', () => {
    expect(kindsSharingInterval('new_conversations')).toEqual(kindsSharingInterval('new_messages'))
    expect(kindsSharingInterval('like')).toEqual(['like'])
  })
})

describe('the settings', () => {
  it('are all kinds by mail, and by push what cannot wait and what was asked for', () => {
    const settings = settingsFrom([])
    expect(settings.filter(({ channel }) => channel === 'mail').map(({ kind }) => kind)).toEqual([
      ...notificationKinds,
    ])
    expect(settings.filter(({ channel }) => channel === 'push').map(({ kind }) => kind)).toEqual([
      ...Object.keys(pushKinds),
    ])
  })
  it('send advertising only to members who asked for it', () => {
    const off = Object.entries(mailKinds).filter(([, { defaultCadence: usual }]) => usual === 'off')
    expect(off.map(([kind]) => kind)).toEqual(['news', 'promotions'])
  })
  it('keep the choices, and drop those that are no longer offered', () => {
    const settings = settingsFrom([
      { channel: 'mail', kind: 'like', cadence: 'off' },
      { channel: 'mail', kind: 'news', cadence: 'weekly' },
    ])
    const of = (kind: string) => settings.find((one) => one.channel === 'mail' && one.kind === kind)?.cadence
    expect(of('like')).toBe('off')
    expect(of('news')).toBe('off')
    expect(of('new_messages')).toBe('now')
  })
  it('offer each kind its own cadences, and always "off"', () => {
    expect(isChoice('mail', 'new_messages', 'daily')).toBe(true)
    expect(isChoice('mail', 'new_messages', 'weekly')).toBe(false)
    expect(isChoice('mail', 'weekly_updates', 'now')).toBe(false)
    expect(isChoice('push', 'like', 'off')).toBe(true)
    expect(isChoice('push', 'news', 'off')).toBe(false)
    for (const kind of notificationKinds) expect(isChoice('mail', kind, 'off')).toBe(true)
  })
})
