// `npm run member`: shows an account, bans it, lifts the ban, gives the welcome after an objection, and decides about
// photos that must be approved.
import { parseArgs } from 'node:util'
import { decidePhoto, membersAwaitingPhoto } from '@vonk/schema/access/awaiting-photo.store.ts'
import { grantWelcome } from '@vonk/schema/discounts/welcome.store.ts'
import { ban, unban } from '@vonk/schema/safety/bans.store.ts'
import { casesAbout, memberFor } from '@vonk/schema/safety/support.store.ts'
import type { AppServices } from '../app-services.ts'
import { siteById } from '../mails/mail-site.ts'
import { runCommand, UsageError } from './run-command.ts'
import { savePicture } from './save-picture.ts'

const usage = `Usage:
  npm run member -- show <id|email>
  npm run member -- ban <id|email> --reason "what the member is told"
  npm run member -- unban <id|email>
  npm run member -- welcome <id|email>
  npm run member -- waiting
  npm run member -- photo <id|email> --to <file.jpg>
  npm run member -- approve <id|email>
  npm run member -- decline <id|email>

Members with a disposable address wait until their main photo is approved. A declined photo is deleted, and a mail
asks the member for another one.`

async function command(services: AppServices, words: string[]): Promise<void> {
  const { values, positionals } = read(words)
  const [action, who] = positionals
  if (action === 'waiting' && !who) return list(services)
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
      return console.log(`${named(member)} is banned and gets a mail with the reason.`)
    }
    case 'unban': {
      const isDone = await unban(services.db, member.id, now)
      if (!isDone) throw new UsageError(`Member ${member.id} is not banned.`)
      return console.log(`${named(member)} is no longer banned and gets a mail.`)
    }
    case 'welcome': {
      const credits = siteById(services, member.siteId)?.signupCredits ?? 0
      const isDone = await grantWelcome(services.db, member.id, credits, now)
      if (!isDone) throw new UsageError(`Member ${member.id} was not refused the welcome.`)
      return console.log(`${named(member)} has the welcome: credits and discount.`)
    }
    case 'photo': {
      await savePicture(
        services,
        member.profile.mainPhoto?.stored ?? undefined,
        values.to,
        `${named(member)} has no photo.`,
      )
      return console.log(`The photo of ${named(member)} is in ${values.to}. Delete it when you have decided.`)
    }
    case 'approve':
    case 'decline':
      return decide(services, member, action === 'approve')
    default:
      throw new UsageError(usage)
  }
}

function read(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: { reason: { type: 'string' }, to: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof memberFor>>>

const named = ({ id, profile }: Found) => `Member ${id} (${profile.name})`
const fileOf = (stored: string) => `${stored}/large.jpg`

async function list({ db }: AppServices): Promise<void> {
  const members = await membersAwaitingPhoto(db, 200)
  if (members.length === 0) return console.log('Nobody waits with a photo.')
  for (const { id, joined, stored, name } of members)
    console.log(`${id}  ${day(joined)}  ${fileOf(stored)}  ${name}`)
}

async function decide({ db, clock }: AppServices, member: Found, isFine: boolean): Promise<void> {
  const stored = await decidePhoto(db, member.id, isFine, clock.now())
  if (!stored)
    throw new UsageError(
      `${named(member)} has no photo that waits for approval, or something else hides the profile: see show.`,
    )
  console.log(
    isFine
      ? `${named(member)} is approved with the photo ${fileOf(stored)}, and others see the profile now.`
      : `${named(member)} loses the photo ${fileOf(stored)}; a mail asks for another one.`,
  )
}

const day = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? 'no'

async function show({ db }: AppServices, member: Found): Promise<void> {
  const { all, upheld } = await casesAbout(db, member.id)
  const lines = {
    member: `${member.id} ${member.profile.name} <${member.email}>`,
    profile: member.profile.status,
    joined: day(member.signedUpAt),
    confirmed: day(member.emailConfirmedAt),
    'awaits photo': member.awaitsPhoto ? `yes${member.profile.mainPhoto ? '' : ', and has none'}` : 'no',
    'photo approved': day(member.photoApprovedAt),
    banned: member.bannedAt ? `${day(member.bannedAt)}: ${member.banReason}` : 'no',
    'age in review': day(member.reviewSince),
    'welcome refused': day(member.welcomeRefusedAt),
    leaving: day(member.deletionRequestedAt),
    'cases about': `${all}, upheld ${upheld}`,
  }
  for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(15)} ${value}`)
}

await runCommand(command)
