import { type Random, seededRandom } from '../portraits/seeded-random.ts'
import { ANNA_AND_DEWI, DIALOGUES } from '../read-data.ts'
import { conversationOf, type DemoConversation, type Ending, type Pair, READ_BY_ALL } from './conversation.ts'
import type { DemoPerson, GeneratedPerson } from './demo-person.ts'
import { afterthought, onAnotherDay, type Turn, turnsOf } from './dialogue.ts'
import { bothFit } from './matching.ts'

const DAY = 24 * 60
const FREE_OPENINGS = 2
const AT_MOST = 4

type GeneratedPair = Pair<GeneratedPerson>

const scriptFor = ({ opener, other }: GeneratedPair, used: Map<string, Set<string>>, r: Random): Turn[] => {
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
  while (turns.length < 60 && r.isTrue(0.34)) turns.push(...onAnotherDay(turnsOf(next(later), r.isTrue(0.5))))
  // not every conversation is complete
  return r.isTrue(0.3) ? turns.slice(0, r.integer(Math.min(6, turns.length), turns.length)) : turns
}

const endedWith = (turns: readonly Turn[], ending: Ending, pair: GeneratedPair, r: Random): Turn[] => {
  const { unreadBy } = ending
  if (!unreadBy) return [...turns]
  const byOpener = unreadBy === 'opener'
  const last = turns.findLastIndex((turn) => turn.byOpener === byOpener)
  const shownTurns = turns.slice(0, last + 1)
  const before = turns.slice(0, last).findLastIndex((turn) => turn.byOpener !== byOpener)
  for (let own = last - before; own < ending.unread; own++)
    shownTurns.push(afterthought(pair.opener.language, byOpener, r))
  return shownTurns
}

const spokenBy = (
  pair: GeneratedPair,
  ending: Ending,
  end: number,
  used: Map<string, Set<string>>,
  r: Random,
): DemoConversation | undefined =>
  conversationOf(pair, endedWith(scriptFor(pair, used, r), ending, pair, r), ending, end, r)

const naturalEnding = ({ opener, other }: GeneratedPair, r: Random): { ending: Ending; end: number } => {
  const latest = Math.max(opener.lastActiveMinutesAgo, other.lastActiveMinutesAgo)
  const soonest = Math.min(opener.lastActiveMinutesAgo, other.lastActiveMinutesAgo)
  if (latest > soonest + 30 && r.isTrue(0.4)) {
    const unreadBy = opener.lastActiveMinutesAgo < other.lastActiveMinutesAgo ? 'opener' : 'other'
    return { ending: { unreadBy, unread: r.isTrue(0.7) ? 1 : 2 }, end: r.integer(soonest, latest - 20) }
  }
  const pause = r.isTrue(0.5) ? r.integer(1, 6 * 60) : r.integer(6 * 60, 20 * DAY)
  return { ending: READ_BY_ALL, end: latest + pause }
}

/** The conversations of a login: how many, how many it opens, and the unread messages of the first ones. */
type LoginTalks = { login: string; count: number; opens: number; unread: readonly number[] }

/** The conversations of a site: those of its logins, and how many there are in all. */
export type TalkPlan = { seed: string; logins: readonly LoginTalks[]; total: number }

const LOCALHOST: TalkPlan = {
  seed: 'talk:guests',
  total: 220,
  logins: [
    { login: 'anna', count: 13, opens: 6, unread: [2, 1] },
    { login: 'bram', count: 3, opens: 2, unread: [1] },
    { login: 'dewi', count: 5, opens: 2, unread: [1] },
  ],
}

const isGuest = (one: GeneratedPerson): boolean =>
  one.email === null && !one.isFictional && one.isConfirmed && one.pictures > 0

/** For everybody, how many conversations they have and how many they started. */
type Tally = { has: Map<string, number>; opened: Map<string, number> }

const mayOpen = (one: GeneratedPerson, tally: Tally): boolean =>
  one.isPremium || (tally.opened.get(one.key) ?? 0) < FREE_OPENINGS

