import { randomUUID } from 'node:crypto'
import type { AnyJson } from '../../testkit/app-fixture.ts'
import type { Random } from '../../testkit/seeded-random.ts'
import type { Client } from './client.ts'
import { Device, shownOf } from './device.ts'
import { give, like, react, read, saveDraft, send, takeBack } from './operations.ts'
import type { RunLog } from './run-log.ts'
import { Setting } from './setting.ts'

const emojis = ['❤️', '😂', '👍', null] as const
/** A gift of the catalogue; its price is that of the site. */
const gift = 'rose'

/** A message that the server has acknowledged to its sender. */
export interface SentMessage {
  sender: number
  recipient: number
  clientId: string
  text: string
  isGift: boolean
  /** `conversation:number`, as the server said. */
  id: string
}

/** More events than the server replays to a device that comes back. */
const tooMany = 520

/** The conversation and the number of a message by its id. */
const numbersOf = (id: string) => id.split(':').map(Number) as [conversation: number, seq: number]

/** A member with two devices who does one thing after another, each until the server has acknowledged it. */
export class Member {
  readonly id: number
  readonly partners: readonly number[]
  readonly devices = [new Device(), new Device()] as const
  readonly sent: SentMessage[] = []
  readonly takenBack = new Map<string, Setting<boolean>>()
  readonly reactions = new Map<string, Setting<string | null>>()
  readonly drafts = new Map<number, Setting<string>>()
  readonly likes = new Set<number>()
  /** The credits at the start, what acknowledged messages cost, and what begun ones may cost besides. */
  readonly credits: number
  spent = 0
  begun = 0
  readonly #giftPrice: number
  readonly #client: Client
  readonly #random: Random
  readonly #log: RunLog
  #draftCount = 0

  constructor(
    given: {
      id: number
      partners: readonly number[]
      credits: number
      giftPrice: number
      isSometimesOff: boolean
    },
    client: (lines: () => Device['line'][]) => Client,
    random: Random,
    log: RunLog,
  ) {
    this.id = given.id
    this.partners = given.partners
    this.credits = given.credits
    this.#giftPrice = given.giftPrice
    this.#client = client(() => this.devices.map(({ line }) => line))
    this.#random = random
    this.#log = log
    const [first, second] = this.devices
    const missed = () => (first.numbers.at(-1) ?? 0) - (second.numbers.at(-1) ?? 0)
    if (given.isSometimesOff) second.isOn = () => log.isOver || missed() > tooMany
  }

  /** Lets both devices follow the member's events until they are ended. */
  follow(): Promise<unknown> {
    return Promise.all(this.devices.map((device) => device.follow(this.#client, this.partners, this.#log)))
  }

  /** Does one thing, drawn at random. */
  act(): Promise<void> {
    const dice = this.#random()
    if (dice < 0.6) return this.#write(false)
    if (dice < 0.62) return this.#write(true)
    if (dice < 0.76) return this.#react()
    if (dice < 0.83) return this.#takeBack()
    if (dice < 0.89) return this.#saveDraft()
    if (dice < 0.91) return this.#like()
    return this.#read()
  }

  #pick<One>(all: readonly One[]): One {
    return all[Math.floor(this.#random() * all.length)] as One
  }

  #violation(what: string, about: unknown): void {
    this.#log.violations.push(`Member ${this.id}: ${what} ${JSON.stringify(about)}`)
  }

  async #write(isGift: boolean): Promise<void> {
    const profileId = this.#pick(this.partners)
    const clientId = randomUUID()
    const text = `${this.id}:${this.sent.length + 1}`
    const price = isGift ? this.#giftPrice : 1
    const input = { profileId, clientId, text, ...(isGift && { gift, price }) }
    this.begun += price
    const { result } = await this.#client.ask(isGift ? give : send, { input })
    if (!result.message?.seq) return this.#violation('a message was rejected or held:', { text, result })
    this.spent += price
    this.sent.push({ sender: this.id, recipient: profileId, clientId, text, isGift, id: result.message.id })
    this.#log.messages++
    this.#checkBalance(result.credits)
  }

  /** Reacts to one of the last messages that the first device shows, whoever wrote it. */
  async #react(): Promise<void> {
    const id = [...this.#lastOf(this.devices[0].messages.keys(), 8)].at(-1 - Math.floor(this.#random() * 8))
    if (!id) return
    const [conversationId, seq] = numbersOf(id)
    const emoji = this.#pick(emojis)
    const reaction = settingOf(this.reactions, id, null)
    reaction.begin(emoji)
    const { result } = await this.#client.ask(react, { conversationId, seq, emoji }, () =>
      reaction.leave(emoji),
    )
    if (result.__typename === 'ReactToMessageSuccess') reaction.acknowledge(emoji)
    else if (result.__typename !== 'MessageTakenBackError')
      this.#violation('a reaction was rejected:', { id, result })
  }

  #lastOf<One>(all: Iterable<One>, count: number): One[] {
    const last: One[] = []
    for (const one of all) {
      last.push(one)
      if (last.length > count) last.shift()
    }
    return last
  }

