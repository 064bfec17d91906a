// `npm run held`: lists the messages that wait for support, and delivers them or gives them back.
import { decideHeld, type MessageInReview, messagesInReview } from '@vonk/schema/chats/held.store.ts'
import type { AppServices } from '../app-services.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Usage:
  npm run held -- list
  npm run held -- show <message>
  npm run held -- deliver <message>
  npm run held -- return <message>

A message is named by the beginning of its id. A returned message costs its sender nothing.`

async function command(services: AppServices, words: string[]): Promise<void> {
  const [action = 'list', which] = words
  if (action === 'list' && !which) return list(services)
  if (!which || words.length > 2 || !['show', 'deliver', 'return'].includes(action))
    throw new UsageError(usage)
  const [found, another] = await messagesInReview(services.db, 2, which)
  if (!found) throw new UsageError(`No message ${which} waits.`)
  if (another) throw new UsageError(`More than one message begins with ${which}.`)
  if (action === 'show') return show(found)
  const outcome = await decideHeld(services.db, found, action === 'deliver', services.clock.now())
  console.log(outcomes[outcome ?? 'gone'])
}

const outcomes = {
  delivered: 'The message is delivered.',
  waiting: 'The message is delivered when others may see its sender: confirmed address, approved photo.',
  returned: 'The message is not delivered, and its credits are back with the sender.',
  gone: 'The message waits no longer.',
}

async function list({ db }: AppServices): Promise<void> {
  const messages = await messagesInReview(db, 200)
  if (messages.length === 0) return console.log('Nothing waits.')
  for (const { clientId, senderId, recipientId, signs, body, since, ofSender } of messages) {
    const when = since.toISOString().slice(0, 16).replace('T', ' ')
    const text = body.replace(/\s+/g, ' ').slice(0, 80)
    console.log(
      `${clientId.slice(0, 8)}  ${when}  ${senderId} (${ofSender}) to ${recipientId}  ${signs.join(' ')}  ${text}`,
    )
  }
}

function show(found: MessageInReview): void {
  for (const [name, value] of Object.entries(found))
    console.log(`${name.padEnd(12)} ${value instanceof Date ? value.toISOString() : value}`)
}

await runCommand(command)
