import type { Database } from '../client.ts'
import type { Prisma } from '../generated/client/client.ts'
import { conversationRows } from './demo-conversations.ts'
import { demoConversations } from './people/conversations.ts'
import { demoPeople, portraitByKey, portraitOf } from './people/demo-people.ts'
import { type DemoPerson, isPremiumPicture } from './people/demo-person.ts'
import { type DemoLike, demoLikes } from './people/likes.ts'
import { demoRequests } from './people/requests.ts'
import { dominantColour } from './portraits/picture.ts'
import { type PictureSize, renderPicture, veil } from './portraits/render.ts'
import { uuidOf } from './uuid-of.ts'

const minute = 60_000

export interface DemoOptions {
  now: Date
  /** The hash of the demo logins' password. */
  passwordHash: string
  /** A hash that no password matches, for everybody else. */
  lockedHash: string
}

/** Fills an empty database with the demo data: the same people every time, with times relative to now. */
export async function seedDemo(db: Database, { now, passwordHash, lockedHash }: DemoOptions): Promise<void> {
  const people = demoPeople()
  const idOf = new Map(people.map(({ key }, index) => [key, index + 1]))
  const id = (key: string) => idOf.get(key) as number
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)

  const site = await db.prisma.site.create({
    data: { name: 'Vonk', domain: 'localhost', domainLanguage: 'nl', locales: ['nl'], niche: 1 },
  })
  const profiles = people.map((person) => profileRow(person, id(person.key), site.id, now))
  const photos = people.flatMap((person) => photoRows(person, id(person.key), ago(person.signedUpMinutesAgo)))
  const members = people.filter(({ isFictional }) => !isFictional)
  const liked = demoLikes(people)
  const likes = likeRows(liked, id, ago)
  const talks = demoConversations(people)
  const chats = conversationRows([...talks, ...demoRequests(people, talks, liked)], id, ago)

  await db.prisma.$transaction(
    async (tx) => {
      await tx.profile.createMany({ data: profiles })
      await tx.photo.createMany({ data: photos })
      await tx.member.createMany({
        data: members.map((person) => ({
          id: id(person.key),
          siteId: site.id,
          email: person.email ?? `${person.key}@member.invalid`,
          passwordHash: person.email ? passwordHash : lockedHash,
          language: 'nl',
          emailConfirmedAt: person.isConfirmed ? ago(person.signedUpMinutesAgo) : null,
          premiumSince: person.isPremium ? ago(person.signedUpMinutesAgo) : null,
          signedUpAt: ago(person.signedUpMinutesAgo),
          openedCount: chats.opened.get(id(person.key)) ?? 0,
        })),
      })
      await tx.memberStream.createMany({ data: members.map(({ key }) => ({ memberId: id(key) })) })
      await tx.creditAccount.createMany({ data: members.map(({ key }) => ({ memberId: id(key) })) })
      await tx.like.createMany({ data: likes })
      await tx.conversation.createMany({ data: chats.conversations })
      await tx.conversationSide.createMany({ data: chats.sides })
      await tx.message.createMany({ data: chats.messages })
      await tx.$executeRaw`update profile set main_photo_id = photo.id from photo
        where photo.profile_id = profile.id and photo.position = 0`
      await tx.$executeRaw`update search_entry e set last_active_at = shown_activity(given.at, ${now}::timestamptz),
          online_at = case when e.is_fictional then null else given.at end
        from unnest(${people.map(({ key }) => id(key))}::int[],
          ${people.map(({ lastActiveMinutesAgo }) => ago(lastActiveMinutesAgo))}::timestamptz[]) as given(id, at)
        where e.profile_id = given.id`
      await tx.$queryRaw`select transfer_credits(md5('demo:' || given.id)::uuid, system_account('given'), given.id,
          given.credits, 'demo', '', ${now}::timestamptz)::text
        from unnest(${members.map(({ key }) => id(key))}::int[], ${members.map(({ credits }) => credits)}::int[])
          as given(id, credits) where given.credits > 0`
      await tx.$queryRaw`select setval('profile_id_seq', ${people.length})::text`
      await tx.$queryRaw`select setval('conversation_id_seq', ${chats.conversations.length})::text`
    },
    { timeout: 60_000 },
  )
  await db.pool.query('analyze')
}

/**
 * Makes Chris a member who has just signed up: repeated at every start while his address is not confirmed.
 */
export async function renewNewcomer(db: Database, now: Date): Promise<void> {
  await db.prisma.member.updateMany({
    where: { email: 'chris@example.com', emailConfirmedAt: null },
    data: { signedUpAt: now },
  })
}

/** Draws one rendition of a demo picture from its `key:index`. */
export function drawDemoPicture(drawn: string, rendition: PictureSize | 'veil'): Promise<Buffer> {
  const cut = drawn.lastIndexOf(':')
  const portrait = portraitByKey(drawn.slice(0, cut))
  const index = Number(drawn.slice(cut + 1))
  if (!portrait) throw new Error(`The demo data has nobody called ${drawn}.`)
  return rendition === 'veil' ? veil(portrait, index) : renderPicture(portrait, index, rendition)
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

function likeRows(likes: DemoLike[], id: (key: string) => number, ago: (minutes: number) => Date) {
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
