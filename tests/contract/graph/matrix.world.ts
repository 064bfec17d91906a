import { randomUUID } from 'node:crypto'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import { likeProfile } from '@vonk/schema/likes/like-profile.ts'
import { blockProfile } from '@vonk/schema/safety/block-profile.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import type { NewPerson } from '@vonk/tests/testkit/people.ts'
import type { Actor, World } from '@vonk/tests/testkit/world.ts'

/** How somebody stands to the viewer who asks. */
export const relations = [
  'self',
  'stranger',
  'liked',
  'matched',
  'chat',
  'iBlocked',
  'blockedMe',
  'deleted',
  'disabled',
  'unconfirmed',
  'invisible',
  'private',
  'privateLikesMe',
  'fictional',
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
/** Those who stood close before what parts them happened: what remains must not be more than what they say. */
const wereClose = new Set<Relation>(['matched', 'chat', 'iBlocked', 'blockedMe', 'deleted', 'disabled'])

/** A viewer with somebody in every relation. Each has an open picture, a premium one and says that visitors may see them. */
export async function surround(world: World, kind: ViewerKind): Promise<Seen> {
  const { prisma } = world.product.db
  const actor =
    kind === 'visitor'
      ? world.visitor
      : await world.person({ name: `Zelf ${kind}`, isPaid: kind === 'premium', credits: 100 })
  const targets = {} as Record<Relation, Target>
  for (const relation of relations) {
    const other =
      relation === 'self' && kind !== 'visitor'
        ? actor
        : await world.person({ name: `Doel ${relation} ${kind}`, credits: 50, ...given[relation] })
    const { name } = await prisma.profile.findUniqueOrThrow({ where: { id: other.id } })
    const keys = await picturesOf(world, other.id)
    targets[relation] = { id: other.id, name, conversationId: 0, keys }
    if (kind !== 'visitor' && relation !== 'self')
      targets[relation].conversationId = await relate(actor, other, relation)
    if (relation === 'deleted' || relation === 'disabled')
      await prisma.profile.update({ where: { id: other.id }, data: { status: relation } })
  }
  const cookie = kind === 'visitor' ? '' : await cookieOf(world, actor)
  return { kind, actor, cookie, targets }
}

async function picturesOf(world: World, profileId: number): Promise<Target['keys']> {
  const { prisma } = world.product.db
  const [main, premium] = [randomUUID(), randomUUID()]
  const shared = { profileId, drawn: 'anna:0', createdAt: world.clock.now() }
  const { id } = await prisma.photo.create({ data: { ...shared, position: 0, key: main } })
  await prisma.photo.create({ data: { ...shared, position: 1, key: premium, isPremium: true } })
  await prisma.profile.update({ where: { id: profileId }, data: { mainPhotoId: id, shownToVisitors: true } })
  return { main, premium }
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
      // The other begins, so that a free member's own conversations stay free.
      const { message } = await sendMessage(other.member(), {
        profileId: actor.id,
        clientId: randomUUID(),
        text: 'Hoi',
      })
      conversationId = message.conversation_id ?? 0
    }
  }
  if (relation === 'iBlocked') await blockProfile(actor.member(), other.id)
  if (relation === 'blockedMe') await blockProfile(other.member(), actor.id)
  return conversationId
}
