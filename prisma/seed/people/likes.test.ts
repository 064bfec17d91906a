import { expect, test } from 'vitest'
import { demoConversations } from './conversations.ts'
import { demoPeople } from './demo-people.ts'
import type { DemoPerson } from './demo-person.ts'
import { demoLikes } from './likes.ts'
import { mayLike } from './matching.ts'

const people = demoPeople()
const conversations = demoConversations(people)
const likes = demoLikes(people, conversations)
const byKey = new Map(people.map((one) => [one.key, one]))
const find = (key: string) => byKey.get(key) as DemoPerson
const given = new Set(likes.map(({ from, to }) => `${from} ${to}`))
const isMatch = ({ from, to }: { from: string; to: string }) => given.has(`${to} ${from}`)
const received = (key: string) => likes.filter((like) => like.to === key)
const gave = (key: string) => likes.filter((like) => like.from === key)

test('every call gives the same likes', () => {
  expect(demoLikes(demoPeople(), conversations)).toEqual(likes)
})

test('3,500 likes, none twice, 400 matches', () => {
  expect(likes).toHaveLength(3500)
  expect(given.size).toBe(3500)
  expect(likes.filter(isMatch)).toHaveLength(800)
})

test('nobody likes themselves or a person whom they do not seek, and fictional profiles like nobody', () => {
  for (const { from, to } of likes) {
    expect(from).not.toBe(to)
    expect(mayLike(find(from), find(to))).toBe(true)
    expect(find(from).isFictional).toBe(false)
  }
})

test('likes were given after both signed up, before the giver’s last activity, and seen by active receivers', () => {
  for (const { from, to, minutesAgo, isSeen } of likes) {
    expect(Number.isInteger(minutesAgo)).toBe(true)
    expect(minutesAgo).toBeLessThan(Math.min(find(from).signedUpMinutesAgo, find(to).signedUpMinutesAgo))
    expect(minutesAgo).toBeGreaterThanOrEqual(find(from).lastActiveMinutesAgo)
    if (isSeen) expect(minutesAgo).toBeGreaterThanOrEqual(find(to).lastActiveMinutesAgo)
  }
})

test('both have opened every match', () => {
  for (const like of likes.filter(isMatch)) expect(like.isSeen).toBe(true)
})

test('Anna gave twelve, has six matches, and has five new likes, one of them from Dewi', () => {
  expect(gave('anna')).toHaveLength(12)
  expect(gave('anna').filter(isMatch)).toHaveLength(6)
  const fresh = received('anna').filter((like) => !like.isSeen)
  expect(fresh).toHaveLength(5)
  expect(fresh.some(isMatch)).toBe(false)
  expect(fresh.map((like) => like.from)).toContain('dewi')
})

test('Bram and Dewi have likes too; Chris, who has just signed up, has none', () => {
  for (const key of ['bram', 'dewi']) {
    expect(gave(key).filter(isMatch).length).toBeGreaterThan(1)
    expect(received(key).filter((like) => !like.isSeen).length).toBeGreaterThan(1)
  }
  expect([...received('chris'), ...gave('chris')]).toEqual([])
})
