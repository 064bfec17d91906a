import { randomUUID } from 'node:crypto'
import { confirmEmailWithoutLink } from '@vonk/schema/access/activation.ts'
import { queueResetMail } from '@vonk/schema/access/create-reset.ts'
import { decidePhoto } from '@vonk/schema/access/decide-photo.ts'
import { endSessionsOf, noSession } from '@vonk/schema/access/manage-sessions.ts'
import { publishEndedSessions } from '@vonk/schema/access/start-session.ts'
import { balanceOf, grantCredits } from '@vonk/schema/credits/grant-credits.ts'
import { grantWelcome } from '@vonk/schema/discounts/grant-welcome.ts'
import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { startErasureByStaff } from '@vonk/schema/leaving/start-erasure-by-staff.ts'
import { ban, unban } from '@vonk/schema/safety/ban.ts'
import { erasureDependencies } from '../jobs/erasure-dependencies.ts'
import { siteById } from '../mails/mail-site.ts'
import type { AppServices } from '../services/app-services.ts'
import { type AuditSubject, audited } from './runner/audited.ts'
import { type Action, type Call, messageOutcome, type Outcome, UsageError } from './runner/command.ts'
import { type FoundMember, findMember, memberLabel } from './runner/find.ts'
import { confirm } from './runner/prompt.ts'
import { savePicture } from './save-picture.ts'

const maxCredits = 10_000

/** Runs an action on a member in the transaction of its audit entry; returns the sentence that reports it. */
type Work = (inside: AppServices, member: FoundMember, call: Call<AppServices>) => Promise<string>

interface ActionDefinition {
  description: string
  options?: readonly string[]
  /** Validates the call before anything is done; the result is added to the audit entry. */
  validate?: (call: Call<AppServices>) => Pick<AuditSubject, 'details'>
  work: Work
}

/** An action on one member, found by id or address. */
const memberAction = ({
  description,
  options = [],
  validate,
  work,
}: ActionDefinition): Action<AppServices> => ({
  params: '<id|e-mail>',
  description,
  options: ['site', 'reason', ...options],
  run: async (call) => {
    const details = validate?.(call) ?? {}
    const member = await findMember(call, call.args[0] ?? '')
    const subject = { siteId: member.siteId, memberId: member.id, reason: reasonOf(call), ...details }
    const sentence = await audited(call, subject, (inside) => work(inside, member, call))
    return memberOutcome(member, sentence)
  },
})

const memberOutcome = ({ id, siteId, domain }: FoundMember, sentence: string): Outcome =>
  messageOutcome(sentence, { site: domain, siteId, memberId: id, did: sentence })

const reasonOf = ({ value }: Call<AppServices>) => value('reason')?.trim() ?? ''

const requireReason = (sentence: string) => (call: Call<AppServices>) => {
  if (!reasonOf(call)) throw new UsageError(sentence)
  return {}
}

function creditsOf({ value }: Call<AppServices>): number {
  const credits = Number(value('credits'))
  if (!Number.isInteger(credits) || credits < 1 || credits > maxCredits)
    throw new UsageError(
      `--credits is ${value('credits') ?? 'missing'}: a whole number from 1 to ${maxCredits} is needed.`,
    )
  return credits
}

const photoDecision =
  (isApproved: boolean): Work =>
  async ({ db, clock }, member) => {
    const stored = await decidePhoto(db, member.id, isApproved, clock.now())
    if (!stored)
      throw new UsageError(
        `${memberLabel(member)} has no photo that waits for approval, or something else hides the profile: see show.`,
      )
    return isApproved
      ? `${memberLabel(member)} is approved with the photo ${stored}/large.jpg, and others see the profile now.`
      : `${memberLabel(member)} loses the photo ${stored}/large.jpg; a mail asks for another one.`
  }

