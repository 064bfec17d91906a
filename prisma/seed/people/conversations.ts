import { type Chance, chance } from '../portraits/chance.ts'
import type { DemoPerson } from './demo-person.ts'
import { addressed, afterthought, DIALOGUES, onAnotherDay, type Turn, turnsOf } from './dialogue.ts'
import { ANNA_AND_DEWI } from './dialogues-nl-later.ts'
import { bothFit } from './fit.ts'

/** A message of the demo data. */
export type DemoLine = {
  /** Key of the sender. */
  sender: string
  text: string
  /** Whole minutes before the seeding; decreases with every line of a conversation. */
  minutesAgo: number
  /** Whether the other has read it; only the last lines of one sender can be unread. */
  isRead: boolean
}

/** A conversation of the demo data, with its lines in the order in which they were written. */
export type DemoConversation = {
  opener: string
  other: string
  lines: DemoLine[]
  /** The other has not answered yet, and had not liked the opener, so it is a message request. */
  isRequest?: boolean
}

/** How a conversation ends: the number of last lines that are unread, and by whom. */
type Ending = { unreadBy?: 'opener' | 'other'; unread: number }

const TOTAL = 220
const DAY = 24 * 60
const FREE_OPENINGS = 2
const AT_MOST = 4
const READ_BY_ALL: Ending = { unread: 0 }

/** The number of unread lines for the person with the given key. */
export const unreadFor = (conversation: DemoConversation, key: string): number =>
  conversation.lines.filter((line) => line.sender !== key && !line.isRead).length

type Pair = { opener: DemoPerson; other: DemoPerson }

const scriptFor = ({ opener, other }: Pair, used: Map<string, Set<string>>, r: Chance): Turn[] => {
  const { first, later } = DIALOGUES[opener.language]
  const known = new Set([...(used.get(opener.key) ?? []), ...(used.get(other.key) ?? [])])
  const remember = (script: string) => {
    for (const key of [opener.key, other.key]) used.set(key, (used.get(key) ?? new Set()).add(script))
    known.add(script)
  }
  const next = (scripts: readonly string[]): string => {
    const fresh = scripts.filter((script) => !known.has(script))
    const script = r.pick(fresh.length > 0 ? fresh : scripts)
    remember(script)
    return script
  }
  const turns = turnsOf(next(first))
  while (turns.length < 60 && r.odds(0.34)) turns.push(...onAnotherDay(turnsOf(next(later), r.odds(0.5))))
  // not every conversation is complete
  return r.odds(0.3) ? turns.slice(0, r.whole(Math.min(6, turns.length), turns.length)) : turns
}

const endedWith = (turns: readonly Turn[], ending: Ending, pair: Pair, r: Chance): Turn[] => {
  const { unreadBy } = ending
  if (!unreadBy) return [...turns]
  const byOpener = unreadBy === 'opener'
  const last = turns.findLastIndex((turn) => turn.byOpener === byOpener)
  const kept = turns.slice(0, last + 1)
  const before = turns.slice(0, last).findLastIndex((turn) => turn.byOpener !== byOpener)
  for (let own = last - before; own < ending.unread; own++)
    kept.push(afterthought(pair.opener.language, byOpener, r))
  return kept
}

const gap = (r: Chance): number => {
  if (r.odds(0.72)) return r.whole(1, 9)
  return r.odds(0.7) ? r.whole(10, 90) : r.whole(91, 20 * 60)
}

const timesBack = (turns: readonly Turn[], end: number, r: Chance): number[] => {
  let time = end
  const times = turns.toReversed().map((turn) => {
    const now = time
    time += turn.later ? r.whole(14 * 60, 5 * DAY) : gap(r)
    return now
  })
  return times.toReversed()
}

const linesOf = (pair: Pair, turns: readonly Turn[], ending: Ending, end: number, r: Chance): DemoLine[] => {
  const { opener, other } = pair
  const reader = ending.unreadBy === 'opener' ? other : opener
  const times = timesBack(turns, end, r)
  const firstUnread = turns.length - ending.unread
  // a person who has not read the last lines was active at the earlier ones
  const here = ending.unreadBy ? reader.lastActiveMinutesAgo : 0
  const earlier = Math.max(0, here + 1 - (times[firstUnread - 1] ?? here + 1))
  return turns.map((turn, i) => {
    const [sender, listener] = turn.byOpener ? [opener, other] : [other, opener]
    return {
      sender: sender.key,
      text: addressed(turn.text, sender, listener),
      minutesAgo: (times[i] ?? end) + (i < firstUnread ? earlier : 0),
      isRead: i < firstUnread,
    }
  })
}

const conversationOf = (
  pair: Pair,
  turns: readonly Turn[],
  ending: Ending,
  end: number,
  r: Chance,
): DemoConversation | undefined => {
  const lines = linesOf(pair, endedWith(turns, ending, pair, r), ending, end, r)
  const known = Math.min(pair.opener.signedUpMinutesAgo, pair.other.signedUpMinutesAgo)
  if ((lines[0]?.minutesAgo ?? 0) >= known) return undefined
  return { opener: pair.opener.key, other: pair.other.key, lines }
}

const naturalEnding = ({ opener, other }: Pair, r: Chance): { ending: Ending; end: number } => {
  const latest = Math.max(opener.lastActiveMinutesAgo, other.lastActiveMinutesAgo)
  const soonest = Math.min(opener.lastActiveMinutesAgo, other.lastActiveMinutesAgo)
  if (latest > soonest + 30 && r.odds(0.4)) {
    const unreadBy = opener.lastActiveMinutesAgo < other.lastActiveMinutesAgo ? 'opener' : 'other'
    return { ending: { unreadBy, unread: r.odds(0.7) ? 1 : 2 }, end: r.whole(soonest, latest - 20) }
  }
  const pause = r.odds(0.5) ? r.whole(1, 6 * 60) : r.whole(6 * 60, 20 * DAY)
  return { ending: READ_BY_ALL, end: latest + pause }
}

