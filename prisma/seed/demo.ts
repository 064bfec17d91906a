import type { Database } from '../client.ts'
import type { Prisma } from '../generated/client/client.ts'
import { conversationRows } from './demo-conversations.ts'
import { addDemoPartner } from './demo-partner.ts'
import { addVerifications } from './demo-verified.ts'
import { portraitOf } from './people/demo-people.ts'
import { type DemoPerson, isPremiumPicture } from './people/demo-person.ts'
import { factsOf } from './people/facts.ts'
import type { DemoLike } from './people/likes.ts'
import { dominantColour } from './portraits/picture.ts'
import { blurred, type PictureSize, renderPicture } from './portraits/render.ts'
import type { DemoSite } from './sites/demo-site.ts'
import { DEMO_SITES, portraitByKey } from './sites/demo-sites.ts'
import { uuidOf } from './uuid-of.ts'

const minute = 60_000

export interface DemoOptions {
  now: Date
  /** The hash of the demo logins' password. */
  passwordHash: string
  /** A hash that no password matches, for all other members. */
  lockedHash: string
  /** The domains of the sites to add; only `localhost` unless the caller asks for others. */
  domains?: readonly string[]
}

/** The domains of every site of the demo data, `localhost` first. */
export const demoDomains: readonly string[] = DEMO_SITES.map(({ row }) => row.domain)

/** Adds sites of the demo data: the same people every time, with times relative to now. */
export async function seedDemo(db: Database, options: DemoOptions): Promise<void> {
  const { domains = ['localhost'] } = options
  for (const site of DEMO_SITES) if (domains.includes(site.row.domain)) await seedSite(db, site, options)
  await db.pool.query('analyze')
}

async function seedSite(db: Database, { row, content }: DemoSite, options: DemoOptions): Promise<void> {
  const { now, passwordHash, lockedHash } = options
  const { people, likes, conversations } = content()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const members = people.filter(({ isFictional }) => !isFictional)
  await db.prisma.$transaction(
    async (tx) => {
      // A busy machine takes longer than that to write thousands of rows as statements.
      await tx.$executeRaw`set local idle_in_transaction_session_timeout = 0`
      const site = await tx.site.create({ data: row })
      const first = await reserve(tx, 'profile_id_seq', people.length)
      const idOf = new Map(people.map(({ key }, index) => [key, first + index]))
      const id = (key: string) => idOf.get(key) as number
      const firstChat = await reserve(tx, 'conversation_id_seq', conversations.length)
      const chats = conversationRows(conversations, id, ago, firstChat)
      await tx.profile.createMany({
        data: people.map((person) => profileRow(person, id(person.key), site.id, now)),
      })
      await tx.photo.createMany({
        data: people.flatMap((person) => photoRows(person, id(person.key), ago(person.signedUpMinutesAgo))),
      })
      await tx.member.createMany({
        data: members.map((person, index) => ({
          id: id(person.key),
          siteId: site.id,
          email: person.email ?? `${person.key}@member.invalid`,
          passwordHash: person.email ? passwordHash : lockedHash,
          language: row.locales.includes(person.language) ? person.language : row.domainLanguage,
          emailConfirmedAt: person.isConfirmed ? ago(person.signedUpMinutesAgo) : null,
          premiumSince: person.isPremium ? ago(person.signedUpMinutesAgo) : null,
          signedUpAt: ago(person.signedUpMinutesAgo),
          openedCount: chats.opened.get(id(person.key)) ?? 0,
          // Some members use automatic likes; demo logins choose that themselves.
          autoLike: person.email === null && index % 4 === 0,
        })),
      })
      await tx.memberStream.createMany({ data: members.map(({ key }) => ({ memberId: id(key) })) })
      await tx.creditAccount.createMany({ data: members.map(({ key }) => ({ memberId: id(key) })) })
      await tx.like.createMany({ data: likeRows(likes, id, ago) })
      await tx.conversation.createMany({ data: chats.conversations })
      await tx.conversationSide.createMany({ data: chats.sides })
      await tx.message.createMany({ data: chats.messages })
      await tx.$executeRaw`update profile set main_photo_id = photo.id from photo
        where photo.profile_id = profile.id and photo.position = 0 and profile.site_id = ${site.id}`
      await addVerifications(tx, people, id, ago)
      await tx.$executeRaw`update search_entry e set last_active_at = shown_activity(given.at, ${now}::timestamptz),
          online_at = case when e.is_fictional then null else given.at end
        from unnest(${people.map(({ key }) => id(key))}::int[],
          ${people.map(({ lastActiveMinutesAgo }) => ago(lastActiveMinutesAgo))}::timestamptz[]) as given(id, at)
        where e.profile_id = given.id`
      await tx.$queryRaw`select transfer_credits(md5('demo:' || given.id)::uuid, system_account('given'), given.id,
          given.credits, 'demo', '', ${now}::timestamptz)::text
        from unnest(${members.map(({ key }) => id(key))}::int[], ${members.map(({ credits }) => credits)}::int[])
          as given(id, credits) where given.credits > 0`
      if (row.domain === 'localhost')
        await addDemoPartner(
          tx,
          site.id,
          { all: { anna: id('anna') }, reading: { bram: id('bram') } },
          ago(60),
        )
    },
    { timeout: 60_000 },
  )
}

