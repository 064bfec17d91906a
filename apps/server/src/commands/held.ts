// `npm run held`: lists the messages that wait for support, and delivers them or gives them back.
import {
  decideHeldMessage,
  heldSubject,
  type MessageInReview,
  messagesInReview,
} from '@vonk/schema/chats/decide-held.ts'
import type { AppServices } from '../services/app-services.ts'
import { audited } from './runner/audited.ts'
import { type Action, type Call, type Command, messageOutcome, UsageError } from './runner/command.ts'
import { domainOf, siteFromOption, siteOption } from './runner/find.ts'
import { runCommand } from './runner/run-command.ts'
import { formatMinute } from './show-member.ts'

type FoundMessage = MessageInReview & { domain: string }

async function findHeldMessage({ services, args }: Call<AppServices>): Promise<FoundMessage> {
  const [idPrefix = ''] = args
  const [message, second] = await messagesInReview(services.db, 2, idPrefix)
  if (!message) throw new UsageError(`No message ${idPrefix} waits.`)
  if (second) throw new UsageError(`More than one message begins with ${idPrefix}.`)
  return { ...message, domain: domainOf(services, message.siteId) }
}

const outcomes = {
  delivered: 'is delivered.',
  waiting: 'is delivered when others may see its sender: confirmed address, approved photo.',
  returned: 'is not delivered, and its credits are back with the sender.',
}

const decision = (isApproved: boolean, description: string): Action<AppServices> => ({
  params: '<message>',
  description,
  options: ['reason'],
  run: async (call) => {
    const one = await findHeldMessage(call)
    const { senderId, clientId, domain } = one
    const outcome = await audited(
      call,
      heldSubject(one, call.value('reason')?.trim() ?? ''),
      async ({ db, clock }) => {
        const decided = await decideHeldMessage(db, one, isApproved, clock.now())
        if (!decided) throw new UsageError('The message waits no longer.')
        return decided
      },
    )
    const sentence = `The message of member ${senderId} of ${domain} ${outcomes[outcome]}`
    return messageOutcome(sentence, { message: clientId, senderId, site: domain, outcome })
  },
})

const list: Action<AppServices> = {
  description: 'lists the messages that wait, the oldest first, with what was found in them',
  options: ['site'],
  run: async (call) => {
    const found = await messagesInReview(call.services.db, 200, '', siteFromOption(call)?.id)
    const messages = found.map((message) => ({ ...message, site: domainOf(call.services, message.siteId) }))
    const lines = messages.map(({ clientId, site, senderId, recipientId, signs, body, since, ofSender }) =>
      [
        ...[clientId.slice(0, 8), site, formatMinute(since), `${senderId} (${ofSender}) to ${recipientId}`],
        ...[signs.join(' '), body.replace(/\s+/g, ' ').slice(0, 80)],
      ].join('  '),
    )
    return { lines: lines.length > 0 ? lines : ['Nothing waits.'], data: messages }
  },
}

const show: Action<AppServices> = {
  params: '<message>',
  description: 'shows a message, named by the beginning of its id',
  run: async (call) => {
    const { domain, siteId: _, ...fields } = await findHeldMessage(call)
    const shown = { site: domain, ...fields }
    const lines = Object.entries(shown).map(
      ([name, value]) => `${name.padEnd(12)} ${value instanceof Date ? value.toISOString() : value}`,
    )
    return { lines, data: shown }
  },
}

export const heldCommand: Command<AppServices> = {
  name: 'held',
  description: 'Lists the messages that wait for support, and delivers them or gives them back.',
  options: { ...siteOption, reason: { value: '"..."', description: 'why, for the audit log' } },
  actions: {
    '': list,
    list,
    show,
    deliver: decision(true, 'delivers it'),
    return: decision(false, 'gives it back: it costs its sender nothing'),
  },
}

if (import.meta.main) await runCommand(heldCommand)