type Plan = { login: string; count: number; opens: number; unread: readonly number[] }

const PLANS: readonly Plan[] = [
  { login: 'anna', count: 13, opens: 6, unread: [2, 1] },
  { login: 'bram', count: 3, opens: 2, unread: [1] },
  { login: 'dewi', count: 5, opens: 2, unread: [1] },
]

const isGuest = (one: DemoPerson): boolean =>
  one.email === null && !one.isFictional && one.isConfirmed && one.pictures > 0

/** For everybody, how many conversations they have and how many they started. */
type Tally = { has: Map<string, number>; opened: Map<string, number> }

const mayOpen = (one: DemoPerson, tally: Tally): boolean =>
  one.isPremium || (tally.opened.get(one.key) ?? 0) < FREE_OPENINGS

const count = (tally: Tally, { opener, other }: Pair): void => {
  for (const { key } of [opener, other]) tally.has.set(key, (tally.has.get(key) ?? 0) + 1)
  tally.opened.set(opener.key, (tally.opened.get(opener.key) ?? 0) + 1)
}

// recently active people come first, and people of the same region before those far away
const distance = (login: DemoPerson, guest: DemoPerson): number =>
  guest.lastActiveMinutesAgo + (guest.region === login.region ? 0 : 2 * DAY)

const loginConversations = (
  login: DemoPerson,
  plan: Plan,
  guests: readonly DemoPerson[],
  tally: Tally,
  used: Map<string, Set<string>>,
): DemoConversation[] => {
  const r = chance(`talk:${login.key}`)
  const made: DemoConversation[] = []
  const fitting = guests
    .filter(
      (guest) =>
        guest.language === login.language && guest.country === login.country && bothFit(login, guest),
    )
    .filter((guest) => !tally.has.has(guest.key))
    .toSorted((a, b) => distance(login, a) - distance(login, b))
  for (const guest of fitting) {
    if (made.length === plan.count) break
    const unread = plan.unread[made.length] ?? 0
    // unread lines are written by the other, and look best as an answer
    const opens =
      plan.unread.length > 1
        ? made.length % 2 === 0 && made.length / 2 < plan.opens
        : made.length < plan.opens
    const pair = opens ? { opener: login, other: guest } : { opener: guest, other: login }
    if (!mayOpen(pair.opener, tally)) continue
    const ending: Ending = unread ? { unreadBy: opens ? 'other' : 'opener', unread } : READ_BY_ALL
    const latest = Math.max(login.lastActiveMinutesAgo, guest.lastActiveMinutesAgo)
    const end = latest + (made.length < 4 ? r.whole(5, 50) : r.whole(60, 300 * made.length))
    const conversation = conversationOf(pair, scriptFor(pair, used, r), ending, end, r)
    if (!conversation) continue
    made.push(conversation)
    count(tally, pair)
  }
  return made
}

const guestConversations = (
  guests: readonly DemoPerson[],
  wanted: number,
  tally: Tally,
  used: Map<string, Set<string>>,
): DemoConversation[] => {
  const r = chance('talk:guests')
  const made: DemoConversation[] = []
  const pairs = new Set<string>()
  for (let attempt = 0; made.length < wanted && attempt < wanted * 40; attempt++) {
    const opener = r.pick(guests)
    if (!mayOpen(opener, tally)) continue
    const free = (one: DemoPerson) => (tally.has.get(one.key) ?? 0) < AT_MOST
    const others = guests.filter(
      (one) => one !== opener && one.language === opener.language && free(one) && bothFit(opener, one),
    )
    if (!free(opener) || others.length === 0) continue
    const near = others.filter((one) => one.country === opener.country)
    const pair: Pair = { opener, other: r.pick(near.length > 0 && r.odds(0.9) ? near : others) }
    const names = [opener.key, pair.other.key].toSorted().join(' ')
    if (pairs.has(names)) continue
    const { ending, end } = naturalEnding(pair, r)
    const conversation = conversationOf(pair, scriptFor(pair, used, r), ending, end, r)
    if (!conversation) continue
    pairs.add(names)
    made.push(conversation)
    count(tally, pair)
  }
  return made
}

/**
 * About 220 conversations between the people of the demo data, the oldest first. Fictional profiles are in
 * none of them, free members started two at most, and nobody wrote or read after their last activity.
 */
export const demoConversations = (people: readonly DemoPerson[]): DemoConversation[] => {
  const named = new Map(people.filter((one) => one.email !== null).map((one) => [one.key, one]))
  const login = (key: string): DemoPerson => {
    const found = named.get(key)
    if (!found) throw new Error(`The demo data has no ${key}`)
    return found
  }
  const guests = people.filter(isGuest)
  const tally: Tally = { has: new Map(), opened: new Map() }
  const used = new Map<string, Set<string>>()
  const friends: Pair = { opener: login('anna'), other: login('dewi') }
  const spoken = conversationOf(friends, turnsOf(ANNA_AND_DEWI), READ_BY_ALL, 26, chance('talk:anna-dewi'))
  if (!spoken) throw new Error('Anna and Dewi have not been here for long enough to have spoken')
  const talks = PLANS.flatMap((plan) => loginConversations(login(plan.login), plan, guests, tally, used))
  const rest = guestConversations(guests, TOTAL - talks.length - 1, tally, used)
  return [spoken, ...talks, ...rest].toSorted(
    (a, b) => (b.lines[0]?.minutesAgo ?? 0) - (a.lines[0]?.minutesAgo ?? 0),
  )
}
