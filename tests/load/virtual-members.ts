import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { loadToken } from '@vonk/prisma/seed/large.ts'
import { seededRandom } from '../testkit/seeded-random.ts'
import { randomFilters } from './filters.ts'
import { graphqlRequest, inGraph } from './http-load.ts'
import { graphSocket, type Line, openLines } from './sockets.ts'
import { quantile, round } from './statistics.ts'

/** What every member does, and the seconds from one time to the next. */
const every = { search: 40, profile: 20, message: 60, refresh: 60 }
type Action = keyof typeof every

/** The operations of what is not sent over the socket. */
const documents = { search: 'Members', profile: 'ProfilePage', refresh: 'MemberChanges' }

/** An action that began: how long it took in milliseconds; null if it failed or had no answer in time. */
interface Done {
  action: Action
  ms: number | null
}

/** What the members saw in a while. */
export interface Window {
  members: number
  actions: number
  /** Milliseconds: the mean, and the slowest hundredth. */
  mean: number
  p99: number
  slowest: number
  /** The share of the actions that failed. */
  failed: number
}

interface Member {
  id: number
  line: Line
  timers: NodeJS.Timeout[]
  /** The number of the last event, for the next refresh. */
  last: string
}

/** Longer than this no answer is awaited. */
const timeoutMs = 10_000

/** Members of the large database, who are online, search, open profiles, write to each other and refresh what they see. */
export class VirtualMembers {
  readonly #port: number
  readonly #ids: readonly number[]
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 })
  readonly #members: Member[] = []
  readonly #waiting = new Map<string, (at: number | null) => void>()
  readonly #filters = randomFilters(200)
  readonly #next = seededRandom(11)
  #done: Done[] = []
  #isPaused = false

  /** `ids` are the members that may come, in the order in which they come. */
  constructor(port: number, ids: readonly number[]) {
    this.#port = port
    this.#ids = ids
  }

  get count(): number {
    return this.#members.length
  }

  /** Lets members come or go until there are so many. */
  async grow(count: number): Promise<void> {
    for (const { line, timers } of this.#members.splice(count)) {
      for (const timer of timers) clearTimeout(timer)
      line.socket.terminate()
    }
    const coming = this.#ids.slice(this.#members.length, count)
    const lines = await openLines(coming, (id) => graphSocket(this.#port, id))
    for (const [at, line] of lines.entries()) this.#begin(coming[at] as number, line)
  }

  /** Nobody begins anything until `resume`. */
  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
  }

  /** What was done since the last call. */
  window(): Window {
    const done = this.#done
    this.#done = []
    const times = done.map(({ ms }) => ms ?? timeoutMs)
    const failed = done.filter(({ ms }) => ms === null).length
    const mean = times.reduce((sum, ms) => sum + ms, 0) / Math.max(1, times.length)
    return {
      members: this.count,
      actions: done.length,
      mean: round(mean, 1),
      p99: times.length > 0 ? round(quantile(times, 0.99), 1) : 0,
      slowest: round(Math.max(0, ...times), 1),
      failed: round(failed / Math.max(1, done.length), 5),
    }
  }

  async stop(): Promise<void> {
    await this.grow(0)
    this.#agent.destroy()
  }

  #begin(id: number, line: Line): void {
    const member: Member = { id, line, timers: [], last: '0' }
    this.#members.push(member)
    // The sender gets the event too; only that of the receiver counts.
    line.onClientId((clientId, from) => {
      if (from !== id) this.#waiting.get(clientId)?.(performance.now())
    })
    line.onRejected((clientId) => this.#waiting.get(clientId)?.(null))
    for (const action of Object.keys(every) as Action[]) this.#schedule(member, action, this.#next())
  }

  /** The share of its interval until an action; somebody who waits for an answer begins nothing. */
  #schedule(member: Member, action: Action, share = 1): void {
    const at = Object.keys(every).indexOf(action)
    member.timers[at] = setTimeout(
      async () => {
        if (!this.#isPaused) this.#done.push({ action, ms: await this.#act(member, action) })
        if (this.#members.includes(member)) this.#schedule(member, action)
      },
      every[action] * 1000 * share,
    )
  }

  async #act(member: Member, action: Action): Promise<number | null> {
    const began = performance.now()
    const random = <T>(values: readonly T[]) => values[Math.floor(this.#next() * values.length)] as T
    if (action === 'message') {
      const to = this.#members[this.#members.indexOf(member) ^ 1]
      if (!to) return 0
      const arrived = await this.#send(member, to.id)
      return arrived === null ? null : arrived - began
    }
    const variables = {
      search: () => ({ filter: inGraph(random(this.#filters)), isFirst: true }),
      profile: () => ({ id: random(this.#ids) }),
      refresh: () => ({ after: member.last }),
    }
    const answer = await this.#ask(member.id, documents[action], variables[action]())
    if (answer?.changes) member.last = answer.changes.lastEvent
    return answer ? performance.now() - began : null
  }

  /** When the receiver had the message. */
  #send(from: Member, to: number): Promise<number | null> {
    const clientId = randomUUID()
    return new Promise((resolve) => {
      const end = (at: number | null) => {
        clearTimeout(timer)
        this.#waiting.delete(clientId)
        resolve(at)
      }
      const timer = setTimeout(end, timeoutMs, null)
      this.#waiting.set(clientId, end)
      from.line.send(to, clientId)
    })
  }

  /** The data of an answer; null if there was an error. */
  #ask(id: number, name: string, variables: object): Promise<Record<string, any> | null> {
    const { path, cookie, body = '' } = graphqlRequest(name, `sid=${loadToken(id)}`, variables)
    return new Promise((resolve) => {
      const headers = {
        cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }
      const options = {
        host: '127.0.0.1',
        port: this.#port,
        path,
        method: 'POST',
        agent: this.#agent,
        headers,
      }
      const sent = request({ ...options, timeout: timeoutMs }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const { data, errors } = JSON.parse(String(Buffer.concat(parts)))
          resolve(errors ? null : data)
        })
      })
      sent.on('timeout', () => sent.destroy(new Error('No answer in time.')))
      sent.on('error', () => resolve(null))
      sent.end(body)
    })
  }
}
