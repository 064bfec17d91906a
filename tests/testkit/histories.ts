import { randomUUID } from 'node:crypto'
import { outcomes } from '../../apps/server/src/adapters/payments/sandbox.ts'
import { runJob } from '../../apps/server/src/jobs/jobs.ts'
import type { Actor, AppFixture } from './app-fixture.ts'
import { days } from './clock.ts'
import { order, recheckPayment, setPaymentOutcome } from './money.ts'

/** One step of a random history; the numbers choose among the members and payments that exist at that moment. */
export interface Step {
  what: 'buy' | 'settle' | 'spend' | 'gift' | 'withdraw' | 'look' | 'leave' | 'pass'
  who: number
  which: number
}
export const stepKinds = [
  'buy',
  'settle',
  'settle',
  'settle',
  'spend',
  'spend',
  'gift',
  'withdraw',
  'look',
  'leave',
  'pass',
] as const

/** Runs random steps on some members and their payments. A step that the product rejects is not an error. */
export class History {
  readonly #fixture: AppFixture
  readonly people: Actor[]
  readonly #payments: { id: number; who: number }[] = []
  readonly #left = new Set<number>()

  constructor(fixture: AppFixture, people: Actor[]) {
    this.#fixture = fixture
    this.people = people
  }

  async do({ what, who: given, which }: Step): Promise<void> {
    const who = given % this.people.length
    const actor = this.people[who] as Actor
    const other = this.people[(who + 1) % this.people.length] as Actor
    const mine = this.#payments.filter((one) => one.who === who)
    const payment = mine[which % Math.max(1, mine.length)]
    const isGone = this.#left.has(who)
    if (what === 'settle' && payment) return this.#settle(payment.id, which)
    if (what === 'look' && payment) return recheckPayment(this.#fixture, payment.id)
    if (what === 'pass') return this.#pass()
    if (isGone) return
    if (what === 'buy') {
      const discountCode = which % 3 === 0 ? 'WELKOM25' : null
      const made = await order(actor, { packageId: ['20', '50'][which % 2], discountCode })
      if (made.payment) this.#payments.push({ id: made.payment.id, who })
    } else if (what === 'spend' || what === 'gift') {
      const input = { profileId: other.id, clientId: randomUUID(), acceptsFictional: true }
      const content = what === 'spend' ? { text: 'Hoi' } : { gift: 'ring', price: 15 }
      const field = what === 'spend' ? 'sendMessage' : 'sendGift'
      const type = what === 'spend' ? 'SendMessageInput' : 'SendGiftInput'
      await actor.run(`mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`, {
        input: { ...input, ...content },
      })
    } else if (what === 'withdraw' && payment) {
      const ask = 'query ($id: Int!) { payment(id: $id) { withdrawal { credits } } }'
      const credits = (await actor.run(ask, { id: payment.id })).payment?.withdrawal?.credits ?? 0
      await actor.run(
        'mutation ($id: Int!, $credits: Int!) { withdrawPayment(id: $id, credits: $credits) { __typename } }',
        { id: payment.id, credits },
      )
      if (which % 2 === 0) await runJob(this.#fixture.services, 'refund-payment', { paymentId: payment.id })
    } else if (what === 'leave' && which % 3 === 0) {
      this.#left.add(who)
      await this.#fixture.services.db.pool.query(`select request_deletion($1, 'other', '', $2)`, [
        actor.id,
        this.#fixture.clock.now(),
      ])
    }
  }

  async #settle(id: number, which: number): Promise<void> {
    const names = Object.keys(outcomes)
    await setPaymentOutcome(this.#fixture, id, names[which % names.length] as string).catch(
      (error: Error) => {
        if (!error.message.includes('cannot get the outcome')) throw error
      },
    )
  }

  async #pass(): Promise<void> {
    this.#fixture.clock.advance(5 * days)
    await runJob(this.#fixture.services, 'finish-leaving')
  }
}
