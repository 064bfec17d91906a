import { setTimeout as pause } from 'node:timers/promises'
import type { AnyJson } from '../../testkit/app-fixture.ts'
import type { Client } from './client.ts'
import { Line } from './line.ts'
import { account, draft, follow, read } from './operations.ts'
import type { RunLog } from './run-log.ts'

/** A message as a device shows it, or as the database has it for one of the two. */
export interface Shown {
  text: string
  isTakenBack: boolean
  viewerReaction: string | null
  otherReaction: string | null
}

/** A message of the graph as a device shows it. */
export const shownOf = ({ text, isTakenBack, viewerReaction, otherReaction }: AnyJson): Shown => ({
  text: isTakenBack ? '' : text,
  isTakenBack,
  viewerReaction,
  otherReaction,
})

/** A device of a member: it knows only the events of its member, in the order in which they came. */
export class Device {
  /** The numbers of all events, and of the StaleEvents, after which it reads everything again. */
  readonly numbers: number[] = []
  readonly stale = new Set<number>()
  readonly messages = new Map<string, Shown>()
  readonly likers = new Set<number>()
  readonly drafts = new Map<number, string>()
  credits: number | null = null
  line: Line | null = null
  /** Whether it connects again after its socket has closed; a device that is off for long misses more than is replayed. */
  isOn: () => boolean = () => true
  isDone = false

  /** Applies an event. */
  take(event: AnyJson): void {
    this.numbers.push(Number(event.id))
    if (event.__typename === 'StaleEvent') this.stale.add(Number(event.id))
    if (event.message) this.messages.set(event.message.id, shownOf(event.message))
    if (event.credits !== undefined) this.credits = event.credits
    if (event.like) this.likers.add(Number(event.like.id))
    if (event.__typename === 'DraftEvent') this.#setDraft(event.profileId, event.text)
  }

  /** Follows the events of its member from the last one on, with a new socket after each that ends, until it is done. */
  async follow(client: Client, partners: readonly number[], log: RunLog): Promise<void> {
    while (!this.isDone) {
      const url = client.route.next()
      try {
        const line = await Line.open(url, client.cookie)
        const variables = { after: String(this.numbers.at(-1) ?? 0) }
        let isStale = false
        line.follow({ query: follow, variables }, ({ data, errors }) => {
          if (isStale) return
          if (!data?.events) {
            log.count(`a stream's ${errors?.[0]?.extensions?.code ?? 'error'}`)
            return line.close()
          }
          this.take(data.events)
          isStale = data.events.__typename === 'StaleEvent'
          if (isStale) line.close()
        })
        this.line = line
        const { code, reason } = await line.closed
        this.line = null
        log.count(`a socket's ${code}`)
        if (reason === 'Too fast') log.violations.push('A socket was closed as too fast, which it was not.')
        if (isStale) {
          log.count('a device read everything again')
          await this.#refetch(client, partners).catch((error: Error) => log.violations.push(error.message))
        }
        while (!this.isOn() && !this.isDone) await pause(100)
      } catch {
        client.route.failed(url)
        await pause(100)
      }
    }
    this.line?.close()
  }

  end(): void {
    this.isDone = true
    this.line?.close()
  }

  #setDraft(profileId: number, text: string): void {
    if (text) this.drafts.set(profileId, text)
    else this.drafts.delete(profileId)
  }

  /** Reads everything again, in pages, as the client does after a StaleEvent. */
  async #refetch(client: Client, partners: readonly number[]): Promise<void> {
    const { result, received, matches } = await client.ask(account, {})
    this.credits = result.credits
    for (const list of [received, matches])
      for (const { node } of list.edges) this.likers.add(Number(node.id))
    for (const id of partners) {
      this.#setDraft(id, (await client.ask(draft, { id })).result ?? '')
      for (let before: number | null = null; before !== 1; ) {
        const { conversation } = await client.ask(read, { id, before })
        const nodes: AnyJson[] = conversation?.messages.nodes ?? []
        for (const node of nodes) this.messages.set(node.id, shownOf(node))
        before = nodes[0]?.seq ?? 1
      }
    }
  }
}
