import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor, AnyJson } from '../testkit/app-fixture.ts'
import type { EventFollower } from '../testkit/follow-events.ts'
import { messageTo, post } from '../testkit/http.ts'
import type { Random } from '../testkit/seeded-random.ts'
import type { TestSocket } from '../testkit/socket.ts'

const send = `mutation ($input: SendMessageInput!) { result: sendMessage(input: $input) { __typename
  ... on SendMessageSuccess { message { id conversationId seq } } } }`
const react = `mutation ($conversationId: Int!, $seq: Int!, $emoji: String) {
  result: reactToMessage(conversationId: $conversationId, seq: $seq, emoji: $emoji) { __typename } }`
const takeBack = `mutation ($clientId: ID!) { result: takeBackMessage(clientId: $clientId) { __typename
  ... on TakeBackMessageSuccess { message { id } } } }`

const emojis = ['❤️', '😂', '👍', null] as const

/** A message as a device shows it, or as the database has it for one of the two. */
export interface Shown {
  text: string
  isTakenBack: boolean
  viewerReaction: string | null
  otherReaction: string | null
}

/** A device that knows only the events of its member. */
export class Device implements EventFollower {
  readonly events: AnyJson[] = []
  isDone = false
  socket: TestSocket | null = null

  /** The messages by id, as all events together leave them. */
  shown(): Map<string, Shown> {
    const state = new Map<string, Shown>()
    for (const { message } of this.events) {
      if (!message) continue
      const { id, text, isTakenBack, viewerReaction, otherReaction } = message
      state.set(id, { text: isTakenBack ? '' : text, isTakenBack, viewerReaction, otherReaction })
    }
    return state
  }
}

interface OwnMessage {
  clientId: string
  text: string
  id: string
}

/** A member in one conversation who writes, reacts and takes back: each action until the server has answered it. */
export class Talker {
  readonly actor: Actor
  readonly devices = [new Device(), new Device()] as const
  /** What the server has acknowledged. */
  readonly sent: OwnMessage[] = []
  readonly takenBack = new Set<string>()
  readonly reactions = new Map<string, string | null>()
  readonly cookie: string
  readonly #url: () => string
  readonly #random: Random

  constructor(actor: Actor, cookie: string, url: () => string, random: Random) {
    this.actor = actor
    this.cookie = cookie
    this.#url = url
    this.#random = random
  }

  async write(to: Actor): Promise<void> {
    const clientId = randomUUID()
    const text = `${this.actor.id}:${this.sent.length + 1}`
    const { message } = await this.#until(send, messageTo(to.id, text, clientId))
    this.sent.push({ clientId, text, id: message.id })
  }

  /** Reacts to one of the last messages that the first device shows, whoever wrote it. */
  async react(): Promise<void> {
    const id = [...this.devices[0].shown().keys()].at(-1 - Math.floor(this.#random() * 6))
    if (!id) return
    const [conversationId, seq] = id.split(':').map(Number)
    const emoji = emojis[Math.floor(this.#random() * emojis.length)] ?? null
    const { __typename } = await this.#until(react, { conversationId, seq, emoji })
    if (__typename === 'ReactToMessageSuccess') this.reactions.set(id, emoji)
  }

  /** Takes back one of the last own messages; some twice. */
  async takeBack(): Promise<void> {
    const own = this.sent.at(-1 - Math.floor(this.#random() * 6))
    if (!own) return
    const { message } = await this.#until(takeBack, { clientId: own.clientId })
    if (message) this.takenBack.add(own.id)
  }

  /** Sends one request again and again until the server answers it. */
  async #until(query: string, variables: object): Promise<AnyJson> {
    for (let attempt = 0; ; attempt++) {
      const socket = this.devices[attempt % 2]?.socket
      try {
        const bySocket = socket && this.#random() < 0.5
        const body = { query, variables }
        const answer = bySocket
          ? await socket.run(body)
          : (await post(this.#url(), body, { cookie: this.cookie })).body
        const result = answer.data?.result
        if (result && result.__typename !== 'RateLimitedError') return result
      } catch {
        // The server is gone or going.
      }
      await pause(40)
    }
  }
}
