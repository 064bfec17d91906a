import { randomUUID } from 'node:crypto'
import { acceptConversation } from '@vonk/schema/chats/accept-conversation.ts'
import { markConversationDelivered } from '@vonk/schema/chats/mark-conversation-delivered.ts'
import { markConversationRead } from '@vonk/schema/chats/mark-conversation-read.ts'
import { saveDraft } from '@vonk/schema/chats/save-draft.ts'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import { setTyping } from '@vonk/schema/chats/typing.ts'
import { likeProfile } from '@vonk/schema/likes/like-profile.ts'
import { markLikeSeen } from '@vonk/schema/likes/mark-like-seen.ts'
import { touchActive } from '@vonk/schema/profiles/touch-active.ts'
import { ban } from '@vonk/schema/safety/ban.ts'
import { blockProfile } from '@vonk/schema/safety/block-profile.ts'
import { updatePrivacy } from '@vonk/schema/safety/update-privacy.ts'
import type { Actor, AppFixture } from '@vonk/tests/testkit/app-fixture.ts'

/** How close the viewer and a target are: by likes, by a request in one direction, or as two who write. */
type Tie = 'none' | 'liked' | 'matched' | 'asked' | 'asking' | 'writing'
type State = 'invisible' | 'private' | 'disabled' | 'inReview' | 'banned' | 'deleted' | 'blocked' | 'blocker'

/** Every relation of the matrix: how close the two became, and what the target is to the viewer since then. */
export const relations: Record<string, { tie: Tie; state?: State; isConfirmed?: false }> = {
  stranger: { tie: 'none' },
  liked: { tie: 'liked' },
  matched: { tie: 'matched' },
  partner: { tie: 'writing' },
  // The viewer's own request, which the target has not accepted.
  asked: { tie: 'asked' },
  requester: { tie: 'asking' },
  blocked: { tie: 'writing', state: 'blocked' },
  blocker: { tie: 'writing', state: 'blocker' },
  private: { tie: 'none', state: 'private' },
  privatePartner: { tie: 'writing', state: 'private' },
  invisible: { tie: 'none', state: 'invisible' },
  invisibleLiked: { tie: 'liked', state: 'invisible' },
  invisibleMatched: { tie: 'matched', state: 'invisible' },
  invisiblePartner: { tie: 'writing', state: 'invisible' },
  invisibleAsked: { tie: 'asked', state: 'invisible' },
  invisibleRequester: { tie: 'asking', state: 'invisible' },
  unconfirmed: { tie: 'none', isConfirmed: false },
  disabled: { tie: 'writing', state: 'disabled' },
  inReview: { tie: 'writing', state: 'inReview' },
  banned: { tie: 'writing', state: 'banned' },
  deleted: { tie: 'writing', state: 'deleted' },
}

export interface Target {
  actor: Actor
  id: number
  conversationId: number
  chatPhoto: { id: number; key: string }
}

const send = async (from: Actor, to: Actor) =>
  (await sendMessage(from.member(), { profileId: to.id, clientId: randomUUID(), text: 'Hoi' })).message
    .conversation_id ?? 0

async function tie(viewer: Actor, target: Actor, how: Tie): Promise<number> {
  if (how === 'liked' || how === 'matched') await likeProfile(viewer.member(), target.id)
  if (how === 'matched') await likeProfile(target.member(), viewer.id)
  if (how === 'asked') return send(viewer, target)
  if (how === 'asking') return send(target, viewer)
  if (how !== 'writing') return 0
  const conversationId = await send(target, viewer)
  await acceptConversation(viewer.member(), conversationId)
  // What the target has not received yet.
  await send(viewer, target)
  return conversationId
}

async function become(fixture: AppFixture, viewer: Actor, target: Actor, state: State): Promise<void> {
  const { services, clock } = fixture
  const { prisma } = services.db
  if (state === 'invisible') await updatePrivacy(target.member(), { isInvisible: true })
  if (state === 'private') await updatePrivacy(target.member(), { isPrivate: true })
  if (state === 'blocked') await blockProfile(viewer.member(), target.id)
  if (state === 'blocker') await blockProfile(target.member(), viewer.id)
  if (state === 'banned') await ban(services, target.id, 'Spam', clock.now())
  if (state === 'disabled')
    await prisma.profile.update({ where: { id: target.id }, data: { status: 'disabled' } })
  if (state === 'deleted' || state === 'inReview') {
    const since = clock.now()
    const data = state === 'deleted' ? { deletionRequestedAt: since } : { reviewSince: since }
    await prisma.member.update({ where: { id: target.id }, data })
    await prisma.$queryRaw`select settle_status(${target.id}::int)::text`
  }
}

/** A new target in a relation to the viewer, last active now. */
export async function meet(fixture: AppFixture, viewer: Actor, name: string): Promise<Target> {
  const { tie: how, state, isConfirmed } = relations[name] as (typeof relations)[string]
  const actor = await fixture.person({ name: `Doel ${name}`, credits: 20, isConfirmed: isConfirmed ?? true })
  await touchActive(fixture.services.db, [{ id: actor.id, hasSocket: true }], fixture.clock.now())
  const conversationId = await tie(viewer, actor, how)
  if (state) await become(fixture, viewer, actor, state)
  return { actor, id: actor.id, conversationId, chatPhoto: { id: 0, key: randomUUID() } }
}

/**
 * All that a member's device does by itself when the member comes to the site: activity, delivery, reading,
 * likes that are looked at, a draft, typing. Nothing of it is addressed to the viewer.
 */
export async function appear(fixture: AppFixture, viewer: Actor, { actor, conversationId }: Target) {
  const { db } = fixture.services
  await touchActive(db, [{ id: actor.id, hasSocket: true }], fixture.clock.now())
  await actor.run('{ viewer { badges { unreadMessages } } conversations { edges { node { id } } } }')
  await markLikeSeen(actor.member(), viewer.id)
  if (conversationId === 0) return
  await markConversationDelivered(actor.member(), conversationId, 9)
  // Rejected where the conversation is gone.
  await markConversationRead(actor.member(), conversationId, 9).catch(() => null)
  await saveDraft(actor.member(), viewer.id, 'Ik')
  await setTyping(actor.member(), conversationId)
}
