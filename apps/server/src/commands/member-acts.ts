import { randomUUID } from 'node:crypto'
import { askResetMail } from '@vonk/schema/access/create-reset.ts'
import { decidePhoto } from '@vonk/schema/access/decide-photo.ts'
import { endSessionsOf, noSession } from '@vonk/schema/access/manage-sessions.ts'
import { proveAddress } from '@vonk/schema/access/prove-address.ts'
import { publishEnded } from '@vonk/schema/access/start-session.ts'
import { balanceOf, grantCredits } from '@vonk/schema/credits/grant-credits.ts'
import { grantWelcome } from '@vonk/schema/discounts/grant-welcome.ts'
import { beginLeaving } from '@vonk/schema/leaving/begin-leaving.ts'
import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { ban, unban } from '@vonk/schema/safety/ban.ts'
import { erasing } from '../jobs/finish-leaving.job.ts'
import { siteById } from '../mails/mail-site.ts'
import type { AppServices } from '../services/app-services.ts'
import { confirm } from './frame/ask.ts'
import { type About, audited } from './frame/audited.ts'
import { type Act, type Call, type Outcome, said, UsageError } from './frame/command.ts'
import { type FoundMember, memberOf, nameOf } from './frame/find.ts'
import { savePicture } from './save-picture.ts'

const most = 10_000

/** What an act does with a member, in the transaction of its entry in the audit log; returns what is said of it. */
type Work = (inside: AppServices, member: FoundMember, call: Call<AppServices>) => Promise<string>

interface Described {
  says: string
  options?: readonly string[]
  /** What must be right before anything is done; what it returns is added to the entry. */
  before?: (call: Call<AppServices>) => Pick<About, 'details'>
  work: Work
}

/** An act on one member, named by number or address. */
const on = ({ says, options = [], before, work }: Described): Act<AppServices> => ({
  words: '<id|e-mail>',
  says,
  options: ['site', 'reason', ...options],
  run: async (call) => {
    const details = before?.(call) ?? {}
    const member = await memberOf(call, call.words[0] ?? '')
    const about = { siteId: member.siteId, memberId: member.id, reason: reasonOf(call), ...details }
    const sentence = await audited(call, about, (inside) => work(inside, member, call))
    return done(member, sentence)
  },
})

const done = ({ id, siteId, domain }: FoundMember, sentence: string): Outcome =>
  said(sentence, { site: domain, siteId, memberId: id, did: sentence })

const reasonOf = ({ value }: Call<AppServices>) => value('reason')?.trim() ?? ''

const needsReason = (sentence: string) => (call: Call<AppServices>) => {
  if (!reasonOf(call)) throw new UsageError(sentence)
  return {}
}

function creditsOf({ value }: Call<AppServices>): number {
  const credits = Number(value('credits'))
  if (!Number.isInteger(credits) || credits < 1 || credits > most)
    throw new UsageError(
      `--credits is ${value('credits') ?? 'missing'}: a whole number from 1 to ${most} is needed.`,
    )
  return credits
}

const photoAct =
  (isFine: boolean): Work =>
  async ({ db, clock }, member) => {
    const stored = await decidePhoto(db, member.id, isFine, clock.now())
    if (!stored)
      throw new UsageError(
        `${nameOf(member)} has no photo that waits for approval, or something else hides the profile: see show.`,
      )
    return isFine
      ? `${nameOf(member)} is approved with the photo ${stored}/large.jpg, and others see the profile now.`
      : `${nameOf(member)} loses the photo ${stored}/large.jpg; a mail asks for another one.`
  }

