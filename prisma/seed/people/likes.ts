import { type Random, seededRandom } from '../portraits/seeded-random.ts'
import type { DemoConversation } from './conversation.ts'
import type { DemoPerson } from './demo-person.ts'
import { bothFit, mayLike } from './matching.ts'

/** A like of the demo data; two in opposite directions are a match. */
export type DemoLike = {
  /** Key of the person who likes. */
  from: string
  /** Key of the person who is liked. */
  to: string
  minutesAgo: number
  /** True if the liked person has seen it. */
  isSeen: boolean
}

const DAY = 24 * 60

/** The likes of a login; given includes the matches, unseen and seen are likes without an answer. */
type LoginLikes = { login: string; matches: number; given: number; unseen: number; seen: number }

/** The likes of a site: those of its logins, and how many likes and matches there are in all. */
export type LikePlan = {
  seed: string
  logins: readonly LoginLikes[]
  matches: number
  total: number
  /** Likes that were given just now and are new for their receivers. */
  fresh?: readonly { from: string; to: string }[]
}

const LOCALHOST: LikePlan = {
  seed: 'likes',
  total: 3500,
  matches: 400,
  logins: [
    { login: 'anna', matches: 6, given: 12, unseen: 5, seen: 3 },
    { login: 'bram', matches: 2, given: 8, unseen: 3, seen: 2 },
    { login: 'dewi', matches: 4, given: 9, unseen: 2, seen: 3 },
  ],
  fresh: [{ from: 'dewi', to: 'anna' }],
}

/** Likes by giver and receiver, so that nobody likes the same person twice. */
class LikeRegister {
  readonly #likes = new Map<string, DemoLike>()
  readonly #people: ReadonlyMap<string, DemoPerson>

  constructor(people: readonly DemoPerson[]) {
    this.#people = new Map(people.map((one) => [one.key, one]))
  }

  get size(): number {
    return this.#likes.size
  }

  has(from: string, to: string): boolean {
    return this.#likes.has(`${from} ${to}`)
  }

  /** True if neither of the two has liked the other. */
  isOpen(one: string, other: string): boolean {
    return !this.has(one, other) && !this.has(other, one)
  }

  find(key: string): DemoPerson {
    const found = this.#people.get(key)
    if (!found) throw new Error(`The demo data has no ${key}`)
    return found
  }

  add(from: string, to: string, isSeen: boolean, r: Random, within = 40 * DAY): void {
    const known = Math.min(this.find(from).signedUpMinutesAgo, this.find(to).signedUpMinutesAgo)
    const earliest = this.find(from).lastActiveMinutesAgo
    const minutesAgo = Math.min(known - 1, earliest + r.integer(1, within))
    const wasActive = this.find(to).lastActiveMinutesAgo <= minutesAgo
    this.#likes.set(`${from} ${to}`, { from, to, minutesAgo, isSeen: isSeen && wasActive })
  }

  /** Adds a match: the second person has seen the first like, and both have opened the match. */
  match(one: string, other: string, r: Random): void {
    const lastActive = Math.max(this.find(one).lastActiveMinutesAgo, this.find(other).lastActiveMinutesAgo)
    const known = Math.min(this.find(one).signedUpMinutesAgo, this.find(other).signedUpMinutesAgo)
    const answer = r.integer(lastActive, Math.max(lastActive, Math.min(known - 2, lastActive + 30 * DAY)))
    const first = r.integer(
      Math.min(answer + 1, known - 1),
      Math.max(answer + 1, Math.min(known - 1, answer + 5 * DAY)),
    )
    this.#likes.set(`${one} ${other}`, { from: one, to: other, minutesAgo: first, isSeen: true })
    this.#likes.set(`${other} ${one}`, { from: other, to: one, minutesAgo: answer, isSeen: true })
  }

