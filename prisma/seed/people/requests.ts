import type { DemoConversation } from './conversation.ts'
import type { DemoPerson } from './demo-person.ts'
import { addressed } from './dialogue.ts'
import type { DemoLike } from './likes.ts'
import { bothFit } from './matching.ts'

/** First messages to Anna from strangers; she has read the second, and answered neither. */
const FIRST_WORDS: readonly { lines: readonly string[]; isRead: boolean }[] = [
  {
    lines: [
      'Hoi {name}, jij maakt radio over verdwaalde post? Ik bewaar al jaren een ansichtkaart die nooit voor mij bedoeld was.',
    ],
    isRead: false,
  },
  {
    lines: [
      'Dag {name}! Een pan te groot en een stoel te veel: dat klinkt als een keuken waar iemand kan aanschuiven.',
      'Of is die stoel al vergeven?',
    ],
    isRead: true,
  },
]

/** Minutes between the last line and the writer's last activity. */
const BEFORE = 9

/**
 * Message requests to Anna, from free or premium members who fit, were active recently, have no conversation
 * with her, and no like in either direction.
 */
export function demoRequests(
  people: readonly DemoPerson[],
  conversations: readonly DemoConversation[],
  likes: readonly DemoLike[],
): DemoConversation[] {
  const anna = people.find(({ key }) => key === 'anna')
  if (!anna) throw new Error('The demo data has no Anna')
  const known = new Set([
    ...conversations.flatMap(({ opener, other }) =>
      opener === anna.key || other === anna.key ? [opener, other] : [],
    ),
    ...likes.flatMap(({ from, to }) => (from === anna.key || to === anna.key ? [from, to] : [])),
  ])
  const openers = new Set(conversations.map(({ opener }) => opener))
  const strangers = people
    .filter(
      (one) =>
        one.email === null &&
        !one.isFictional &&
        one.isConfirmed &&
        one.pictures > 0 &&
        one.language === anna.language &&
        one.country === anna.country &&
        bothFit(anna, one) &&
        !known.has(one.key) &&
        !openers.has(one.key),
    )
    .toSorted((a, b) => a.lastActiveMinutesAgo - b.lastActiveMinutesAgo)
  return FIRST_WORDS.map(({ lines, isRead }, at) => {
    const writer = strangers[at]
    if (!writer) throw new Error('Everybody knows Anna')
    const last = Math.max(writer.lastActiveMinutesAgo, isRead ? anna.lastActiveMinutesAgo : 0) + BEFORE
    return {
      opener: writer.key,
      other: anna.key,
      isRequest: true,
      lines: lines.map((text, line) => ({
        sender: writer.key,
        text: addressed(text, writer, anna),
        minutesAgo: last + lines.length - 1 - line,
        isRead,
      })),
    }
  })
}