/** What support can do with a member. */
export const memberActs: Readonly<Record<string, Act<AppServices>>> = {
  ban: on({
    says: 'bans the member, who gets a mail with the reason',
    before: needsReason('A ban needs its --reason: the member is told it.'),
    work: async (inside, member, call) => {
      await ban(inside, member.id, reasonOf(call), inside.clock.now())
      return `${nameOf(member)} is banned and gets a mail with the reason.`
    },
  }),
  unban: on({
    says: 'lifts a ban',
    work: async ({ db, clock }, member) => {
      if (!(await unban(db, member.id, clock.now()))) throw new UsageError(`${nameOf(member)} is not banned.`)
      return `${nameOf(member)} is no longer banned and gets a mail.`
    },
  }),
  confirm: on({
    says: 'confirms the address without its link',
    work: async ({ db, clock }, member) => {
      const isDone = await proveAddress(db, member.id, clock.now())
      if (!isDone) throw new UsageError(`${nameOf(member)} has confirmed the address already.`)
      return `The address of ${nameOf(member)} is confirmed.`
    },
  }),
  reset: on({
    says: 'mails the member a link to a new password',
    work: async ({ db }, member) => {
      await askResetMail(db, member.siteId, member.email)
      return `${nameOf(member)} gets a mail with a link to a new password, which works for an hour.`
    },
  }),
  logout: on({
    says: 'logs the member out on every device',
    work: async (inside, member) => {
      const ended = await endSessionsOf(inside.db, member.id, noSession, null)
      await publishEnded(inside, ended)
      return `${nameOf(member)} is logged out everywhere: ${ended.length} sessions ended.`
    },
  }),
  grant: on({
    says: 'gives credits that nobody paid for, as an entry of the ledger',
    options: ['credits'],
    before: (call) => {
      if (!reasonOf(call)) throw new UsageError('A grant needs its --reason, for the audit log.')
      return { details: { credits: creditsOf(call) } }
    },
    work: async ({ db, clock }, member, call) => {
      const credits = creditsOf(call)
      await grantCredits(db, { id: randomUUID(), memberId: member.id, credits }, clock.now())
      return `${nameOf(member)} gets ${credits} credits and has ${await balanceOf(db, member.id)} now.`
    },
  }),
  welcome: on({
    says: 'gives the welcome that was refused, after an objection',
    work: async (inside, member) => {
      const credits = siteById(inside, member.siteId)?.signupCredits ?? 0
      const isDone = await grantWelcome(inside.db, member.id, credits, inside.clock.now())
      if (!isDone) throw new UsageError(`${nameOf(member)} was not refused the welcome.`)
      return `${nameOf(member)} has the welcome: credits and discount.`
    },
  }),
  photo: on({
    says: 'writes the main photo to a file',
    options: ['to'],
    work: async (inside, member, { value }) => {
      const stored = member.profile.mainPhoto?.stored ?? undefined
      await savePicture(inside, stored, value('to'), `${nameOf(member)} has no photo.`)
      return `The photo of ${nameOf(member)} is in ${value('to')}. Delete it when you have decided.`
    },
  }),
  approve: on({ says: 'approves a photo that waits: others see the profile', work: photoAct(true) }),
  decline: on({ says: 'deletes a photo that waits; a mail asks for another one', work: photoAct(false) }),
  erase: {
    words: '<id|e-mail>',
    says: 'erases the account at once and for good, without the days in which it could be taken back',
    options: ['site', 'reason', 'yes'],
    run: async (call) => erase(call, await memberOf(call, call.words[0] ?? '')),
  },
}

/** An erasure has many commits: the entry is in the first, which is the one that cannot be taken back. */
async function erase(call: Call<AppServices>, member: FoundMember): Promise<Outcome> {
  if (!reasonOf(call))
    throw new UsageError('An erasure needs its --reason, such as the request of the member.')
  await confirm(call, `${nameOf(member)} is erased for good, with ${member.email}.`, member.email)
  const about = { siteId: member.siteId, memberId: member.id, reason: reasonOf(call) }
  await audited(call, about, async (inside) => {
    const sessions = await beginLeaving(inside.db, member.id, 'other', '', inside.clock.now())
    await publishEnded(inside, sessions ?? [])
  })
  const isDone = await eraseMember(erasing(call.services), member.id, 0)
  if (!isDone) throw new UsageError(`${nameOf(member)} is being erased by another process: look again later.`)
  return done(member, `${nameOf(member)} is erased; a mail with the certificate was the last.`)
}
