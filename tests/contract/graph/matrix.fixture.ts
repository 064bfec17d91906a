import { randomUUID } from 'node:crypto'
import { acceptConversation } from '@vonk/schema/chats/accept-conversation.ts'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { startDeletion } from '@vonk/schema/leaving/start-deletion.ts'
import { likeProfile } from '@vonk/schema/likes/like-profile.ts'
import { ban } from '@vonk/schema/safety/ban.ts'
import { blockProfile } from '@vonk/schema/safety/block-profile.ts'
import type { Actor, AppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import type { NewPerson } from '@vonk/tests/testkit/people.ts'
import { erasureDependencies } from '../../../apps/server/src/jobs/erasure-dependencies.ts'

/** The relation of a target to the viewer. */
export const relations = [
  'self',
  'stranger',
  'liked',
  'matched',
  'chat',
  'iBlocked',
  'blockedMe',
  'deleted',
  'erased',
  'disabled',
  'banned',
  'inReview',
  'unconfirmed',
  'invisible',
  'private',
  'privateLikesMe',
  'fictional',
  'otherSite',
] as const
export type Relation = (typeof relations)[number]

export const viewers = ['visitor', 'free', 'premium'] as const
export type ViewerKind = (typeof viewers)[number]

export interface Target {
  id: number
  name: string
  /** The conversation that viewer and target have, or had. */
  conversationId: number
  keys: { main: string; premium: string }
  /** A photo that the target sent in that conversation, or in none when they have no conversation. */
  chatPhoto: { id: number; key: string }
}

export interface Seen {
  kind: ViewerKind
  actor: Actor
  cookie: string
  targets: Record<Relation, Target>
}

const given: Partial<Record<Relation, NewPerson>> = {
  unconfirmed: { isConfirmed: false },
  invisible: { isInvisible: true },
  private: { isPrivate: true },
  privateLikesMe: { isPrivate: true },
  fictional: { isFictional: true },
}
/** Relations of targets that matched or wrote with the viewer before the current state began. */
const wereClose = new Set<Relation>([
  'matched',
  'chat',
  'iBlocked',
  'blockedMe',
  'deleted',
  'erased',
  'disabled',
  'banned',
  'inReview',
])

/** A viewer with one target in every relation. Each target has an open and a premium picture and is shown to visitors. */
export async function surround(fixture: AppFixture, kind: ViewerKind): Promise<Seen> {
  const { prisma } = fixture.services.db
  const actor =
    kind === 'visitor'
      ? fixture.visitor
      : await fixture.person({ name: `Zelf ${kind}`, isPaid: kind === 'premium', credits: 100 })
  const targets = {} as Record<Relation, Target>
  for (const relation of relations) {
    const other =
      relation === 'self' && kind !== 'visitor'
        ? actor
        : await fixture.person({
            name: `Doel ${relation} ${kind}`,
            credits: 50,
            ...(relation === 'otherSite' && { siteId: await otherSite(fixture) }),
            ...given[relation],
          })
    const { name } = await prisma.profile.findUniqueOrThrow({ where: { id: other.id } })
    const keys = await picturesOf(fixture, other.id)
    const chatPhoto = await chatPhotoOf(fixture, other.id)
    targets[relation] = { id: other.id, name, conversationId: 0, keys, chatPhoto }
    if (kind !== 'visitor' && relation !== 'self')
      targets[relation].conversationId = await relate(actor, other, relation)
    await prisma.message.updateMany({ where: { senderId: other.id }, data: { photoId: chatPhoto.id } })
    if (relation === 'disabled')
      await prisma.profile.update({ where: { id: other.id }, data: { status: relation } })
    if (relation === 'deleted' || relation === 'erased') await leave(fixture, other.id)
    if (relation === 'erased') await eraseMember(erasureDependencies(fixture.services), other.id, 0)
    if (relation === 'banned') await ban(fixture.services, other.id, 'Spam', fixture.clock.now())
    if (relation === 'inReview') {
      await prisma.member.update({ where: { id: other.id }, data: { reviewSince: fixture.clock.now() } })
      await prisma.$queryRaw`select settle_status(${other.id}::int)::text`
    }
  }
  const cookie = kind === 'visitor' ? '' : await cookieOf(fixture, actor)
  return { kind, actor, cookie, targets }
}

/** Asks for the deletion of an account, as its member does. */
export const leave = ({ services, clock }: AppFixture, memberId: number) =>
  startDeletion(services.db, memberId, 'other', '', clock.now())

/** Another site of the same server. */
async function otherSite({ services }: AppFixture): Promise<number> {
  const domain = 'vuur.example'
  const row = { name: 'Vuur', domain, domainLanguage: 'nl' }
  const { id } = await services.db.prisma.site.upsert({ where: { domain }, create: row, update: {} })
  const [site] = services.sites.values()
  if (site) services.sites.set(domain, { ...site, ...row, id })
  return id
}

async function picturesOf(fixture: AppFixture, profileId: number): Promise<Target['keys']> {
  const { prisma } = fixture.services.db
  const [main, premium] = [randomUUID(), randomUUID()]
  const shared = { profileId, drawn: 'anna:0', createdAt: fixture.clock.now() }
  const { id } = await prisma.photo.create({ data: { ...shared, position: 0, key: main } })
  await prisma.photo.create({ data: { ...shared, position: 1, key: premium, isPremium: true } })
  await prisma.profile.update({ where: { id: profileId }, data: { mainPhotoId: id, shownToVisitors: true } })
  return { main, premium }
}

async function chatPhotoOf({ services, clock }: AppFixture, senderId: number): Promise<Target['chatPhoto']> {
  const [key, stored] = [randomUUID(), randomUUID()]
  await services.storage.put(`${stored}/thumb.webp`, Buffer.from('a picture'))
  const { id } = await services.db.prisma.chatPhoto.create({
    data: {
      senderId,
      uploadId: randomUUID(),
      key,
      stored,
      colour: '#000000',
      blur: 'data:,',
      width: 4,
      height: 5,
      createdAt: clock.now(),
    },
  })
  return { id, key }
}

async function relate(actor: Actor, other: Actor, relation: Relation): Promise<number> {
  let conversationId = 0
  if (relation === 'liked') await likeProfile(actor.member(), other.id)
  if (relation === 'privateLikesMe') await likeProfile(other.member(), actor.id)
  if (wereClose.has(relation)) {
    if (relation !== 'chat') {
      await likeProfile(actor.member(), other.id)
      await likeProfile(other.member(), actor.id)
    }
    if (relation !== 'matched') {
      // The target starts the conversation, so that it does not count towards the limit of a free viewer.
      const { message } = await sendMessage(other.member(), {
        profileId: actor.id,
        clientId: randomUUID(),
        text: 'Hoi',
      })
      conversationId = message.conversation_id ?? 0
      await acceptConversation(actor.member(), conversationId)
    }
  }
  if (relation === 'iBlocked') await blockProfile(actor.member(), other.id)
  if (relation === 'blockedMe') await blockProfile(other.member(), actor.id)
  return conversationId
}