  all(): DemoLike[] {
    return [...this.#likes.values()].toSorted((a, b) => b.minutesAgo - a.minutesAgo)
  }
}

const canMeet = (one: DemoPerson, other: DemoPerson): boolean =>
  Math.min(one.signedUpMinutesAgo, other.signedUpMinutesAgo) >
  Math.max(one.lastActiveMinutesAgo, other.lastActiveMinutesAgo) + DAY

const likesOfLogin = (
  plan: LoginLikes,
  fresh: NonNullable<LikePlan['fresh']>,
  register: LikeRegister,
  guests: readonly DemoPerson[],
  friends: ReadonlySet<string>,
): void => {
  const { login: key } = plan
  const r = seededRandom(`likes:${key}`)
  const login = register.find(key)
  const open = (fits: (guest: DemoPerson) => boolean) =>
    guests
      .filter((guest) => guest.language === login.language && register.isOpen(key, guest.key) && fits(guest))
      // people in the same region come first, because a like often leads to a date
      .toSorted((a, b) => Number(b.region === login.region) - Number(a.region === login.region))
  // people with whom the login has a conversation are liked first
  const near = open((guest) => bothFit(login, guest) && canMeet(login, guest)).toSorted(
    (a, b) => Number(friends.has(b.key)) - Number(friends.has(a.key)),
  )
  for (const guest of near.slice(0, plan.matches)) register.match(key, guest.key, r)
  const admired = open((guest) => mayLike(login, guest)).slice(
    0,
    plan.given - plan.matches - fresh.filter(({ from }) => from === key).length,
  )
  for (const guest of admired) register.add(key, guest.key, r.isTrue(0.4), r, 12 * DAY)
  const admirers = open((guest) => mayLike(guest, login)).toSorted(
    (a, b) => a.lastActiveMinutesAgo - b.lastActiveMinutesAgo,
  )
  const unseen = plan.unseen - fresh.filter(({ to }) => to === key).length
  for (const [i, guest] of admirers.slice(0, unseen + plan.seen).entries()) {
    register.add(guest.key, key, i >= unseen, r, i < unseen ? DAY : 20 * DAY)
  }
}

const matchesOfGuests = (
  register: LikeRegister,
  guests: readonly DemoPerson[],
  talks: readonly (readonly [string, string])[],
  { seed, size }: { seed: string; size: number },
): void => {
  const r = seededRandom(`${seed}:matches`)
  let made = 0
  for (const [opener, other] of talks) {
    if (made === size || !r.isTrue(0.7)) continue
    if (!register.isOpen(opener, other) || !canMeet(register.find(opener), register.find(other))) continue
    register.match(opener, other, r)
    made++
  }
  for (let attempt = 0; made < size && attempt < size * 200; attempt++) {
    const one = r.pick(guests)
    const other = r.pick(guests)
    if (one === other || one.language !== other.language || !bothFit(one, other)) continue
    if (!register.isOpen(one.key, other.key) || !canMeet(one, other)) continue
    register.match(one.key, other.key, r)
    made++
  }
}

/**
 * The likes between the people of one site, the oldest first. Fictional profiles give none, nobody likes a person whom
 * they do not seek, and a member who has just signed up has none yet. People who have written to each other often match.
 */
export const likesAmong = (
  people: readonly DemoPerson[],
  conversations: readonly DemoConversation[],
  { seed, logins, matches, total, fresh = [] }: LikePlan,
): DemoLike[] => {
  const register = new LikeRegister(people)
  const guests = people.filter((one) => one.email === null && !one.isFictional && one.isConfirmed)
  const talks = conversations.map(({ opener, other }) => [opener, other] as const)
  const friendsOf = (key: string) =>
    new Set(
      talks.filter((pair) => pair.includes(key)).map(([opener, other]) => (opener === key ? other : opener)),
    )
  for (const { from, to } of fresh) register.add(from, to, false, seededRandom(`likes:${from}-${to}`), 45)
  for (const plan of logins) likesOfLogin(plan, fresh, register, guests, friendsOf(plan.login))
  const known = new Set(people.filter((one) => one.email !== null).map((one) => one.key))
  const between = talks.filter((pair) => !pair.some((key) => known.has(key)))
  const size = matches - logins.reduce((sum, plan) => sum + plan.matches, 0)
  matchesOfGuests(register, guests, between, { seed, size })
  const liked = people.filter((one) => one.email === null)
  const r = seededRandom(`${seed}:guests`)
  for (let attempt = 0; register.size < total && attempt < total * 200; attempt++) {
    const from = r.pick(guests)
    const to = r.pick(liked)
    if (from === to || (from.country !== to.country && !r.isTrue(0.2)) || !mayLike(from, to)) continue
    if (!register.isOpen(from.key, to.key) || to.signedUpMinutesAgo <= from.lastActiveMinutesAgo + 60)
      continue
    register.add(from.key, to.key, r.isTrue(0.6), r)
  }
  return register.all()
}

/** About 3,500 likes between the people of `localhost`, of which 400 pairs are matches. */
export const demoLikes = (
  people: readonly DemoPerson[],
  conversations: readonly DemoConversation[],
): DemoLike[] => likesAmong(people, conversations, LOCALHOST)
