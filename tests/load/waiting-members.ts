import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { jpeg } from '../../apps/server/src/media/corpus.testing.ts'
import type { Actor, AnyJson, AppFixture } from '../testkit/app-fixture.ts'
import { type EventFollower, followEvents } from '../testkit/follow-events.ts'
import { cookieOf, messageTo, post } from '../testkit/http.ts'
import type { FailingEnvironment } from './failing-environment.ts'

/** What members do. A mail is done when it has arrived; a greeting opens a conversation. */
export type Kind = 'greeting' | 'message' | 'read' | 'typing' | 'upload' | 'mail'

/** One request of one member, from `at` on for `ms`, both in milliseconds of `performance.now()`. */
export interface Try {
  kind: Kind
  /** The id of the member. */
  who: number
  at: number
  ms: number
  isDone: boolean
}

interface Device extends EventFollower {
  actor: Actor
  cookie: string
}

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename
  ... on SendMessageSuccess { message { conversationId } } } }`
const read = 'query ($id: Int!) { viewer { id } member(id: $id) { name likedByViewer isOnline } }'
const type = 'mutation ($id: Int!) { setTyping(conversationId: $id) }'
const reset = 'mutation ($email: String!) { requestPasswordReset(email: $email) { __typename } }'

/** Pairs of members who write to each other, and others who read, type, upload and ask for a mail, until they are stopped. */
export class WaitingMembers {
  readonly tries: Try[] = []
  /** Who does what all the time. */
  readonly doing: Pick<Try, 'kind' | 'who'>[] = []
  /** The texts of messages that a server has acknowledged, with who should get them. */
  readonly #acknowledged: { text: string; to: number }[] = []
  readonly #world: FailingEnvironment
  readonly #fixture: AppFixture
  readonly #urls: string[]
  readonly #running: Promise<void>[] = []
  readonly #following: Promise<void>[] = []
  readonly #devices: Device[] = []
  readonly #asked: string[] = []
  #isOn = true

  private constructor(environment: FailingEnvironment, servers: number) {
    this.#world = environment
    this.#fixture = environment.fixture
    this.#urls = environment.servers.slice(0, servers).map(({ url }) => url)
  }

  /** Begins with new members, at the first one or at both servers. */
  static async begin(
    environment: FailingEnvironment,
    servers: 1 | 2,
    kinds: ReadonlySet<Kind>,
  ): Promise<WaitingMembers> {
    const members = new WaitingMembers(environment, servers)
    for (let n = 0; n < 8; n++) {
      const actor = await environment.fixture.person({ credits: 2000, isPaid: true })
      const cookie = await cookieOf(environment.fixture, actor)
      members.#devices.push({ actor, cookie, events: [], socket: null, isDone: false })
    }
    const photo = await jpeg()
    for (const [n, device] of members.#devices.entries()) {
      const other = members.#devices[n ^ 1] as Device
      members.#following.push(followEvents(device, () => members.#order()[0] ?? '', device.cookie))
      const about = { id: other.actor.id }
      // A picture takes a processor for seconds: beside it only two members write.
      if (kinds.has('upload') && n > 1) {
        if (n === 2) members.#keep('upload', device, () => members.#upload(device, photo))
        continue
      }
      if (n < 4) members.#keep('message', device, () => members.#message(device, other, 200))
      else
        members.#keep('read', device, () => members.#ask('read', device, read, about).then(() => pause(200)))
      if (n > 4 && kinds.has('typing')) members.#keep('typing', device, await members.#typing(device, other))
      if (kinds.has('mail')) members.#keep('mail', device, () => members.#mail(device))
    }
    return members
  }

  /** Ends when everybody has an answer; returns how many messages and mails were lost, and how many came twice. */
  async stop(): Promise<{ lost: number; doubled: number }> {
    this.#isOn = false
    await Promise.all(this.#running)
    const missing = () => {
      const got = new Set(
        this.#devices.flatMap(({ actor, events }) => events.map((one) => `${actor.id} ${one.message?.text}`)),
      )
      return this.#acknowledged.filter(({ text, to }) => !got.has(`${to} ${text}`)).length
    }
    for (let waited = 0; missing() > 0 && waited < 20_000; waited += 100) await pause(100)
    for (const device of this.#devices) device.isDone = true
    await Promise.all(this.#following)
    const texts = this.#acknowledged.map(({ text }) => text)
    const { rows } = await this.#fixture.services.db.pool.query<{ kept: number; rows: number; paid: number }>(
      `select count(distinct body)::int as kept, count(*)::int as rows,
         (select count(*)::int from credit_transfer where reason = 'message')
           - (select count(*)::int from message) as paid
       from message where body = any($1)`,
      [texts],
    )
    const { kept = 0, rows: stored = 0, paid = 0 } = rows[0] ?? {}
    const arrivals = this.#devices.map(({ actor, events }) =>
      events.flatMap(({ message }: AnyJson) =>
        message && message.senderId !== actor.id ? [message.text] : [],
      ),
    )
    const twice = (all: readonly unknown[]) => all.length - new Set(all).size
    const mails = this.#world.mails.filter(({ to }) => this.#asked.includes(to))
    const shown = [...new Set(mails.map(({ to, id }) => `${to} ${id}`))].map((one) => one.split(' ')[0])
    return {
      lost: texts.length - kept + missing() + this.#asked.length - new Set(shown).size,
      doubled:
        stored - kept + Math.abs(paid) + arrivals.reduce((sum, all) => sum + twice(all), 0) + twice(shown),
    }
  }

  /** The servers in a random order: as a proxy does, one that takes no connection is passed over. */
  #order(): string[] {
    return [...this.#urls].sort(() => Math.random() - 0.5)
  }

  async #try(kind: Kind, { actor }: Device, run: (url: string) => Promise<AnyJson>): Promise<AnyJson> {
    const at = performance.now()
    let answer: AnyJson = null
    for (const url of this.#order()) {
      try {
        answer = await run(url)
        break
      } catch (error) {
        if ((error as AnyJson).cause?.code !== 'ECONNREFUSED') break
      }
    }
    this.tries.push({ kind, who: actor.id, at, ms: performance.now() - at, isDone: Boolean(answer) })
    return answer
  }

  #ask(kind: Kind, device: Device, query: string, variables: AnyJson): Promise<AnyJson> {
    const headers = {
      cookie: device.cookie,
      connection: 'close',
      'x-forwarded-for': `10.0.${device.actor.id % 250}.1`,
    }
    return this.#try(kind, device, async (url) => {
      const { status, body } = await post(url, { query, variables }, headers)
      return status === 200 && !body.errors ? body.data : null
    })
  }

  /** Does something again and again until the members are stopped. */
  #keep(kind: Kind, { actor }: Device, act: () => Promise<unknown>): void {
    this.doing.push({ kind, who: actor.id })
    const keep = async () => {
      while (this.#isOn) await act()
    }
    this.#running.push(keep())
  }

  /** Sends a message under its id until it is acknowledged, as devices do; `every` is the pause after each try, in ms. */
  async #message(from: Device, to: Device, every: number, kind: Kind = 'message'): Promise<AnyJson> {
    const text = randomUUID()
    for (;;) {
      const data = await this.#ask(kind, from, send, messageTo(to.actor.id, text, text))
      await pause(every)
      if (data?.sendMessage.__typename !== 'SendMessageSuccess') continue
      this.#acknowledged.push({ text, to: to.actor.id })
      return data.sendMessage.message
    }
  }

  /** What a member does who types, in a conversation in which both have written. */
  async #typing(from: Device, to: Device): Promise<() => Promise<unknown>> {
    await this.#message(to, from, 0, 'greeting')
    const { conversationId } = await this.#message(from, to, 0, 'greeting')
    return () => this.#ask('typing', from, type, { id: conversationId }).then(() => pause(200))
  }

  async #upload(device: Device, photo: Buffer): Promise<void> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    const headers = { cookie: device.cookie, connection: 'close' }
    await this.#try('upload', device, async (url) => {
      const answer = await fetch(`${url}/uploads`, { method: 'POST', body: form, headers })
      await answer.text()
      return answer.status === 201
    })
    await pause(1000)
  }

  /** Somebody who has forgotten the password asks for a mail with a link, and waits until it has come. */
  async #mail(device: Device): Promise<void> {
    const actor = await this.#fixture.person({ email: `${randomUUID()}@example.org` })
    const { email } = await this.#fixture.services.db.prisma.member.findUniqueOrThrow({
      where: { id: actor.id },
    })
    await this.#try('mail', device, async (url) => {
      const { body } = await post(
        url,
        { query: reset, variables: { email } },
        // A limit of its own for everybody: a network counts by its first three numbers.
        { 'x-forwarded-for': `10.1.${actor.id % 250}.1` },
      )
      if (body.data?.requestPasswordReset.__typename !== 'RequestPasswordResetSuccess') return false
      this.#asked.push(email)
      const hasCome = () => this.#world.mails.some(({ to }) => to === email)
      for (let waited = 0; !hasCome() && waited < 120_000; waited += 50) await pause(50)
      return hasCome()
    })
    await pause(500)
  }
}
