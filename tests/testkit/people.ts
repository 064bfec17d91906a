import { systemAccounts } from '@vonk/schema/credits/ledger.rules.ts'
import type { AppServices } from '../../apps/server/src/services/app-services.ts'

export interface NewPerson {
  /** The first site unless given. */
  siteId?: number
  name?: string
  email?: string
  gender?: 'male' | 'female'
  sexuality?: 'hetero' | 'gay' | 'lesbian' | 'bi'
  dateOfBirth?: string
  country?: string
  region?: string | null
  city?: string | null
  interests?: string[]
  isFictional?: boolean
  isPaid?: boolean
  isConfirmed?: boolean
  awaitsPhoto?: boolean
  isPrivate?: boolean
  isInvisible?: boolean
  status?: 'active' | 'disabled' | 'deleted'
  credits?: number
  passwordHash?: string
}

let count = 0

/** Creates a person with profile, member, event stream and credit account. Returns the profile id. */
export async function createPerson(
  { db, clock, sites }: AppServices,
  given: NewPerson = {},
): Promise<number> {
  const number = ++count
  const now = clock.now()
  const siteId = given.siteId ?? [...sites.values()][0]?.id ?? 1
  const isConfirmed = given.isConfirmed ?? true
  const { id } = await db.prisma.profile.create({
    data: {
      siteId,
      name: given.name ?? `Persoon ${number}`,
      gender: given.gender ?? 'female',
      sexuality: given.sexuality ?? 'hetero',
      dateOfBirth: new Date(given.dateOfBirth ?? '1995-05-05'),
      country: given.country ?? 'NL',
      region: given.region === undefined ? 'NL-UT' : given.region,
      city: given.city === undefined ? 'Utrecht' : given.city,
      interests: given.interests ?? [],
      seeksGender: 'both',
      status: given.status ?? (isConfirmed && !given.awaitsPhoto ? 'active' : 'disabled'),
      isFictional: given.isFictional ?? false,
      isPrivate: given.isPrivate ?? false,
      isInvisible: given.isInvisible ?? false,
      createdAt: now,
    },
  })
  if (given.isFictional) return id
  await db.prisma.member.create({
    data: {
      id,
      siteId,
      email: given.email ?? `person-${number}@example.org`,
      passwordHash: given.passwordHash ?? '',
      emailConfirmedAt: isConfirmed ? now : null,
      awaitsPhoto: given.awaitsPhoto ?? false,
      premiumSince: given.isPaid ? now : null,
      signedUpAt: now,
      account: { create: {} },
      stream: { create: {} },
    },
  })
  const credits = given.credits ?? 5
  if (credits > 0) {
    await db.prisma
      .$queryRaw`select transfer_credits(gen_random_uuid(), ${systemAccounts.given}::int, ${id}::int,
      ${credits}::int, 'signup', '', ${now}::timestamptz)::text`
  }
  return id
}
