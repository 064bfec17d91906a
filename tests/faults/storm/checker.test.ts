import { describe, expect, it } from 'vitest'
import { findViolations } from './checker.ts'
import { Device } from './device.ts'
import { Setting } from './setting.ts'
import type { MemberState, Stored } from './states.ts'

interface Talk {
  one: MemberState & { sent: object[]; devices: Device[] }
  members: MemberState[]
  stored: Stored
}

const message = (seq: number, sender: number, text: string) => ({
  ...{ id: `7:${seq}`, conversation: 7, seq, sender, clientId: `client of ${text}`, text },
  ...{ isTakenBack: false, senderReaction: null, recipientReaction: null },
})
const texts = ['a', 'b', 'c']

function device(): Device {
  const made = new Device()
  for (const [at, text] of texts.entries())
    made.take({
      id: String(at + 1),
      credits: 9 - at,
      message: {
        ...{ id: `7:${at + 1}`, text, isTakenBack: false },
        viewerReaction: null,
        otherReaction: null,
      },
    })
  return made
}

/** Member 1 has sent three messages to member 2, and everything is as it must be. */
function talk(): Talk {
  const state = (id: number) => ({
    ...{ id, credits: 10, spent: 0, sent: [], takenBack: new Map(), reactions: new Map() },
    ...{ drafts: new Map(), likes: new Set<number>(), devices: [] as Device[] },
  })
  const sent = texts.map((text, at) => ({
    ...{ sender: 1, recipient: 2, clientId: `client of ${text}`, text, isGift: false, id: `7:${at + 1}` },
  }))
  const one = { ...state(1), spent: 3, sent, devices: [device(), device()] }
  const stored: Stored = {
    messages: texts.map((text, at) => message(at + 1, 1, text)),
    drafts: [],
    likes: [],
    streams: [
      { member: 1, last: 3, count: 3 },
      { member: 2, last: 3, count: 3 },
    ],
    accounts: [
      { member: 1, balance: 7, ledger: 7, price: 3 },
      { member: 2, balance: 10, ledger: 10, price: 0 },
    ],
    conversations: [{ id: 7, low: 1, high: 2, last: 3, count: 3, highest: 3 }],
    ledger: [],
  }
  return { one, members: [one, state(2)], stored }
}

/** The rules that a changed talk breaks. */
function brokenBy(change: (talk: Talk) => void): string[] {
  const given = talk()
  change(given)
  return findViolations(given.members, given.stored).map(({ rule }) => rule)
}

it('finds nothing where everything is right', () => {
  expect(brokenBy(() => {})).toEqual([])
})

describe('a message', () => {
  it('that was acknowledged and lost', () => {
    expect(brokenBy(({ stored }) => stored.messages.splice(1, 1))).toContain(
      'a message was acknowledged and lost',
    )
  })

  it('that is stored twice, under one client id or under two', () => {
    const again = (clientId?: string) =>
      brokenBy(({ stored }) => stored.messages.push({ ...message(4, 1, 'b'), ...(clientId && { clientId }) }))
    expect(again()).toContain('a message is stored twice')
    expect(again('other')).toContain('a message is stored twice')
    expect(again('other')).toContain('a message is stored that was never acknowledged')
  })

  it('that is before one which was typed earlier', () => {
    const broken = brokenBy(({ stored, one }) => {
      const [, second, third] = stored.messages
      if (!second || !third) return
      Object.assign(second, { seq: 3, id: '7:3' })
      Object.assign(third, { seq: 2, id: '7:2' })
      Object.assign(one.sent[1] ?? {}, { id: '7:3' })
      Object.assign(one.sent[2] ?? {}, { id: '7:2' })
    })
    expect(broken).toContain('a message is before one that was typed earlier')
  })

  it('with another text, sender or number than was acknowledged', () => {
    const rule = 'a message is stored in another way than was acknowledged'
    for (const change of [{ text: 'x' }, { sender: 2 }, { id: '7:9' }])
      expect(brokenBy(({ stored }) => Object.assign(stored.messages[0] ?? {}, change))).toContain(rule)
  })

  it('that was taken back although nobody asked, or not although it was acknowledged', () => {
    const rule = 'a message was taken back or not, other than was acknowledged'
    expect(
      brokenBy(({ stored }) => Object.assign(stored.messages[0] ?? {}, { isTakenBack: true, text: '' })),
    ).toContain(rule)
    const acknowledged = new Setting(false)
    acknowledged.acknowledge(true)
    expect(
      brokenBy(({ one }) => Object.assign(one, { takenBack: new Map([['7:1', acknowledged]]) })),
    ).toContain(rule)
  })
})