/** The actions of support on a member. */
export const memberActions: Readonly<Record<string, Action<AppServices>>> = {
  ban: memberAction({
    description: 'bans the member, who gets a mail with the reason',
    validate: requireReason('A ban needs its --reason, which the member gets.'),
    work: async (inside, member, call) => {
      await ban(inside, member.id, reasonOf(call), inside.clock.now())
      return `${memberLabel(member)} is banned and gets a mail with the reason.`
    },
  }),
  unban: memberAction({
    description: 'lifts a ban',
    work: async ({ db, clock }, member) => {
      if (!(await unban(db, member.id, clock.now())))
        throw new UsageError(`${memberLabel(member)} is not banned.`)
      return `${memberLabel(member)} is no longer banned and gets a mail.`
    },
  }),
  confirm: memberAction({
    description: 'confirms the address without its link',
    work: async ({ db, clock }, member) => {
      const isDone = await confirmEmailWithoutLink(db, member.id, clock.now())
      if (!isDone) throw new UsageError(`${memberLabel(member)} has confirmed the address already.`)
      return `The address of ${memberLabel(member)} is confirmed.`
    },
  }),
  reset: memberAction({
    description: 'mails the member a link to a new password',
    work: async ({ db }, member) => {
      await queueResetMail(db, member.siteId, member.email)
      return `${memberLabel(member)} gets a mail with a link to a new password, which works for an hour.`
    },
  }),
  logout: memberAction({
    description: 'logs the member out on every device',
    work: async (inside, member) => {
      const ended = await endSessionsOf(inside.db, member.id, noSession, null)
      await publishEndedSessions(inside, ended)
      return `${memberLabel(member)} is logged out everywhere: ${ended.length} sessions ended.`
    },
  }),
  grant: memberAction({
    description: 'gives credits that nobody paid for, as an entry of the ledger',
    options: ['credits'],
    validate: (call) => {
      if (!reasonOf(call)) throw new UsageError('A grant needs its --reason, for the audit log.')
      return { details: { credits: creditsOf(call) } }
    },
    work: async ({ db, clock }, member, call) => {
      const credits = creditsOf(call)
      await grantCredits(db, { id: randomUUID(), memberId: member.id, credits }, clock.now())
      return `${memberLabel(member)} gets ${credits} credits and has ${await balanceOf(db, member.id)} now.`
    },
  }),
  welcome: memberAction({
    description: 'gives the welcome that was refused, after an objection',
    work: async (inside, member) => {
      const credits = siteById(inside, member.siteId)?.signupCredits ?? 0
      const isDone = await grantWelcome(inside.db, member.id, credits, inside.clock.now())
      if (!isDone) throw new UsageError(`${memberLabel(member)} was not refused the welcome.`)
      return `${memberLabel(member)} has the welcome: credits and discount.`
    },
  }),
  photo: memberAction({
    description: 'writes the main photo to a file',
    options: ['to'],
    work: async (inside, member, { value }) => {
      const stored = member.profile.mainPhoto?.stored ?? undefined
      await savePicture(inside, stored, value('to'), `${memberLabel(member)} has no photo.`)
      return `The photo of ${memberLabel(member)} is in ${value('to')}. Delete it when you have decided.`
    },
  }),
  approve: memberAction({
    description: 'approves a photo that waits: others see the profile',
    work: photoDecision(true),
  }),
  decline: memberAction({
    description: 'deletes a photo that waits; a mail asks for another one',
    work: photoDecision(false),
  }),
  erase: {
    params: '<id|e-mail>',
    description: 'erases the account at once and for good, without the days in which it could be taken back',
    options: ['site', 'reason', 'yes'],
    run: async (call) => erase(call, await findMember(call, call.args[0] ?? '')),
  },
}

/** An erasure has many commits; the audit entry is in the first, which cannot be undone. */
async function erase(call: Call<AppServices>, member: FoundMember): Promise<Outcome> {
  if (!reasonOf(call))
    throw new UsageError('An erasure needs its --reason, such as the request of the member.')
  await confirm(call, `${memberLabel(member)} is erased for good, with ${member.email}.`, member.email)
  const subject = { siteId: member.siteId, memberId: member.id, reason: reasonOf(call) }
  await audited(call, subject, async (inside) => {
    await startErasureByStaff(inside, member.id, '')
  })
  const isDone = await eraseMember(erasureDependencies(call.services), member.id, 0)
  if (!isDone)
    throw new UsageError(`${memberLabel(member)} is being erased by another process: look again later.`)
  return memberOutcome(member, `${memberLabel(member)} is erased; a mail with the certificate was the last.`)
}
