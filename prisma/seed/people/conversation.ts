import type { Random } from '../portraits/seeded-random.ts'
import type { DemoPerson } from './demo-person.ts'
import { addressed, type Turn } from './dialogue.ts'

/** A message of the demo data. */
export type DemoLine = {
  /** Key of the sender. */
  sender: string
  text: string
  /** Whole minutes before the seeding; decreases with every line of a conversation. */
  minutesAgo: number
  /** True if the other has read it; only the last lines of one sender can be unread. */
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
export type Ending = { unreadBy?: 'opener' | 'other'; unread: number }

/** The two people of a conversation. */
export type Pair<Person = DemoPerson> = { opener: Person; other: Person }

const DAY = 24 * 60

/** The ending of a conversation in which nobody has to answer. */
export const READ_BY_ALL: Ending = { unread: 0 }

/** The number of unread lines for the person with the given key. */
export const unreadFor = (conversation: DemoConversation, key: string): number =>
  conversation.lines.filter((line) => line.sender !== key && !line.isRead).length

const gap = (r: Random): number => {
  if (r.isTrue(0.72)) return r.integer(1, 9)
  return r.isTrue(0.7) ? r.integer(10, 90) : r.integer(91, 20 * 60)
}

const timesBack = (turns: readonly Turn[], end: number, r: Random): number[] => {
  let time = end
  const times = turns.toReversed().map((turn) => {
    const now = time
    time += turn.later ? r.integer(14 * 60, 5 * DAY) : gap(r)
    return now
  })
  return times.toReversed()
}

const linesOf = (pair: Pair, turns: readonly Turn[], ending: Ending, end: number, r: Random): DemoLine[] => {
  const { opener, other } = pair
  const reader = ending.unreadBy === 'opener' ? other : opener
  const times = timesBack(turns, end, r)
  const firstUnread = turns.length - ending.unread
  // a person who has not read the last lines was active at the earlier ones
  const lastActive = ending.unreadBy ? reader.lastActiveMinutesAgo : 0
  const earlier = Math.max(0, lastActive + 1 - (times[firstUnread - 1] ?? lastActive + 1))
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

/**
 * Gives the lines of a conversation their times, the last one at `end`; undefined if it would have started before both
 * had signed up.
 */
export const conversationOf = (
  pair: Pair,
  turns: readonly Turn[],
  ending: Ending,
  end: number,
  r: Random,
): DemoConversation | undefined => {
  const lines = linesOf(pair, turns, ending, end, r)
  const known = Math.min(pair.opener.signedUpMinutesAgo, pair.other.signedUpMinutesAgo)
  if ((lines[0]?.minutesAgo ?? 0) >= known) return undefined
  return { opener: pair.opener.key, other: pair.other.key, lines }
}