describe('numbers', () => {
  it('of a conversation with a gap', () => {
    expect(brokenBy(({ stored }) => Object.assign(stored.conversations[0] ?? {}, { highest: 4 }))).toEqual([
      'a conversation has a gap in its numbers',
    ])
  })

  it('of a stream or of a device with a gap, or with one twice', () => {
    expect(brokenBy(({ stored }) => Object.assign(stored.streams[0] ?? {}, { count: 2 }))).toEqual([
      'a stream has a gap in its numbers',
    ])
    const rule = 'the events of a device have a gap or one twice'
    expect(brokenBy(({ one }) => one.devices[0]?.numbers.splice(1, 1))).toEqual([rule])
    expect(brokenBy(({ one }) => one.devices[0]?.numbers.splice(1, 0, 1))).toEqual([rule])
  })

  it('that a device jumped over are right only when a StaleEvent made it read everything again', () => {
    const jump = ({ one, stored }: Talk) => {
      Object.assign(stored.streams[0] ?? {}, { last: 9, count: 9 })
      for (const each of one.devices) each.numbers.push(9)
    }
    expect(brokenBy(jump)).toContain('the events of a device have a gap or one twice')
    expect(
      brokenBy((given) => {
        jump(given)
        for (const each of given.one.devices) each.stale.add(9)
      }),
    ).toEqual([])
  })

  it('that a device lacks at the end', () => {
    expect(brokenBy(({ one }) => one.devices[1]?.numbers.pop())).toEqual(['a device lacks the last events'])
  })
})

describe('a balance', () => {
  it('that differs from the ledger, from the messages, or from what was acknowledged', () => {
    for (const change of [{ balance: 6 }, { ledger: 6 }, { price: 2 }, { balance: 6, ledger: 6, price: 4 }])
      expect(brokenBy(({ stored }) => Object.assign(stored.accounts[0] ?? {}, change))).toContain(
        'a balance is wrong',
      )
  })

  it('that the audit of the ledger reports', () => {
    expect(brokenBy(({ stored }) => stored.ledger.push({ account: 1, stored: 7, derived: 6 }))).toEqual([
      'the ledger and the balances differ',
    ])
  })
})

describe('what a member sets', () => {
  const reacted = (setting: Setting<string | null>, stored: string | null) =>
    brokenBy(({ one, stored: { messages } }) => {
      Object.assign(one, { reactions: new Map([['7:1', setting]]) })
      Object.assign(messages[0] ?? {}, { senderReaction: stored })
      for (const { messages: shown } of one.devices)
        Object.assign(shown.get('7:1') ?? {}, { viewerReaction: stored })
    })

  it('is what was acknowledged last', () => {
    const setting = new Setting<string | null>(null)
    setting.begin('😂')
    setting.leave('😂')()
    setting.acknowledge('😂')
    expect(reacted(setting, '😂')).toEqual([])
    expect(reacted(setting, null)).toEqual(['a reaction is another than was acknowledged'])
    expect(reacted(setting, '👍')).toEqual(['a reaction is another than was acknowledged'])
  })

  it('may be what a copy without an answer asked for, but nothing else', () => {
    const setting = new Setting<string | null>(null)
    setting.begin('😂')
    const answer = setting.leave('😂')
    setting.begin('👍')
    setting.leave('👍')()
    setting.acknowledge('👍')
    answer()
    for (const value of ['👍', '😂']) expect(reacted(setting, value)).toEqual([])
    expect(reacted(setting, null)).toEqual(['a reaction is another than was acknowledged'])
  })

  it('may have been set by another copy of a request that was rejected, but not by the only one', () => {
    const setting = (copies: number) => {
      const made = new Setting<string | null>(null)
      made.begin('😂')
      for (let copy = 0; copy < copies; copy++) made.leave('😂')()
      made.reject('😂')
      return made
    }
    expect(reacted(setting(2), '😂')).toEqual([])
    expect(reacted(setting(1), '😂')).toEqual(['a reaction is another than was acknowledged'])
  })

  it('is wrong as a draft or a like that nobody acknowledged', () => {
    expect(brokenBy(({ stored }) => stored.likes.push({ from: 2, to: 1 }))).toContain(
      'a like is another than was acknowledged',
    )
    const draft = new Setting('')
    draft.acknowledge('half')
    expect(brokenBy(({ one }) => Object.assign(one, { drafts: new Map([[2, draft]]) }))).toContain(
      'a draft is another than was acknowledged',
    )
  })
})

describe('what a device shows', () => {
  it('otherwise than it is stored, not at all, or without being stored', () => {
    const rule = 'a device shows a message otherwise than it is stored'
    expect(
      brokenBy(({ one }) => Object.assign(one.devices[0]?.messages.get('7:2') ?? {}, { text: 'x' })),
    ).toEqual([rule])
    expect(brokenBy(({ one }) => one.devices[0]?.messages.delete('7:2'))).toEqual([rule])
    expect(
      brokenBy(({ one }) => {
        const shown = one.devices[0]?.messages
        const first = shown?.get('7:1')
        if (first) shown?.set('7:8', first)
      }),
    ).toEqual(['a device shows a message that is not stored'])
  })

  it('as another balance, draft or like', () => {
    expect(brokenBy(({ one }) => Object.assign(one.devices[0] ?? {}, { credits: 8 }))).toEqual([
      'a device shows another balance',
    ])
    expect(brokenBy(({ one }) => one.devices[0]?.drafts.set(2, 'x'))).toEqual([
      'a device shows another draft',
    ])
    expect(brokenBy(({ one }) => one.devices[0]?.likers.add(2))).toEqual(['a device shows other likes'])
  })
})
