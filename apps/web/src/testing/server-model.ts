import { MemberEventsDocument } from '../graphql/events/event.generated.ts'
import type { MemberEvent } from '../graphql/events/event-bus.ts'
import { completeAnswer } from './complete-answer.ts'
import { eventOf } from './member-events.ts'
import type { ConversationModel, Row } from './member-model.types.ts'
import { me, Records } from './member-records.ts'

/** A small model of the server for one member: its data, the changes, and the events that report them. */
export class ServerModel extends Records {
  #announce(kind: string, refs: Omit<Row, 'no' | 'kind'>) {
    this.rows.push({ no: this.rows.length + 1, kind, ...refs })
  }

  #talk(other: number): ConversationModel {
    const id = other * 10
    const model = this.talks.get(id) ?? {
      id,
      with: other,
      texts: [],
      readSeq: 0,
      otherReadSeq: 0,
      otherDeliveredSeq: 0,
      removedSeq: 0,
      premiumOnlyUpToSeq: 0,
      draft: null,
      draftReplyTo: null,
      at: 0,
    }
    this.talks.set(id, model)
    return model
  }

  write(from: number, other: number, text: string) {
    if (this.gone.has(other)) return
    const model = this.#talk(other)
    model.texts.push({ from, text })
    model.at = ++this.clock
    if (from === me) this.credits--
    this.#announce('message', { conversation: model.id, seq: model.texts.length })
  }

  read(other: number) {
    const model = this.talks.get(other * 10)
    if (!model) return
    model.readSeq = model.texts.length
    this.#announce('read', { conversation: model.id })
  }

  otherReads(other: number, isRead: boolean) {
    const model = this.talks.get(other * 10)
    if (!model) return
    model.otherDeliveredSeq = model.texts.length
    if (isRead) model.otherReadSeq = model.texts.length
    this.#announce(isRead ? 'read' : 'delivered', { conversation: model.id })
  }

  remove(other: number) {
    const model = this.talks.get(other * 10)
    if (!model) return
    model.removedSeq = model.readSeq = model.texts.length
    this.#announce('removed', { conversation: model.id })
  }

  /** Changes one of the last messages: the reaction of the viewer or of the other to it, or it is taken back. */
  change(other: number, change: 'mine' | 'theirs' | 'takeBack') {
    const model = this.talks.get(other * 10)
    const back = this.rows.length % 3
    const message = model?.texts.at(-1 - back)
    if (!model || !message || message.isTakenBack) return
    const emoji = ['❤️', '😂', null][(this.rows.length % 7) % 3] ?? null
    if (change === 'mine') message.viewerReaction = emoji
    else if (change === 'theirs') message.otherReaction = emoji
    else
      Object.assign(message, {
        text: 'bericht verwijderd',
        isTakenBack: true,
        viewerReaction: null,
        otherReaction: null,
      })
    this.#announce('changed', { conversation: model.id, seq: model.texts.length - back })
  }

  draft(other: number, text: string) {
    if (this.gone.has(other)) return
    const model = this.#talk(other)
    model.draft = text || null
    model.draftReplyTo = (text && model.texts.length) || null
    this.#announce('draft', { profile: other })
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
    if (now?.mine && now.theirs) this.#announce('match', { profile: other })
    this.#announce(on && !mine ? 'like' : 'like_changed', { profile: other })
  }

  spend(amount: number) {
    this.credits -= amount
    this.#announce('credits', {})
  }

  /** Makes all messages so far too old for a free member. */
  age() {
    for (const model of this.talks.values()) model.premiumOnlyUpToSeq = Math.floor(model.texts.length / 2)
  }

  order() {
    this.payments.push({ id: this.payments.length + 1, status: 'PENDING' })
    this.#announce('payment', { payment: this.payments.length })
  }

  pay() {
    const payment = this.payments.find(({ status }) => status === 'PENDING')
    if (!payment) return
    payment.status = 'COMPLETED'
    this.credits += 20
    if (!this.isPaid) this.#announce('account', {})
    this.isPaid = true
    this.#announce('credits', {})
    this.#announce('payment', { payment: payment.id })
  }

  leave(other: number) {
    if (this.gone.has(other)) return
    this.gone.add(other)
    const id = other * 10
    const had = this.talks.delete(id)
    this.likes.delete(other)
    this.#announce('gone', { profile: other, ...(had ? { conversation: id } : {}) })
  }

  event(no: number): MemberEvent {
    const row = this.rows[no - 1]
    if (!row) throw new Error(`No event ${no}`)
    const event = { id: String(no), at: '2026-01-01T00:00:00Z', ...eventOf(this, row) }
    return completeAnswer(MemberEventsDocument, { events: event }).events as never
  }
}