const count = (tally: Tally, { opener, other }: GeneratedPair): void => {
  for (const { key } of [opener, other]) tally.has.set(key, (tally.has.get(key) ?? 0) + 1)
  tally.opened.set(opener.key, (tally.opened.get(opener.key) ?? 0) + 1)
}

// recently active people come first, and people of the same region before those far away
const distance = (login: GeneratedPerson, guest: GeneratedPerson): number =>
  guest.lastActiveMinutesAgo + (guest.region === login.region ? 0 : 2 * DAY)

const loginConversations = (
  login: GeneratedPerson,
  plan: LoginTalks,
  guests: readonly GeneratedPerson[],
  tally: Tally,
  used: Map<string, Set<string>>,
): DemoConversation[] => {
  const r = seededRandom(`talk:${login.key}`)
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
    const end = latest + (made.length < 4 ? r.integer(5, 50) : r.integer(60, 300 * made.length))
    const conversation = spokenBy(pair, ending, end, used, r)
    if (!conversation) continue
    made.push(conversation)
    count(tally, pair)
  }
  return made
}

const guestConversations = (
  guests: readonly GeneratedPerson[],
  { seed, size }: { seed: string; size: number },
  tally: Tally,
  used: Map<string, Set<string>>,
): DemoConversation[] => {
  const r = seededRandom(seed)
  const made: DemoConversation[] = []
  const pairs = new Set<string>()
  for (let attempt = 0; made.length < size && attempt < size * 40; attempt++) {
    const opener = r.pick(guests)
    if (!mayOpen(opener, tally)) continue
    const free = (one: GeneratedPerson) => (tally.has.get(one.key) ?? 0) < AT_MOST
    const others = guests.filter(
      (one) => one !== opener && one.language === opener.language && free(one) && bothFit(opener, one),
    )
    if (!free(opener) || others.length === 0) continue
    const near = others.filter((one) => one.country === opener.country)
    const pair: GeneratedPair = { opener, other: r.pick(near.length > 0 && r.isTrue(0.9) ? near : others) }
    const names = [opener.key, pair.other.key].toSorted().join(' ')
    if (pairs.has(names)) continue
    const { ending, end } = naturalEnding(pair, r)
    const conversation = spokenBy(pair, ending, end, used, r)
    if (!conversation) continue
    pairs.add(names)
    made.push(conversation)
    count(tally, pair)
  }
  return made
}

const oldestFirst = (conversations: readonly DemoConversation[]): DemoConversation[] =>
  conversations.toSorted((a, b) => (b.lines[0]?.minutesAgo ?? 0) - (a.lines[0]?.minutesAgo ?? 0))

/**
 * The conversations between people of one site, the oldest first. Fictional profiles are in none of them, free members
 * started two at most, and nobody wrote or read after their last activity.
 */
export const conversationsAmong = (
  people: readonly GeneratedPerson[],
  { seed, logins, total }: TalkPlan,
  spoken: readonly DemoConversation[] = [],
): DemoConversation[] => {
  const guests = people.filter(isGuest)
  const tally: Tally = { has: new Map(), opened: new Map() }
  const used = new Map<string, Set<string>>()
  const talks = logins.flatMap((plan) =>
    loginConversations(named(people, plan.login), plan, guests, tally, used),
  )
  const size = total - talks.length - spoken.length
  return oldestFirst([...spoken, ...talks, ...guestConversations(guests, { seed, size }, tally, used)])
}

const named = <Person extends DemoPerson>(people: readonly Person[], key: string): Person => {
  const found = people.find((one) => one.key === key)
  if (!found) throw new Error(`The demo data has no ${key}`)
  return found
}

/** About 220 conversations between the people of `localhost`. */
export const demoConversations = (people: readonly GeneratedPerson[]): DemoConversation[] => {
  const friends = { opener: named(people, 'anna'), other: named(people, 'dewi') }
  const spoken = conversationOf(
    friends,
    turnsOf(ANNA_AND_DEWI),
    READ_BY_ALL,
    26,
    seededRandom('talk:anna-dewi'),
  )
  if (!spoken) throw new Error('Anna and Dewi have not been here for long enough to have spoken')
  return conversationsAmong(people, LOCALHOST, [spoken])
}
