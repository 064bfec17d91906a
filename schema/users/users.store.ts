import type { Database } from '@vonk/prisma/client.ts'
import { Prisma } from '@vonk/prisma/generated/client/client.ts'
import { houseAccounts } from '../credits/credits.store.ts'
import { query } from '../sql.ts'

/** What a log-in looks at. */
export function passwordHashOf(db: Database, siteId: number, email: string) {
  return db.prisma.member.findUnique({
    where: { siteId_email: { siteId, email } },
    select: { id: true, passwordHash: true },
  })
}

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
}

/**
 * Creates profile, member, stream, account and first credits in one transaction, and asks for the activation
 * mail in it. Null: the address is taken.
 */
export async function insertMember(db: Database, member: NewMember, now: Date): Promise<number | null> {
  try {
    return await db.prisma.$transaction(async (tx) => {
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
      })
      await tx.member.create({
        data: {
          id,
          siteId: member.siteId,
          email: member.email,
          passwordHash: member.passwordHash,
          language: member.language,
          signedUpAt: now,
          account: { create: {} },
          stream: { create: {} },
        },
      })
      if (member.credits > 0) {
        await tx.$queryRaw`select transfer_credits(gen_random_uuid(), ${houseAccounts.given}::int, ${id}::int,
          ${member.credits}::int, 'signup', '', ${now}::timestamptz)::text`
      }
      await tx.$queryRaw`select graphile_worker.add_job('send-activation-mail', ${JSON.stringify({ memberId: id })}::json)::text`
      return id
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return null
    throw error
  }
}

/** Asks for another activation mail. */
export async function askActivationMail(db: Database, memberId: number): Promise<void> {
  await query(
    db,
    {
      name: 'users.activation',
      text: `select graphile_worker.add_job('send-activation-mail', $1::json)::text`,
    },
    [JSON.stringify({ memberId })],
  )
}

/** Tells the owner of an address that somebody tried to join with it. */
export async function askProbedMail(db: Database, siteId: number, email: string): Promise<void> {
  await query(
    db,
    {
      name: 'users.probed',
      text: `select graphile_worker.add_job('send-probed-mail', $1::json, job_key => $2::text)::text`,
    },
    [JSON.stringify({ siteId, email }), `probed:${siteId}:${email}`],
  )
}

/** Whom a mail to an address greets; null where nobody has it. */
export function memberByEmail(db: Database, siteId: number, email: string) {
  return db.prisma.member.findUnique({
    where: { siteId_email: { siteId, email } },
    select: { id: true, email: true, language: true, profile: { select: { name: true } } },
  })
}
