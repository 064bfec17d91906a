// `npm run member -- show <id|email>`, `ban <id|email> --reason "..."`, `unban <id|email>`.
import { parseArgs } from 'node:util'
import { ban, unban } from '@vonk/schema/safety/bans.store.ts'
import { casesAbout, memberFor } from '@vonk/schema/safety/support.store.ts'
import type { AppServices } from '../app-services.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Usage:
  npm run member -- show <id|email>
  npm run member -- ban <id|email> --reason "what the member is told"
  npm run member -- unban <id|email>`

async function command(services: AppServices, words: string[]): Promise<void> {
  const { values, positionals } = read(words)
  const [action, who] = positionals
  if (!action || !who || positionals.length > 2) throw new UsageError(usage)
  const member = await memberFor(services.db, who)
  if (!member) throw new UsageError(`There is no member ${who}.`)
  const now = services.clock.now()
  switch (action) {
    case 'show':
      return show(services, member)
    case 'ban': {
      if (!values.reason?.trim()) throw new UsageError('A ban needs its --reason: the member is told it.')
      await ban(services, member.id, values.reason.trim(), now)
      return console.log(
        `Member ${member.id} (${member.profile.name}) is banned and gets a mail with the reason.`,
      )
    }
    case 'unban': {
      const isDone = await unban(services.db, member.id, now)
      if (!isDone) throw new UsageError(`Member ${member.id} is not banned.`)
      return console.log(`Member ${member.id} (${member.profile.name}) is no longer banned and gets a mail.`)
    }
    default:
      throw new UsageError(usage)
  }
}

function read(words: string[]) {
  try {
    return parseArgs({ args: words, options: { reason: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof memberFor>>>

async function show({ db }: AppServices, member: Found): Promise<void> {
  const { all, upheld } = await casesAbout(db, member.id)
  const day = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? 'no'
  const lines = {
    member: `${member.id} ${member.profile.name} <${member.email}>`,
    profile: member.profile.status,
    joined: day(member.signedUpAt),
    confirmed: day(member.emailConfirmedAt),
    banned: member.bannedAt ? `${day(member.bannedAt)}: ${member.banReason}` : 'no',
    'age in review': day(member.reviewSince),
    leaving: day(member.deletionRequestedAt),
    'cases about': `${all}, upheld ${upheld}`,
  }
  for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(14)} ${value}`)
}

await runCommand(command)
