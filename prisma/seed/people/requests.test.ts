import { expect, test } from 'vitest'
import { demoConversations } from './conversations.ts'
import { demoPeople } from './demo-people.ts'
import type { DemoPerson } from './demo-person.ts'
import { demoLikes } from './likes.ts'
import { bothFit } from './matching.ts'
import { demoRequests } from './requests.ts'

const people = demoPeople()
const find = (key: string) => people.find((one) => one.key === key) as DemoPerson
const conversations = demoConversations(people)
const likes = demoLikes(people, conversations)
const requests = demoRequests(people, conversations, likes)

test('every call gives the same two requests, of two people', () => {
  expect(demoRequests(demoPeople(), conversations, likes)).toEqual(requests)
  expect(new Set(requests.map(({ opener }) => opener)).size).toBe(2)
  for (const { other, isRequest } of requests) expect([other, isRequest]).toEqual(['anna', true])
})

test('the writer is a stranger who fits, and has started no conversation', () => {
  for (const { opener } of requests) {
    expect(bothFit(find('anna'), find(opener))).toBe(true)
    expect(find(opener).isFictional).toBe(false)
    const pair = [opener, 'anna'].toSorted().join()
    expect(conversations.some((one) => [one.opener, one.other].toSorted().join() === pair)).toBe(false)
    expect(conversations.some((one) => one.opener === opener)).toBe(false)
    expect(likes.some(({ from, to }) => [from, to].toSorted().join() === pair)).toBe(false)
  }
})

test('only the writer has written, while active; one of the two requests is unread', () => {
  expect(requests.map(({ lines }) => lines.some(({ isRead }) => !isRead))).toEqual([true, false])
  for (const { opener, lines } of requests) {
    expect(new Set(lines.map(({ sender }) => sender))).toEqual(new Set([opener]))
    let before = Math.min(find(opener).signedUpMinutesAgo, find('anna').signedUpMinutesAgo)
    for (const { text, minutesAgo, isRead } of lines) {
      expect(text).not.toMatch(/[{}]|undefined/)
      expect(minutesAgo).toBeLessThan(before)
      expect(minutesAgo).toBeGreaterThanOrEqual(find(opener).lastActiveMinutesAgo)
      if (isRead) expect(minutesAgo).toBeGreaterThanOrEqual(find('anna').lastActiveMinutesAgo)
      before = minutesAgo
    }
  }
})