/** Takes the next numbers of a sequence and returns the first of them. */
async function reserve(tx: Prisma.TransactionClient, sequence: string, count: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ first: number }[]>`
    select min(given)::int as first
    from (select nextval(${sequence}::regclass) as given from generate_series(1, ${count}::int)) as numbers`
  if (!row) throw new Error(`The sequence ${sequence} gave no number.`)
  return row.first
}

/**
 * Makes Chris a member who has just signed up: repeated at every start while his address is not confirmed.
 */
export async function renewNewcomer(db: Database, now: Date): Promise<void> {
  await db.pool.query(
    `update member set signed_up_at = $1 where email = 'chris@example.com' and email_confirmed_at is null`,
    [now],
  )
}

/** Draws one rendition of a demo photo from its `key:index`. */
export function drawDemoPhoto(drawn: string, rendition: PictureSize | 'veil'): Promise<Buffer> {
  const cut = drawn.lastIndexOf(':')
  const portrait = portraitByKey(drawn.slice(0, cut))
  const index = Number(drawn.slice(cut + 1))
  if (!portrait) throw new Error(`The demo data has nobody called ${drawn}.`)
  return rendition === 'veil' ? blurred(portrait, index) : renderPicture(portrait, index, rendition)
}

function profileRow(
  person: DemoPerson,
  id: number,
  siteId: number,
  now: Date,
): Prisma.ProfileCreateManyInput {
  return {
    id,
    siteId,
    name: person.name,
    gender: person.gender,
    sexuality: person.sexuality,
    dateOfBirth: dateOfBirth(person, now),
    country: person.country,
    region: person.region,
    city: person.city,
    about: person.about,
    reason: person.reasonForSignup,
    interests: person.interests,
    hairColor: person.hairColor,
    eyeColor: person.eyeColor,
    bodyType: person.bodyType,
    relationshipStatus: person.relationshipStatus,
    tattoos: person.tattoos,
    ...factsOf(person),
    seeksGender: person.seeksGender,
    seeksMinAge: person.seeksMinAge,
    seeksMaxAge: person.seeksMaxAge,
    status: person.isConfirmed ? 'active' : 'disabled',
    isFictional: person.isFictional,
    shownToVisitors: person.shownToVisitors,
    createdAt: new Date(now.getTime() - person.signedUpMinutesAgo * minute),
  }
}

/** The birthday in the year that gives the right age today. */
function dateOfBirth({ ageYears, birthMonth, birthDay }: DemoPerson, now: Date): Date {
  const hadBirthday =
    now.getUTCMonth() + 1 > birthMonth ||
    (now.getUTCMonth() + 1 === birthMonth && now.getUTCDate() >= birthDay)
  const year = now.getUTCFullYear() - ageYears - (hadBirthday ? 0 : 1)
  return new Date(Date.UTC(year, birthMonth - 1, birthDay))
}

function photoRows(person: DemoPerson, profileId: number, createdAt: Date): Prisma.PhotoCreateManyInput[] {
  const portrait = portraitOf(person)
  return Array.from({ length: person.pictures }, (_, position) => ({
    profileId,
    position,
    key: uuidOf(`photo:${person.key}:${position}`),
    isPremium: isPremiumPicture(person, position),
    colour: dominantColour(portrait, position),
    drawn: `${person.key}:${position}`,
    createdAt,
  }))
}

function likeRows(likes: readonly DemoLike[], id: (key: string) => number, ago: (minutes: number) => Date) {
  const given = new Map(likes.map((like) => [`${like.from}>${like.to}`, like]))
  return likes.map((like) => {
    const back = given.get(`${like.to}>${like.from}`)
    return {
      fromId: id(like.from),
      toId: id(like.to),
      createdAt: ago(like.minutesAgo),
      seenAt:
        like.isSeen || back ? ago(Math.min(like.minutesAgo, back?.minutesAgo ?? like.minutesAgo)) : null,
      matchedAt: back ? ago(Math.min(like.minutesAgo, back.minutesAgo)) : null,
    }
  })
}
