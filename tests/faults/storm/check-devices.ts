import type { Shown } from './device.ts'
import { type Broken, inOneOnly, type MemberState, type Stored, type StoredMessage } from './states.ts'

/** Compares what the devices of a member have built from their events with what is stored. */
export function checkDevices(member: MemberState, stored: Stored, broken: Broken): void {
  const stream = stored.streams.find((one) => one.member === member.id)
  if (!stream || stream.last !== stream.count)
    broken('a stream has a gap in its numbers', [JSON.stringify({ ...stream })])
  const own = (one: StoredMessage) => one.sender === member.id
  const conversations = new Set(
    stored.conversations.filter(({ low, high }) => [low, high].includes(member.id)).map(({ id }) => id),
  )
  const expected = stored.messages.filter(({ conversation }) => conversations.has(conversation))
  for (const [at, device] of member.devices.entries()) {
    const name = `device ${at + 1} of ${member.id}`
    const { numbers, stale } = device
    const isNext = (no: number, n: number) => no === (numbers[n - 1] ?? 0) + 1
    const isLater = (no: number, n: number) => stale.has(no) && no > (numbers[n - 1] ?? 0)
    broken(
      'the events of a device have a gap or one twice',
      numbers.flatMap((no, n) =>
        isNext(no, n) || isLater(no, n) ? [] : [`${name}: ${no} after ${numbers[n - 1]}`],
      ),
    )
    if ((numbers.at(-1) ?? 0) !== stream?.last)
      broken('a device lacks the last events', [`${name}: ${numbers.at(-1)} of ${stream?.last}`])
    broken(
      'a device shows a message otherwise than it is stored',
      expected.flatMap((one) => {
        const [shown, right] = [device.messages.get(one.id), shownOf(one, own(one))]
        const isSame = JSON.stringify(shown) === JSON.stringify(right)
        return isSame
          ? []
          : [`${name}: ${one.id} as ${JSON.stringify(shown)} instead of ${JSON.stringify(right)}`]
      }),
    )
    const known = new Set(expected.map(({ id }) => id))
    const unknown = [...device.messages.keys()].filter((id) => !known.has(id))
    broken(
      'a device shows a message that is not stored',
      unknown.map((id) => `${name}: ${id}`),
    )
    const balance = stored.accounts.find((one) => one.member === member.id)?.balance
    if (device.credits !== null && device.credits !== balance)
      broken('a device shows another balance', [`${name}: ${device.credits} instead of ${balance}`])
    const likers = new Set(stored.likes.flatMap(({ from, to }) => (to === member.id ? [from] : [])))
    broken(
      'a device shows other likes',
      [...inOneOnly(likers, device.likers)].map((from) => `${name}: of ${from}`),
    )
    const drafts = new Map(
      stored.drafts.filter((one) => one.member === member.id).map(({ other, text }) => [other, text]),
    )
    const others = [...new Set([...drafts.keys(), ...device.drafts.keys()])]
    broken(
      'a device shows another draft',
      others.filter((to) => drafts.get(to) !== device.drafts.get(to)).map((to) => `${name}: to ${to}`),
    )
  }
}

/** A stored message as one of its two members sees it. */
const shownOf = ({ text, isTakenBack, ...one }: StoredMessage, isOwn: boolean): Shown => ({
  ...{ text, isTakenBack },
  viewerReaction: isOwn ? one.senderReaction : one.recipientReaction,
  otherReaction: isOwn ? one.recipientReaction : one.senderReaction,
})
