import { createHash } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { Prisma } from '@vonk/prisma/generated/client/client.ts'
import { systemAccounts } from '../credits/ledger.rules.ts'
import type { TrafficSource } from '../site/traffic-source.rules.ts'
import { disclosureBudget } from './sign-up.rules.ts'

export interface NewMember {
  siteId: number
  name: string
  email: string
  passwordHash: string
  language: string
  dateOfBirth: Date
  gender: 'male' | 'female'
  seeks: 'male' | 'female' | 'both'
  country: string
  region: string | null
  city: string | null
  credits: number
  seeksMinAge: number
  seeksMaxAge: number
  source: TrafficSource | null
}

/** The outcome of a signup. */
export type Joining =
  | { kind: 'joined'; id: number }
  /** The address has an account; the response is the same for a banned one. */
  | { kind: 'taken' }
  /** The address has an account that is about to be deleted; its owner gets a mail with the link back. */
  | { kind: 'leaving' }
  /** This network has learned too many known addresses; responses no longer reveal any. */
  | { kind: 'silent'; minutes: number }

/** Hashes the parts into a key, so that neither an address nor a network is stored in clear text. */
export const keyOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

/** The key that counts the responses to a network that reveal an account, whatever the request was. */
export const disclosureKey = (network: string) => `told:${keyOf(network)}`

type Transaction = Prisma.TransactionClient

/**
 * Creates profile, member, stream, account and first credits in one transaction, and queues the activation
 * mail in it. Signups from one network run one after another, so that parallel ones cannot exceed the limit.
 */
export async function join(
  db: Database,
  member: NewMember,
  network: string,
  now: Date,
  isAgain = false,
): Promise<Joining> {
  try {
    return await db.prisma.$transaction(async (tx) => {
      const minutes = await holdDisclosures(tx, network, now)
      if (minutes > 0) return { kind: 'silent', minutes }
      const held = await tx.member.findUnique({
        where: { siteId_email: { siteId: member.siteId, email: member.email } },
        select: { id: true, bannedAt: true, deletionRequestedAt: true },
      })
      if (!held) return { kind: 'joined', id: await insert(tx, member, now) }
      await noteDisclosure(tx, network, keyOf(member.siteId, member.email, network), now)
      const isLeaving = held.deletionRequestedAt !== null && held.bannedAt === null
      if (isLeaving) await askReactivation(tx, held.id, now)
      else await askProbedMail(tx, member)
      return { kind: isLeaving ? 'leaving' : 'taken' }
    })
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    // Somebody joined with the address from another network at the same moment; a second attempt finds that
    // account.
    if (isTaken && !isAgain) return join(db, member, network, now, true)
    throw error
  }
}

async function holdDisclosures(tx: Transaction, network: string, now: Date): Promise<number> {
  const [row] = await tx.$queryRaw<{ minutes: number }[]>`
    select hold_tries(${disclosureKey(network)}::text, ${now}::timestamptz) as minutes`
  return row?.minutes ?? 0
}

async function noteDisclosure(tx: Transaction, network: string, fact: string, now: Date): Promise<void> {
  const { tries, window, base, most } = disclosureBudget
  await tx.$queryRaw`select note_disclosure(${disclosureKey(network)}::text, ${fact}::text, ${tries}::int, ${window}::interval,
    ${base}::int, ${most}::int, ${now}::timestamptz)::text`
}

/** Queues the mail with the link back, to the owner alone; at most 3 a day, however often somebody tries. */
async function askReactivation(tx: Transaction, memberId: number, now: Date): Promise<void> {
  await tx.$queryRaw`
    select graphile_worker.add_job('send-reactivation-mail', ${JSON.stringify({ memberId })}::json)::text
    where take_try(${`reactivation:${memberId}`}::text, 3, interval '1 day', 1440, 1440, ${now}::timestamptz) = 0`
}

/** Queues a mail that notifies the owner of an address of an attempt to join with it. */
async function askProbedMail(
  tx: Transaction,
  { siteId, email }: Pick<NewMember, 'siteId' | 'email'>,
): Promise<void> {
  await tx.$queryRaw`select graphile_worker.add_job('send-probed-mail', ${JSON.stringify({ siteId, email })}::json,
    job_key => ${`probed:${siteId}:${email}`}::text)::text`
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
      passwordHash: member.passwordHash,
      language: member.language,
      signedUpAt: now,
      sourceNetwork: source?.network ?? null,
      sourceRef: source?.ref ?? null,
      sourceSub1: source?.sub1 ?? null,
      sourceSub2: source?.sub2 ?? null,
      sourceSub3: source?.sub3 ?? null,
      account: { create: {} },
      stream: { create: {} },
    },
    select: { id: true },
  })
  if (member.credits > 0) {
    await tx.$queryRaw`select transfer_credits(gen_random_uuid(), ${systemAccounts.given}::int, ${id}::int,
      ${member.credits}::int, 'signup', '', ${now}::timestamptz)::text`
  }
  await tx.$queryRaw`select graphile_worker.add_job('send-activation-mail', ${JSON.stringify({ memberId: id })}::json)::text`
  return id
}
