// `npm run complaint`: lists the cases that wait for support, shows one, and decides it.
import { parseArgs } from 'node:util'
import { raisedCode } from '@vonk/schema/core/sql.ts'
import { ban } from '@vonk/schema/safety/bans.store.ts'
import {
  caseNumber,
  decideCase,
  openCases,
  type SupportCase,
  supportCase,
  takeCase,
} from '@vonk/schema/safety/support.store.ts'
import type { AppServices } from '../app-services.ts'
import { runCommand, UsageError } from './run-command.ts'
import { savePicture } from './save-picture.ts'

const usage = `Usage:
  npm run complaint -- list
  npm run complaint -- show <number|reference>
  npm run complaint -- photo <number|reference> --to <file.jpg>
  npm run complaint -- take <number|reference>
  npm run complaint -- uphold <number|reference> --answer "..." [--ban "reason for the member"]
  npm run complaint -- reject <number|reference> --answer "..."

Upholding an objection lifts the ban; rejecting a report of a child ends the review of that member's age.`

async function command(services: AppServices, words: string[]): Promise<void> {
  const { values, positionals } = read(words)
  const [action = 'list', which] = positionals
  if (action === 'list' && !which) return list(services)
  const id = which ? await caseNumber(services.db, which) : null
  if (!which || positionals.length > 2) throw new UsageError(usage)
  const found = id === null ? null : await supportCase(services.db, id)
  if (!found) throw new UsageError(`There is no case ${which}.`)
  switch (action) {
    case 'show':
      return show(found)
    case 'photo':
      return savePhoto(services, found, values.to)
    case 'take':
      await refusing(found, takeCase(services.db, found.id, services.clock.now()))
      return console.log(`Case ${found.id} is in review.`)
    case 'uphold':
      return decide(services, found, true, values)
    case 'reject':
      if (values.ban) throw new UsageError('A rejected case bans nobody.')
      return decide(services, found, false, values)
    default:
      throw new UsageError(usage)
  }
}

function read(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: { answer: { type: 'string' }, ban: { type: 'string' }, to: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

async function decide(
  services: AppServices,
  found: SupportCase,
  isUpheld: boolean,
  { answer, ban: reason }: { answer?: string | undefined; ban?: string | undefined },
): Promise<void> {
  const now = services.clock.now()
  if (!answer?.trim()) throw new UsageError('A decision needs an --answer, which is sent to the author.')
  if (reason !== undefined && !reason.trim()) throw new UsageError('A ban needs its reason.')
  if (reason && !found.target) throw new UsageError('The case is about no member whom a ban could reach.')
  await refusing(found, decideCase(services.db, found.id, isUpheld, answer.trim(), now))
  console.log(`Case ${found.id} is ${isUpheld ? 'upheld' : 'rejected'}; the author gets a mail.`)
  if (reason && found.target) {
    await ban(services, found.target.id, reason.trim(), now)
    console.log(`Member ${found.target.id} is banned and gets a mail with the reason.`)
  }
}

async function refusing(found: SupportCase, action: Promise<void>): Promise<void> {
  try {
    await action
  } catch (error) {
    if (raisedCode(error) === 'conflict') throw new UsageError(`Case ${found.id} is ${found.state}.`)
    throw error
  }
}

async function list({ db }: AppServices): Promise<void> {
  const cases = await openCases(db, 200)
  if (cases.length === 0) return console.log('Nothing waits.')
  for (const { id, reference, kind, category, state, isUrgent, createdAt, targetId } of cases) {
    const about = targetId ? ` about ${targetId}` : ''
    const when = createdAt.toISOString().slice(0, 16).replace('T', ' ')
    console.log(`${isUrgent ? '!' : ' '} ${id}  ${reference}  ${when}  ${state}  ${kind} ${category}${about}`)
  }
}

function show(found: SupportCase): void {
  const { author, target, evidence, ...facts } = found
  for (const [name, value] of Object.entries(facts)) {
    if (value !== null && value !== '')
      console.log(`${name.padEnd(14)} ${value instanceof Date ? value.toISOString() : value}`)
  }
  if (author) console.log(`${'author'.padEnd(14)} member ${author.id} <${author.email}>`)
  if (target) {
    const state = target.bannedAt ? ', banned' : target.reviewSince ? ', hidden: age in review' : ''
    console.log(`${'target'.padEnd(14)} member ${target.id} <${target.email}>${state}`)
  }
  if (evidence) console.log(`evidence\n${JSON.stringify(evidence, null, 2)}`)
}

/** Writes the photo of a reported message to a file. */
async function savePhoto(services: AppServices, { id, evidence }: SupportCase, to?: string): Promise<void> {
  const { messages = [] } = (evidence ?? {}) as { messages?: { photo?: { stored: string } }[] }
  const stored = messages.find(({ photo }) => photo)?.photo?.stored
  await savePicture(services, stored, to, `Case ${id} is about no photo of a message.`)
  console.log(`The photo of case ${id} is in ${to}. Delete it when you have decided.`)
}

await runCommand(command)
