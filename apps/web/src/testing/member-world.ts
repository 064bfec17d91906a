import type { MemberEvent } from '../graphql/events/bus.ts'
import type { Row, Talk } from './member-world.types.ts'

export const me = 1

/**
 * The server's side of a member's world, small: what there is, what happens, and the events that tell it,
 * read the way the server reads them: with what is true at the moment of reading.
 */
export class World {
  readonly talks = new Map<number, Talk>()
  readonly likes = new Map<number, { mine: boolean; theirs: boolean; seen: boolean; at: number }>()
  readonly gone = new Set<number>()
  readonly rows: Row[] = []
  credits = 100
  clock = 0

  #tell(kind: string, refs: Omit<Row, 'no' | 'kind'>) {
    this.rows.push({ no: this.rows.length + 1, kind, ...refs })
  }

  #talk(other: number): Talk {
    const id = other * 10
    const talk = this.talks.get(id) ?? {
      id,
      with: other,
      texts: [],
      readSeq: 0,
      otherReadSeq: 0,
      otherDeliveredSeq: 0,
      removedSeq: 0,
      draft: null,
      at: 0,
    }
    this.talks.set(id, talk)
    return talk
  }

  write(from: number, other: number, text: string) {
    if (this.gone.has(other)) return
    const talk = this.#talk(other)
    talk.texts.push({ from, text })
    talk.at = ++this.clock
    if (from === me) this.credits--
    this.#tell('message', { conversation: talk.id, seq: talk.texts.length })
  }

  read(other: number) {
    const talk = this.talks.get(other * 10)
    if (!talk) return
    talk.readSeq = talk.texts.length
    this.#tell('read', { conversation: talk.id })
  }

  otherReads(other: number, isRead: boolean) {
    const talk = this.talks.get(other * 10)
    if (!talk) return
    talk.otherDeliveredSeq = talk.texts.length
    if (isRead) talk.otherReadSeq = talk.texts.length
    this.#tell(isRead ? 'read' : 'delivered', { conversation: talk.id })
  }

  remove(other: number) {
    const talk = this.talks.get(other * 10)
    if (!talk) return
    talk.removedSeq = talk.readSeq = talk.texts.length
    this.#tell('removed', { conversation: talk.id })
  }

  draft(other: number, text: string) {
    if (this.gone.has(other)) return
    this.#talk(other).draft = text || null
    this.#tell('draft', { profile: other })
  }

  like(other: number, mine: boolean, on: boolean) {
    if (this.gone.has(other)) return
    const like = this.likes.get(other) ?? { mine: false, theirs: false, seen: false, at: 0 }
    this.likes.set(other, {
      ...like,
      ...(mine ? { mine: on } : { theirs: on, seen: false }),
      at: ++this.clock,
    })
    const now = this.likes.get(other)
    if (now?.mine && now.theirs) this.#tell('match', { profile: other })
    this.#tell(on && !mine ? 'like' : 'like_changed', { profile: other })
  }

  spend(amount: number) {
    this.credits -= amount
    this.#tell('credits', {})
  }

  leave(other: number) {
    if (this.gone.has(other)) return
    this.gone.add(other)
    const id = other * 10
    const had = this.talks.delete(id)
    this.likes.delete(other)
    this.#tell('gone', { profile: other, ...(had ? { conversation: id } : {}) })
  }

  event(no: number): MemberEvent {
    const row = this.rows[no - 1]
    if (!row) throw new Error(`No event ${no}`)
    return { id: String(no), at: '2026-01-01T00:00:00Z', ...this.#body(row) } as never
  }

  #body({ kind, conversation = 0, profile = 0, seq = 0 }: Row): object {
    const talk = this.talks.get(conversation)
    const shown = talk && talk.texts.length > talk.removedSeq ? this.conversation(talk) : null
    const removed = { __typename: 'ConversationRemovedEvent', conversationId: conversation }
    const changed = {
      __typename: 'LikeChangedEvent',
      profileId: profile,
      profile: this.gone.has(profile) ? null : this.relation(profile),
    }
    const like = this.likes.get(profile)
    switch (kind) {
      case 'message':
        return shown && talk && seq > talk.removedSeq
          ? {
              __typename: 'MessageEvent',
              conversation: shown,
              message: this.message(talk, seq),
              credits: this.credits,
            }
          : removed
      case 'removed':
        return removed
      case 'read':
        return shown ? { __typename: 'ReadEvent', conversation: shown } : removed
      case 'delivered':
        return shown ? { __typename: 'DeliveredEvent', conversation: shown } : removed
      case 'like':
        return like ? { __typename: 'LikeEvent', like: this.likeOf(profile) } : changed
      case 'match':
        return like?.mine && like.theirs ? { __typename: 'MatchEvent', like: this.likeOf(profile) } : changed
      case 'like_changed':
        return changed
      case 'draft':
        return {
          __typename: 'DraftEvent',
          profileId: profile,
          text: this.talks.get(profile * 10)?.draft ?? '',
        }
      case 'credits':
        return { __typename: 'CreditsEvent', credits: this.credits }
      default:
        return {
          __typename: 'ProfileGoneEvent',
          profileId: profile,
          lostConversationId: conversation || null,
        }
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
    }
  }

  conversation(talk: Talk) {
    const last = talk.texts.length
    const { clientId: _, ...preview } = this.message(talk, last)
    return {
      __typename: 'Conversation',
      id: talk.id,
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
