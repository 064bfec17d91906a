// `npm run held`: lists the messages that wait for support, and delivers them or gives them back.
import { decideHeld, type MessageInReview, messagesInReview } from '@vonk/schema/chats/decide-held.ts'
import type { AppServices } from '../services/app-services.ts'
import { audited } from './frame/audited.ts'
import { type Act, type Call, type Command, said, UsageError } from './frame/command.ts'
import { domainOf, siteGiven, siteOption } from './frame/find.ts'
import { runCommand } from './frame/run-command.ts'
import { minute } from './member-shown.ts'

type Found = MessageInReview & { domain: string }

async function found({ services, words }: Call<AppServices>): Promise<Found> {
  const [which = ''] = words
  const [one, another] = await messagesInReview(services.db, 2, which)
  if (!one) throw new UsageError(`No message ${which} waits.`)
  if (another) throw new UsageError(`More than one message begins with ${which}.`)
  return { ...one, domain: domainOf(services, one.siteId) }
}

const outcomes = {
  delivered: 'is delivered.',
  waiting: 'is delivered when others may see its sender: confirmed address, approved photo.',
  returned: 'is not delivered, and its credits are back with the sender.',
}

const decision = (isFine: boolean, says: string): Act<AppServices> => ({
  words: '<message>',
  says,
  options: ['reason'],
  run: async (call) => {
    const one = await found(call)
    const { senderId, recipientId, siteId, clientId, domain } = one
    const details = { message: clientId, to: recipientId }
    const about = { siteId, memberId: senderId, reason: call.value('reason')?.trim() ?? '', details }
    const outcome = await audited(call, about, async ({ db, clock }) => {
      const became = await decideHeld(db, one, isFine, clock.now())
      if (!became) throw new UsageError('The message waits no longer.')
      return became
    })
    const sentence = `The message of member ${senderId} of ${domain} ${outcomes[outcome]}`
    return said(sentence, { message: clientId, senderId, site: domain, outcome })
  },
})

const list: Act<AppServices> = {
  says: 'lists the messages that wait, the oldest first, with what was found in them',
  options: ['site'],
  run: async (call) => {
    const found = await messagesInReview(call.services.db, 200, '', siteGiven(call)?.id)
    const messages = found.map((message) => ({ ...message, site: domainOf(call.services, message.siteId) }))
    const lines = messages.map(({ clientId, site, senderId, recipientId, signs, body, since, ofSender }) =>
      [
        ...[clientId.slice(0, 8), site, minute(since), `${senderId} (${ofSender}) to ${recipientId}`],
        ...[signs.join(' '), body.replace(/\s+/g, ' ').slice(0, 80)],
      ].join('  '),
    )
    return { lines: lines.length > 0 ? lines : ['Nothing waits.'], data: messages }
  },
}

const show: Act<AppServices> = {
  words: '<message>',
  says: 'shows a message, named by the beginning of its id',
  run: async (call) => {
    const { domain, siteId: _, ...facts } = await found(call)
    const shown = { site: domain, ...facts }
    const lines = Object.entries(shown).map(
      ([name, value]) => `${name.padEnd(12)} ${value instanceof Date ? value.toISOString() : value}`,
    )
    return { lines, data: shown }
  },
}

export const heldCommand: Command<AppServices> = {
  name: 'held',
  says: 'Lists the messages that wait for support, and delivers them or gives them back.',
  options: { ...siteOption, reason: { value: '"..."', says: 'why, for the audit log' } },
  acts: {
    '': list,
    list,
    show,
    deliver: decision(true, 'delivers it'),
    return: decision(false, 'gives it back: it costs its sender nothing'),
  },
}

if (import.meta.main) await runCommand(heldCommand)
