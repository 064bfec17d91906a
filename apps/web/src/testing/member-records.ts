import type { ConversationModel, Row } from './member-model.types.ts'

/** The id of the viewer. */
export const me = 1

/** The data of a member as the server returns it: always with the current values. */
export class Records {
  readonly talks = new Map<number, ConversationModel>()
  readonly likes = new Map<number, { mine: boolean; theirs: boolean; seen: boolean; at: number }>()
  readonly gone = new Set<number>()
  readonly rows: Row[] = []
  readonly payments: { id: number; status: string }[] = []
  credits = 100
  isPaid = false
  clock = 0

  viewer() {
    const { credits, isPaid } = this
    const timeBonus = isPaid
      ? null
      : { __typename: 'DiscountCode', code: 'W', percentage: 25, secondsLeft: 9 }
    return {
      __typename: 'User',
      id: me,
      credits,
      isPaid,
      photoLimit: isPaid ? 25 : 3,
      timeBonus,
      welcomeRefusedAt: null,
    }
  }

  payment(id: number) {
    return { __typename: 'Payment', ...this.payments[id - 1] }
  }

  /** The history of a conversation as the server would return it now. */
  history(model: ConversationModel) {
    const firstSeen = Math.max(model.removedSeq, this.isPaid ? 0 : model.premiumOnlyUpToSeq)
    return {
      __typename: 'MessagePage',
      nodes: model.texts.map((_, at) => this.message(model, at + 1)).slice(firstSeen),
      hasEarlier: false,
      hasLater: false,
      hiddenCount: firstSeen - model.removedSeq,
    }
  }

  profile(id: number) {
    return {
      ...this.relation(id),
      name: `P${id}`,
      age: 30,
      conversationId: this.talks.has(id * 10) ? id * 10 : null,
      isAvailable: true,
      isFictional: false,
      isOnline: false,
      mainPhoto: null,
    }
  }

  relation(id: number) {
    const { mine = false, theirs = false, seen = false } = this.likes.get(id) ?? {}
    return {
      __typename: 'Profile',
      id,
      isMatch: mine && theirs,
      isNewLike: theirs && !seen,
      likedByViewer: mine,
      likesViewer: theirs,
    }
  }

  likeOf(id: number) {
    const { isMatch, isNewLike } = this.relation(id)
    return {
      __typename: 'Like',
      id: String(id),
      isMatch,
      isNew: isNewLike,
      likedAt: `2026-01-01T00:00:00.${this.likes.get(id)?.at}Z`,
      profile: this.profile(id),
    }
  }

  message(model: ConversationModel, seq: number) {
    const written = model.texts[seq - 1] as ConversationModel['texts'][number]
    const { from, text, isTakenBack = false, viewerReaction = null, otherReaction = null } = written
    const isOwn = from === me
    const state =
      isOwn && seq <= model.otherReadSeq
        ? 'READ'
        : isOwn && seq <= model.otherDeliveredSeq
          ? 'DELIVERED'
          : 'SENT'
    return {
      __typename: 'Message',
      id: `${model.id}:${seq}`,
      clientId: `c${model.id}:${seq}`,
      conversationId: model.id,
      kind: 'TEXT',
      senderId: from,
      sentAt: '2026-01-01T00:00:00Z',
      seq,
      state,
      text,
      warning: null,
      isTakenBack,
      viewerReaction,
      otherReaction,
      replyTo: null,
    }
  }

  conversation(model: ConversationModel) {
    const last = model.texts.length
    const { clientId: _, ...preview } = this.message(model, last)
    return {
      __typename: 'Conversation',
      id: model.id,
      profileId: model.with,
      draft: model.draft,
      draftReplyTo: model.draftReplyTo,
      isVerificationRequested: false,
      lastMessageAt: new Date(model.at * 1000).toISOString(),
      lastSeq: last,
      otherDeliveredSeq: model.otherDeliveredSeq,
      otherReadSeq: model.otherReadSeq,
      readSeq: model.readSeq,
      unreadCount: model.texts.filter(({ from }, at) => from !== me && at >= model.readSeq).length,
      lastMessage: { ...preview, id: `preview:${model.id}:${last}` },
      profile: this.profile(model.with),
    }
  }

  listed() {
    return [...this.talks.values()]
      .filter(({ texts, removedSeq }) => texts.length > removedSeq)
      .sort((a, b) => b.at - a.at)
  }
}
