import { seededRandom } from '../../portraits/seeded-random.ts'
import { ACROSS, type FirstWords, type Talk, TONGUES } from '../../read-data.ts'
import { conversationOf, type DemoConversation, type Ending, READ_BY_ALL } from '../conversation.ts'
import type { DemoPerson } from '../demo-person.ts'
import { onAnotherDay, turnsOf } from '../dialogue.ts'

type People = ReadonlyMap<string, DemoPerson>

const named = (people: People, name: string): DemoPerson => {
  const found = people.get(name)
  if (!found) throw new Error(`The international site has nobody called ${name}`)
  return found
}

const later = 20 * 60

const bankConversation = (people: People, { opener, other, script, unread }: Talk): DemoConversation => {
  const pair = { opener: named(people, opener), other: named(people, other) }
  const days = script.split(/\n\s*\n/).map((day) => turnsOf(day))
  const turns = days.flatMap((day, at) => (at === 0 ? day : onAnotherDay(day)))
  const isByOpener = turns.at(-1)?.byOpener === true
  const ending: Ending = unread ? { unreadBy: isByOpener ? 'other' : 'opener', unread } : READ_BY_ALL
  const r = seededRandom(`world:talk:${opener}:${other}`)
  const latest = Math.max(pair.opener.lastActiveMinutesAgo, pair.other.lastActiveMinutesAgo)
  const talked = conversationOf(pair, turns, ending, latest + r.integer(5, later), r)
  if (!talked) throw new Error(`${opener} and ${other} have not been here for long enough to have spoken`)
  return talked
}

const requestOf = (people: People, { from, to, lines }: FirstWords): DemoConversation => {
  const [writer, reader] = [named(people, from), named(people, to)]
  const last = writer.lastActiveMinutesAgo + 9
  return {
    opener: writer.key,
    other: reader.key,
    isRequest: true,
    lines: lines.map((text, line) => ({
      sender: writer.key,
      text,
      minutesAgo: last + lines.length - 1 - line,
      isRead: false,
    })),
  }
}

/** The conversations of the international site, the oldest first. */
export const internationalConversations = (people: People): DemoConversation[] => {
  const within = TONGUES.flatMap(({ language, talks }) =>
    talks.map((one) => ({ ...one, opener: `${language} ${one.opener}`, other: `${language} ${one.other}` })),
  )
  return [...within, ...ACROSS]
    .map((one) => bankConversation(people, one))
    .toSorted((a, b) => (b.lines[0]?.minutesAgo ?? 0) - (a.lines[0]?.minutesAgo ?? 0))
}

/** The first messages that wait for an answer. */
export const internationalRequests = (people: People): DemoConversation[] =>
  TONGUES.flatMap(({ language, firstWords }) =>
    firstWords.map(({ from, to, lines }) =>
      requestOf(people, { from: `${language} ${from}`, to: `${language} ${to}`, lines }),
    ),
  )
