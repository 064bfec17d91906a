import { expect, test } from 'vitest'
import { DIALOGUES } from '../read-data.ts'
import { type DemoConversation, unreadFor } from './conversation.ts'
import { demoConversations } from './conversations.ts'
import { demoPeople } from './demo-people.ts'
import type { DemoPerson } from './demo-person.ts'
import { turnsOf } from './dialogue.ts'
import { bothFit } from './matching.ts'

const people = demoPeople()
const conversations = demoConversations(people)
const byKey = new Map(people.map((one) => [one.key, one]))
const find = (key: string) => byKey.get(key) as DemoPerson
const of = (key: string) => conversations.filter((one) => one.opener === key || one.other === key)
const lastOf = (one: DemoConversation) => one.lines.at(-1)

test('every call gives the same conversations', () => {
  expect(demoConversations(demoPeople())).toEqual(conversations)
})

test('at least forty scripts of 4 to 30 lines, in which both write', () => {
  const scripts = Object.values(DIALOGUES).flatMap(({ first, later }) => [...first, ...later])
  expect(scripts.length).toBeGreaterThanOrEqual(40)
  expect(new Set(scripts).size).toBe(scripts.length)
  for (const script of scripts) {
    const turns = turnsOf(script)
    expect(turns.length).toBeGreaterThanOrEqual(4)
    expect(turns.length).toBeLessThanOrEqual(30)
    expect(new Set(turns.map((turn) => turn.byOpener)).size).toBe(2)
  }
})

test('about 220 conversations, one per pair, and none of a person with themselves', () => {
  expect(conversations).toHaveLength(220)
  const pairs = conversations.map(({ opener, other }) => [opener, other].toSorted().join(' '))
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const { opener, other } of conversations) expect(opener).not.toBe(other)
})

test('each conversation is between two real people who fit and speak one language', () => {
  for (const { opener, other, lines } of conversations) {
    const [one, two] = [find(opener), find(other)]
    expect(one.language).toBe(two.language)
    expect(bothFit(one, two)).toBe(true)
    expect(one.isFictional || two.isFictional).toBe(false)
    expect(lines[0]?.sender).toBe(opener)
    expect(new Set(lines.map((line) => line.sender))).toEqual(new Set([opener, other]))
    expect(lines.length).toBeGreaterThanOrEqual(4)
  }
})

test('no line has an unfilled placeholder, is empty, or is too long', () => {
  for (const { text } of conversations.flatMap((one) => one.lines)) {
    expect(text).not.toMatch(/[{}[\]<>|]|undefined|null/)
    expect(text.trim()).toBe(text)
    expect(text.length).toBeGreaterThan(0)
    expect(text.length).toBeLessThanOrEqual(1000)
  }
})

test('times increase, start after both signed up, and end at the last activity', () => {
  for (const { opener, other, lines } of conversations) {
    const known = Math.min(find(opener).signedUpMinutesAgo, find(other).signedUpMinutesAgo)
    let before = known
    for (const line of lines) {
      expect(Number.isInteger(line.minutesAgo)).toBe(true)
      expect(line.minutesAgo).toBeLessThan(before)
      before = line.minutesAgo
      const reader = line.sender === opener ? other : opener
      expect(line.minutesAgo).toBeGreaterThanOrEqual(find(line.sender).lastActiveMinutesAgo)
      if (line.isRead) expect(line.minutesAgo).toBeGreaterThanOrEqual(find(reader).lastActiveMinutesAgo)
    }
  }
})

test('only the last lines of one sender are unread', () => {
  const waiting = conversations.filter((one) => one.lines.some((line) => !line.isRead))
  expect(waiting.length).toBeGreaterThan(20)
  for (const { lines } of waiting) {
    const first = lines.findIndex((line) => !line.isRead)
    expect(first).toBeGreaterThan(0)
    expect(lines.slice(first).every((line) => !line.isRead)).toBe(true)
    expect(new Set(lines.slice(first).map((line) => line.sender)).size).toBe(1)
  }
})

test('a free member started two conversations at most', () => {
  for (const one of people) {
    const opened = conversations.filter((conversation) => conversation.opener === one.key)
    if (!one.isPremium) expect(opened.length).toBeLessThanOrEqual(2)
  }
})

test('Anna has 14 conversations, two of which have three unread messages together', () => {
  expect(of('anna')).toHaveLength(14)
  const unread = of('anna').map((one) => unreadFor(one, 'anna'))
  expect(unread.filter((count) => count > 0).toSorted()).toEqual([1, 2])
  const texts = of('anna').map((one) => one.lines[0]?.text.replace(/\p{Lu}\p{Ll}+/gu, ''))
  expect(new Set(texts).size).toBe(14)
})

test('Anna and Dewi have written within the last hour, and both have read everything', () => {
  const spoken = of('anna').find((one) => one.opener === 'dewi' || one.other === 'dewi') as DemoConversation
  expect(spoken.lines.every((line) => line.isRead)).toBe(true)
  expect(lastOf(spoken)?.minutesAgo).toBeLessThan(60)
})

test('Bram has three, of which he started two; Dewi has six; Chris has none', () => {
  expect(of('bram')).toHaveLength(3)
  expect(of('bram').filter((one) => one.opener === 'bram')).toHaveLength(2)
  expect(of('dewi')).toHaveLength(6)
  expect(of('chris')).toHaveLength(0)
})
