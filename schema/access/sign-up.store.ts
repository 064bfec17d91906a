import { Prisma } from '@vonk/prisma/generated/client/client.ts'
import type { Context } from '../core/context.ts'
import { jobOrigin } from '../core/origin.ts'
import { rateLimitKey } from '../core/rate-limit.ts'
import { systemAccounts } from '../credits/ledger.rules.ts'
import { claimWelcome, ownerOfMailbox } from '../discounts/claim-welcome.ts'
import { mailboxOf } from '../discounts/same-person.rules.ts'
import type { TrafficSource } from '../site/traffic-source.rules.ts'
import { queueReactivationMail } from './accounts.store.ts'
import { disclosureLimit } from './address-disclosure.ts'

export interface NewMember {
  siteId: number
  name: string
  email: string
  /** The address is disposable: no welcome, and support must approve a photo before others see the member. */
  awaitsPhoto: boolean
  passwordHash: string
  language: string
  dateOfBirth: Date
  gender: 'male' | 'female'
  seeks: 'male' | 'female' | 'both'
  country: string
  region: string | null
  city: string | null
  /** The token of the browser, which becomes a known device. */
  device: string
  /** The first credits, if this person has not had them before. */
  credits: number
  seeksMinAge: number
  seeksMaxAge: number
  source: TrafficSource | null
  /** The date of the terms that joining accepts. */
  termsVersion: Date
  /** The version of the sentence by which they consented to the processing of sensitive data; null if they did not. */
  sensitiveConsentVersion: number | null
}

/** The outcome of a signup. */
export type SignUpOutcome =
  | { kind: 'joined'; id: number }
  /** The address has an account; the response is the same for a banned one. */
  | { kind: 'taken' }
  /** The address has an account that is about to be deleted; its owner gets a mail with the link back. */
  | { kind: 'leaving' }
  /** Too many known addresses were revealed to this network; responses no longer reveal any. */
  | { kind: 'limited'; minutes: number }

type Transaction = Prisma.TransactionClient

/**
 * Creates profile, member, stream, account and first credits in one transaction, and queues the activation
 * mail in it. Signups from one network run one after another, so that parallel ones cannot exceed the limit.
 */
export async function join(
  ctx: Context,
  member: NewMember,
  now: Date,
  isRetry = false,
): Promise<SignUpOutcome> {
  try {
    return await ctx.db.prisma.$transaction(async (tx) => {
      const minutes = await lockDisclosureLimit(ctx, tx, now)
      if (minutes > 0) return { kind: 'limited', minutes }
      const existing = await tx.member.findUnique({
        where: { siteId_email: { siteId: member.siteId, email: member.email } },
        select: { id: true, bannedAt: true, deletionRequestedAt: true },
      })
      if (!existing) {
        const id = await insert(tx, member, now)
        await grantFirstCredits(ctx, tx, id, member, now)
        return { kind: 'joined', id }
      }
      await countDisclosure(ctx, tx, member.email, now)
      const isLeaving = existing.deletionRequestedAt !== null && existing.bannedAt === null
      if (isLeaving) await queueReactivationMail(ctx, tx, existing.id, 'reactivationSignUp')
      else await queueProbedMail(tx, member)
      return { kind: isLeaving ? 'leaving' : 'taken' }
    })
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    // Somebody joined with the address from another network at the same moment; a second attempt finds that
    // account.
    if (isTaken && !isRetry) return join(ctx, member, now, true)
    throw error
  }
}

async function lockDisclosureLimit(ctx: Context, tx: Transaction, now: Date): Promise<number> {
  const key = rateLimitKey(ctx, 'disclosureSignUp', ctx.network)
  const [row] = await tx.$queryRaw<{ minutes: number }[]>`
    select hold_budget(${key}::text, ${now}::timestamptz) as minutes`
  return row?.minutes ?? 0
}

async function countDisclosure(ctx: Context, tx: Transaction, email: string, now: Date): Promise<void> {
  const { key, addressDigest, limit } = disclosureLimit(ctx, email)
  await tx.$queryRaw`select note_disclosure(${key}::text, ${addressDigest}::text, ${limit.uses}::int, ${limit.minutes}::int,
    ${limit.block}::int, ${limit.longestBlock}::int, ${now}::timestamptz)::text`
}

/**
 * Grants the first credits to a person who has not had them. A known mailbox reveals that its owner is a member, so it
 * counts as a disclosure, and the owner is notified, as if the address itself had been used.
 */
async function grantFirstCredits(
  ctx: Context,
  tx: Transaction,
  id: number,
  { siteId, email, device, credits, awaitsPhoto }: NewMember,
  now: Date,
): Promise<void> {
  const claimedBefore = await claimWelcome(ctx, tx, id, { email, device })
  if (claimedBefore.includes('email')) {
    await countDisclosure(ctx, tx, mailboxOf(email), now)
    const owner = await ownerOfMailbox(ctx, tx, siteId, email)
    if (owner) await queueProbedMail(tx, { siteId, email: owner })
  }
  if (claimedBefore.length > 0 || awaitsPhoto || credits === 0) return
  await tx.$queryRaw`select transfer_credits(gen_random_uuid(), ${systemAccounts.given}::int, ${id}::int,
    ${credits}::int, 'signup', '', ${now}::timestamptz)::text`
}

/** Queues a mail that notifies the owner of an address of an attempt to join with it. */
async function queueProbedMail(
  tx: Transaction,
  { siteId, email }: Pick<NewMember, 'siteId' | 'email'>,
): Promise<void> {
  await tx.$queryRaw`select queue_job('send-probed-mail', ${JSON.stringify({ siteId, email, ...jobOrigin() })}::json,
    p_key => ${`probed:${siteId}:${email}`}::text)::text`
}

async function insert(tx: Transaction, member: NewMember, now: Date): Promise<number> {
  const { id } = await tx.profile.create({
    data: {
      siteId: member.siteId,
      name: member.name,
      gender: member.gender,
      dateOfBirth: member.dateOfBirth,
      country: member.country,
      region: member.region,
      city: member.city,
      seeksGender: member.seeks,
      seeksMinAge: member.seeksMinAge,
      seeksMaxAge: member.seeksMaxAge,
      status: 'disabled',
      createdAt: now,
    },
    select: { id: true },
  })
  const { source } = member
  await tx.member.create({
    data: {
      id,
      siteId: member.siteId,
      email: member.email,
      awaitsPhoto: member.awaitsPhoto,
      // Such an address is a new person each time.
      welcomeRefusedAt: member.awaitsPhoto ? now : null,
      passwordHash: member.passwordHash,
      language: member.language,
      signedUpAt: now,
      sourceNetwork: source?.network ?? null,
      sourceRef: source?.ref ?? null,
      sourceSub1: source?.sub1 ?? null,
      sourceSub2: source?.sub2 ?? null,
      sourceSub3: source?.sub3 ?? null,
      termsVersion: member.termsVersion,
      sensitiveConsentAt: member.sensitiveConsentVersion === null ? null : now,
      sensitiveConsentVersion: member.sensitiveConsentVersion,
      account: { create: {} },
      stream: { create: {} },
    },
    select: { id: true },
  })
  await tx.$queryRaw`select queue_job('send-activation-mail', ${JSON.stringify({ memberId: id, ...jobOrigin() })}::json)::text`
  return id
}
