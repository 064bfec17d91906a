import { MemberEventsDocument } from '../graphql/events/event.generated.ts'
import type { MemberEvent } from '../graphql/events/event-bus.ts'
import { completeAnswer } from './complete-answer.ts'
import { eventOf } from './member-events.ts'
import { me, Records } from './member-records.ts'
import type { Row, Talk } from './member-world.types.ts'

/** A small model of the server for one member: its data, the changes, and the events that report them. */
export class ServerModel extends Records {
  #announce(kind: string, refs: Omit<Row, 'no' | 'kind'>) {
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
      oldSeq: 0,
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
    this.#announce('message', { conversation: talk.id, seq: talk.texts.length })
  }

  read(other: number) {
    const talk = this.talks.get(other * 10)
    if (!talk) return
    talk.readSeq = talk.texts.length
    this.#announce('read', { conversation: talk.id })
  }

  otherReads(other: number, isRead: boolean) {
    const talk = this.talks.get(other * 10)
    if (!talk) return
    talk.otherDeliveredSeq = talk.texts.length
    if (isRead) talk.otherReadSeq = talk.texts.length
    this.#announce(isRead ? 'read' : 'delivered', { conversation: talk.id })
  }

  remove(other: number) {
    const talk = this.talks.get(other * 10)
    if (!talk) return
    talk.removedSeq = talk.readSeq = talk.texts.length
    this.#announce('removed', { conversation: talk.id })
  }

  draft(other: number, text: string) {
    if (this.gone.has(other)) return
    this.#talk(other).draft = text || null
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
    for (const talk of this.talks.values()) talk.oldSeq = Math.floor(talk.texts.length / 2)
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