  /** Takes back one of the last own messages; some twice. */
  async #takeBack(): Promise<void> {
    const own = this.sent.at(-1 - Math.floor(this.#random() * 6))
    if (!own) return
    const setting = settingOf(this.takenBack, own.id, false)
    setting.begin(true)
    const { result } = await this.#client.ask(takeBack, { clientId: own.clientId }, () => setting.leave(true))
    if (result.message) return setting.acknowledge(true)
    setting.reject(true)
    if (!own.isGift && result.__typename !== 'TakeBackTooLateError')
      this.#violation('a message could not be taken back:', { own, result })
  }

  async #saveDraft(): Promise<void> {
    const id = this.#pick(this.partners)
    const text = this.#random() < 0.2 ? '' : `draft ${++this.#draftCount} of ${this.id}`
    const setting = settingOf(this.drafts, id, '')
    setting.begin(text)
    const variables = { id, text, revision: randomUUID() }
    const { result } = await this.#client.ask(saveDraft, variables, () => setting.leave(text))
    if (result === true) setting.acknowledge(text)
    else this.#violation('a draft was not saved:', variables)
  }

  async #like(): Promise<void> {
    const id = this.#pick(this.partners)
    const { result } = await this.#client.ask(like, { id })
    if (result.__typename === 'LikeProfileSuccess') this.likes.add(id)
    else this.#violation('a like was rejected:', { id, result })
  }

  /** Reads the balance and a page of messages, and compares both with what was acknowledged before. */
  async #read(): Promise<void> {
    const id = this.#pick(this.partners)
    const own = this.sent.filter(({ recipient }) => recipient === id)
    const before =
      this.#random() < 0.5 ? null : 1 + (numbersOf(this.#pick(own.slice(-20))?.id ?? '0:50')[1] ?? 0)
    const { result, conversation } = await this.#client.ask(read, { id, before })
    this.#checkBalance(result.credits)
    const nodes: AnyJson[] = conversation?.messages.nodes ?? []
    const seqs = nodes.map(({ seq }) => seq)
    const [first = 0, last = 0] = [seqs[0], seqs.at(-1)]
    if (seqs.some((seq, at) => seq !== first + at))
      this.#violation('a page of messages has a gap:', { id, seqs })
    const newest = own.at(-1)
    if (newest && numbersOf(newest.id)[1] > (conversation?.lastSeq ?? 0))
      this.#violation('a conversation lacks a message:', newest)
    const shown = new Map(nodes.map((node) => [node.id, shownOf(node)]))
    for (const message of own) {
      const seq = numbersOf(message.id)[1]
      if (seq < first || seq > last) continue
      const found = shown.get(message.id)
      const isTakenBack = this.takenBack.get(message.id)
      if (!found || !(isTakenBack?.allows(found.isTakenBack) ?? !found.isTakenBack))
        this.#violation('a page shows a message as it is not any more:', { message, found })
      else if (!found.isTakenBack && found.text !== message.text)
        this.#violation('a page shows another text:', { message, found })
    }
    for (const [key, { isTakenBack, viewerReaction }] of shown) {
      const reaction = this.reactions.get(key)
      if (!isTakenBack && reaction && !reaction.allows(viewerReaction))
        this.#violation('a page shows a reaction as it is not any more:', {
          key,
          viewerReaction,
          acknowledged: reaction.acknowledged,
        })
    }
  }

  /** The member does one thing at a time, so nothing is under way: the balance is known. */
  #checkBalance(credits: number): void {
    const expected = this.credits - this.spent
    if (credits !== expected) this.#violation('a balance is wrong:', { credits, expected })
  }
}

function settingOf<Key, Value>(all: Map<Key, Setting<Value>>, key: Key, initial: Value): Setting<Value> {
  const known = all.get(key) ?? new Setting(initial)
  all.set(key, known)
  return known
}
