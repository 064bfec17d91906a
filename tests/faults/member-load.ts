import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnyJson } from '../testkit/app-fixture.ts'
import { messageTo, post } from '../testkit/http.ts'

/** A member of the load, with a password and credits. */
export interface LoadMember {
  email: string
  password: string
  /** Whom the member writes to. */
  writesTo: number
}

/** What a load has done. */
export interface LoadResult {
  /** How often each operation succeeded, by its name. */
  done: Record<string, number>
  /** What failed, each with its operation, server and answer. */
  failures: string[]
}

const logIn = `mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }`
const read = `{ viewer { id } members(first: 12) { edges { node { id } } } conversations(first: 5) {
  edges { node { id lastSeq messages(last: 10) { nodes { seq text } } } } } }`
const seen = `mutation ($id: Int!, $seq: Int!) { markConversationRead(conversationId: $id, upToSeq: $seq) { unreadCount } }`
const like = `mutation ($id: Int!) { likeProfile(profileId: $id) { __typename } }`
const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }`
const buy = `mutation ($input: StartPaymentInput!) { startPayment(input: $input) { __typename
  ... on StartPaymentSuccess { payment { id checkoutUrl } } } }`
const paid = `query ($id: Int!) { payment(id: $id) { status } }`

/**
 * Members who log in, read, like, write and buy credits at random servers of a list, one operation after another and
 * without trying any of them again, except once what failed inside one of the servers `repeatedAt`.
 */
export class MemberLoad {
  readonly result: LoadResult = { done: {}, failures: [] }
  readonly repeatedAt = new Set<string>()
  #servers: readonly string[] = []
  #isOn = false
  #running: Promise<void>[] = []
  readonly #members: readonly LoadMember[]

  constructor(members: readonly LoadMember[]) {
    this.#members = members
  }

  /** Begins, or goes on with other servers. What is under way at the earlier ones is finished there. */
  async at(servers: readonly string[]): Promise<void> {
    this.#servers = servers
    if (this.#isOn) return
    this.#isOn = true
    this.#running = this.#members.map((member) => this.#live(member))
  }

  /** Ends when every member has finished the operation under way. */
  async stop(): Promise<void> {
    this.#isOn = false
    await Promise.all(this.#running)
  }

  async #live(member: LoadMember): Promise<void> {
    // Each evening from another network: the limits on log-ins and likes are not what is tested.
    const from = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
    let headers: Record<string, string> = from
    for (let turn = 0; this.#isOn; turn++) {
      if (turn % 12 === 0) {
        const { email, password } = member
        const cookie = await this.#do('logIn', logIn, { input: { email, password } }, from, 'LogInSuccess')
        headers = { ...from, cookie: cookie.cookie }
      }
      const { data } = await this.#do('read', read, {}, headers)
      const shown: { node: { id: number } }[] = data?.members.edges ?? []
      const liked = shown[randomInt(Math.max(1, shown.length))]?.node
      if (liked) await this.#do('likeProfile', like, { id: liked.id }, headers, 'LikeProfileSuccess')
      const [latest] = data?.conversations.edges ?? []
      if (latest) {
        const { id, lastSeq } = latest.node
        await this.#do('markConversationRead', seen, { id, seq: lastSeq }, headers)
      }
      const message = messageTo(member.writesTo, `Bericht ${turn} ${randomUUID()}`)
      await this.#do('sendMessage', send, message, headers, 'SendMessageSuccess')
      if (turn % 12 === 3) await this.#buy(headers)
      await pause(80)
    }
  }

  async #buy(headers: Record<string, string>): Promise<void> {
    const input = { clientId: randomUUID(), packageId: '20', method: 'IDEAL' }
    const { data } = await this.#do('startPayment', buy, { input }, headers, 'StartPaymentSuccess')
    const { id, checkoutUrl } = data?.startPayment.payment ?? {}
    if (!id) return
    const server = this.#server()
    const response = await fetch(new URL(checkoutUrl, server), {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=paid',
    }).catch((error: Error) => error)
    this.#count('checkout', 'status' in response && response.status === 303, `${server}: ${response}`)
    const after = await this.#do('payment', paid, { id }, headers)
    this.#count('paid', after.data?.payment.status === 'COMPLETED', JSON.stringify(after.data))
  }

  /** Runs an operation, which must end with this type. Returns its data, and the cookie that it set. */
  async #do(name: string, query: string, variables: unknown, headers: Record<string, string>, type?: string) {
    const server = this.#server()
    try {
      const run = () => post(server, { query, variables }, headers)
      const first = await run()
      const isRepeated = first.body.errors && this.repeatedAt.has(server)
      const { status, body, headers: sent } = isRepeated ? await run() : first
      const isDone = status === 200 && !body.errors && (!type || body.data?.[name]?.__typename === type)
      this.#count(name, isDone, `${server} answered ${status}: ${JSON.stringify(body)}`)
      return {
        data: isDone ? (body.data as AnyJson) : null,
        cookie: (sent.get('set-cookie') ?? '').split(';')[0] ?? '',
      }
    } catch (error) {
      this.#count(name, false, `${server}: ${error}`)
      return { data: null, cookie: '' }
    }
  }

  #server(): string {
    return this.#servers[randomInt(this.#servers.length)] ?? ''
  }

  #count(name: string, isDone: boolean, answer: string): void {
    if (isDone) this.result.done[name] = (this.result.done[name] ?? 0) + 1
    else this.result.failures.push(`${name} at ${answer}`)
  }
}
