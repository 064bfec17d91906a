import { setTimeout as pause } from 'node:timers/promises'
import { retryDelay } from '../../../apps/web/src/graphql/links/retry.rules.ts'
import type { AnyJson } from '../../testkit/app-fixture.ts'
import type { BadNetwork } from '../../testkit/bad-network.ts'
import { post } from '../../testkit/http.ts'
import type { Random } from '../../testkit/seeded-random.ts'
import { answerWithin, type Line } from './line.ts'
import type { RunLog } from './run-log.ts'

/** After so many milliseconds without an answer a member gives up, which no fault of a run explains. */
const giveUpAfter = 180_000
/** How long a server that failed gets no requests as long as the other does not fail, in milliseconds. */
const avoidedFor = 1000
/** The share of requests that the network sends twice, and of those that go over a socket. */
const doubled = 0.04
const bySocket = 0.4

/** Chooses among the servers, as a proxy in front of them: in turn, and not one that has just failed. */
export class Route {
  readonly #urls: readonly string[]
  readonly #failedAt: number[]
  #turn: number

  constructor(urls: readonly string[], first: number) {
    this.#urls = urls
    this.#failedAt = urls.map(() => Number.NEGATIVE_INFINITY)
    this.#turn = first
  }

  next(): string {
    const now = performance.now()
    const inTurn = this.#urls.map((_, n) => (this.#turn + n) % this.#urls.length)
    const at = inTurn.find((one) => now - (this.#failedAt[one] ?? 0) > avoidedFor) ?? inTurn[0] ?? 0
    this.#turn = at + 1
    return this.#urls[at] ?? ''
  }

  failed(url: string): void {
    this.#failedAt[this.#urls.indexOf(url)] = performance.now()
  }
}

/** The client of one member: sends each request until it is answered, as the product's does. */
export class Client {
  readonly cookie: string
  readonly route: Route
  readonly #lines: () => (Line | null)[]
  readonly #random: Random
  readonly #log: RunLog

  constructor(
    cookie: string,
    networks: readonly BadNetwork[],
    lines: () => (Line | null)[],
    random: Random,
    log: RunLog,
  ) {
    this.cookie = cookie
    this.route = new Route(
      networks.map(({ url }) => url),
      Math.floor(random() * networks.length),
    )
    this.#lines = lines
    this.#random = random
    this.#log = log
  }

  /** Runs an operation until it is answered. `leave` is called for each copy that is sent, and what it returns when that has succeeded. */
  async ask(query: string, variables: object, leave: () => () => void = () => () => {}): Promise<AnyJson> {
    const began = performance.now()
    for (let attempt = 0; ; attempt++) {
      if (attempt > 0) this.#log.retries++
      const data = await this.#attempt({ query, variables }, leave)
      if (data && data.result?.__typename !== 'RateLimitedError') {
        this.#log.waited(began, performance.now())
        return data
      }
      if (performance.now() - began > giveUpAfter)
        throw new Error(`No answer for ${giveUpAfter / 1000} s: ${JSON.stringify(variables)}`)
      await pause(data ? 1000 : (retryDelay(attempt, null, this.#random) ?? 0))
    }
  }

  /** Sends one request, some of them twice; null if there was no answer, or an error. */
  async #attempt(body: object, leave: () => () => void): Promise<AnyJson> {
    const lines = this.#lines().filter((line) => line !== null)
    const line = lines[Math.floor(this.#random() * lines.length)]
    if (this.#random() < doubled) void this.#send(body, leave, undefined)
    return this.#send(body, leave, this.#random() < bySocket ? line : undefined)
  }

  async #send(body: object, leave: () => () => void, line: Line | undefined): Promise<AnyJson> {
    const url = this.route.next()
    const answered = leave()
    try {
      const answer = line ? await line.run(body) : await this.#post(url, body)
      if (!answer.errors && answer.data) {
        answered()
        return answer.data
      }
      // After an error the statement may still be carried out: this copy stays open.
      this.#log.count(
        answer.errors?.[0]?.extensions?.code ?? answer.code ?? JSON.stringify(answer).slice(0, 80),
      )
    } catch (error) {
      if (!line) this.route.failed(url)
      this.#log.count(`no answer: ${causeOf(error)}`)
    }
    return null
  }

  async #post(url: string, body: object): Promise<AnyJson> {
    const answer = await post(url, body, { cookie: this.cookie }, AbortSignal.timeout(answerWithin))
    return answer.body ?? { code: answer.status }
  }
}

function causeOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? (name === 'Error' ? message.replace(/\d+\b(?=\.$)/, 'a code') : name)
}
