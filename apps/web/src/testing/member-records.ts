import type { Row, Talk } from './member-world.types.ts'

/** The id of the viewer. */
export const me = 1

/** The data of a member as the server returns it: always with the current values. */
export class Records {
  readonly talks = new Map<number, Talk>()
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
  history(talk: Talk) {
    const firstSeen = Math.max(talk.removedSeq, this.isPaid ? 0 : talk.oldSeq)
    return {
      __typename: 'MessagePage',
      nodes: talk.texts.map((_, at) => this.message(talk, at + 1)).slice(firstSeen),
      hasEarlier: false,
      hasLater: false,
      hiddenCount: firstSeen - talk.removedSeq,
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

  message(talk: Talk, seq: number) {
    const { from, text } = talk.texts[seq - 1] as Talk['texts'][number]
    const isOwn = from === me
    const state =
      isOwn && seq <= talk.otherReadSeq
        ? 'READ'
        : isOwn && seq <= talk.otherDeliveredSeq
          ? 'DELIVERED'
          : 'SENT'
    return {
      __typename: 'Message',
      id: `${talk.id}:${seq}`,
      clientId: `c${talk.id}:${seq}`,
      conversationId: talk.id,
      kind: 'TEXT',
      senderId: from,
      sentAt: '2026-01-01T00:00:00Z',
      seq,
      state,
      text,
      warning: null,
    }
  }

  conversation(talk: Talk) {
    const last = talk.texts.length
    const { clientId: _, ...preview } = this.message(talk, last)
    return {
      __typename: 'Conversation',
      id: talk.id,
      profileId: talk.with,
      draft: talk.draft,
      lastMessageAt: new Date(talk.at * 1000).toISOString(),
      lastSeq: last,
      otherDeliveredSeq: talk.otherDeliveredSeq,
      otherReadSeq: talk.otherReadSeq,
      readSeq: talk.readSeq,
      unreadCount: talk.texts.filter(({ from }, at) => from !== me && at >= talk.readSeq).length,
      lastMessage: { ...preview, id: `preview:${talk.id}:${last}` },
      profile: this.profile(talk.with),
    }
  }

  listed() {
    return [...this.talks.values()]
      .filter(({ texts, removedSeq }) => texts.length > removedSeq)
      .sort((a, b) => b.at - a.at)
  }
}
