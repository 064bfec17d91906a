import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type ExecutionResult, graphql, parse, subscribe } from 'graphql'
import documents from '../../../graphql/documents.generated.json'
import { crimeFields } from './crime-server.ts'
import { type FakeDecision, type FakeItem, fakeGrounds, site } from './desk-data.ts'

const schema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../../../../../schema/staff.graphql'), 'utf8'),
)
const textOf = (documentId: string): string => {
  const found = (documents as Record<string, { text: string }>)[documentId]
  if (!found) throw new Error(`No operation has the hash ${documentId}.`)
  return found.text
}

// The arguments of any field, which the graph has checked.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Arguments = Record<string, any>
const rights = [
  'reports',
  'age',
  'complaints',
  'appeals',
  'messages',
  'photos',
  'verification',
  'partners',
].flatMap((queue) => [`${queue}.view`, `${queue}.decide`])

/**
 * The server of the desk behind the network: it answers the console's operations against the printed graph, so that an answer
 * that the graph does not allow is an error. Leases and decisions behave as their contract says.
 */
export class DeskServer {
  viewer = {
    id: 1,
    name: 'Robin',
    email: 'robin@vonk.test',
    language: 'en',
    roles: ['REVIEWER'],
    rights,
    sites: [site],
  }
  requests: { name: string; variables: Arguments }[] = []
  /** Names of operations that fail as if the network were away. */
  offline = new Set<string>()
  items: FakeItem[]
  undoMs = 10_000
  #streams = new Set<(item: FakeItem | null) => void>()
  #batches = 0

  constructor(items: FakeItem[]) {
    this.items = items
  }

  item = (id: number): FakeItem => {
    const found = this.items.find((one) => one.id === id)
    if (!found) throw new Error(`There is no item ${id}.`)
    return found
  }

  sent = (name: string): Arguments[] =>
    this.requests.filter((request) => request.name === name).map(({ variables }) => variables)

  /** Changes an item as a colleague or a job does, and publishes it. */
  change(id: number, changes: Partial<FakeItem>): void {
    Object.assign(this.item(id), changes)
    this.publish(this.item(id))
  }

  publish(item: FakeItem | null): void {
    for (const send of [...this.#streams]) send(item)
  }

  async answer(body: {
    operationName: string
    documentId: string
    variables: Arguments
  }): Promise<ExecutionResult> {
    this.requests.push({ name: body.operationName, variables: body.variables })
    if (this.offline.has(body.operationName)) throw new TypeError('The network is away.')
    return graphql({
      schema,
      source: textOf(body.documentId),
      rootValue: this.#root(),
      variableValues: body.variables,
    })
  }

  async *follow(documentId: string): AsyncGenerator<ExecutionResult> {
    const results = await subscribe({ schema, document: parse(textOf(documentId)), rootValue: this.#root() })
    if (!(Symbol.asyncIterator in results)) throw new Error(JSON.stringify(results.errors))
    yield* results
  }

  #show = (item: FakeItem) => ({
    __typename: 'ReviewItem',
    ...item,
    lease: item.lease && { ...item.lease, isMine: item.lease.person.id === this.viewer.id },
  })

  #listed(filter: Arguments | null): FakeItem[] {
    const { queues, state, category, urgency } = filter ?? {}
    return this.items.filter(
      (item) =>
        (!queues || queues.includes(item.queue)) &&
        (!state || item.state === state) &&
        (!category || item.category === category) &&
        (!urgency || item.urgency === urgency),
    )
  }

  #counts = () =>
    [...new Set(this.items.map(({ queue }) => queue))].map((queue) => ({
      queue,
      open: this.#listed({ queues: [queue], state: 'OPEN' }).length,
      urgent: 0,
      overdue: 0,
      secondPerson: this.#listed({ queues: [queue], state: 'APPROVAL' }).filter(
        ({ decision }) => decision?.person.id !== this.viewer.id,
      ).length,
    }))

  #claim(item: FakeItem) {
    if (item.state !== 'OPEN')
      return { __typename: 'ReviewDecidedError', message: 'It is decided.', item: this.#show(item) }
    if (item.lease && item.lease.person.id !== this.viewer.id)
      return {
        __typename: 'ReviewTakenError',
        message: `${item.lease.person.name} has it.`,
        person: item.lease.person,
        item: this.#show(item),
      }
    item.lease = {
      person: { id: this.viewer.id, name: this.viewer.name },
      until: new Date(Date.now() + 600_000).toISOString(),
    }
    return { __typename: 'ClaimReviewSuccess', item: this.#show(item) }
  }

  #decide({ input }: Arguments) {
    const items: FakeItem[] = input.itemIds.map(this.item)
    const other = items.find((item) => item.lease && item.lease.person.id !== this.viewer.id)
    if (other) return this.#claim(other)
    const isForGood = input.measures.some(({ kind, days }: Arguments) => kind === 'BAN' && days === null)
    const waits = items.length > 1 && isForGood
    const { outcome, measures, ground, facts, foundBy } = input
    const pending = this.#pend(items, { outcome, measures, ground, facts, foundBy, access: null }, waits)
    return {
      __typename: 'DecideReviewSuccess',
      items: items.map(this.#show),
      ...pending,
      waitsForSecondPerson: waits,
    }
  }

  #decideApplication({ input: { id, isApproved, name, scopes, reason } }: Arguments) {
    const item = this.item(id)
    const access = isApproved ? { name, scopes: scopes.map((key: string) => ({ key, title: key })) } : null
    const decided = {
      ...{ outcome: isApproved ? ('NO_VIOLATION' as const) : ('VIOLATION' as const), measures: [] },
      ...{ ground: null, facts: reason ?? '', foundBy: 'OWN_LOOK', access },
    }
    const pending = this.#pend([item], decided, false)
    return { __typename: 'DecidePartnerApplicationSuccess', item: this.#show(item), ...pending }
  }

  #decideErasure({ input: { id, ground, facts, foundBy } }: Arguments) {
    const item = this.item(id)
    const measures = [{ kind: 'ERASE', days: null }]
    const { batchId } = this.#pend(
      [item],
      { outcome: 'VIOLATION', measures, ground, facts, foundBy, access: null },
      true,
    )
    return { __typename: 'DecideErasureSuccess', item: this.#show(item), batchId }
  }

  /** Stores a decision that can be undone, or that waits for a second person. */
  #pend(
    items: FakeItem[],
    decided: Pick<FakeDecision, 'outcome' | 'measures' | 'ground' | 'facts' | 'foundBy' | 'access'>,
    waits: boolean,
  ) {
    const batchId = `batch-${++this.#batches}`
    const executesAt = new Date(Date.now() + this.undoMs).toISOString()
    for (const item of items) {
      item.state = waits ? 'APPROVAL' : 'PENDING'
      item.lease = null
      item.decision = {
        ...decided,
        ...{ id: item.id, person: { id: this.viewer.id, name: this.viewer.name } },
        ...{ at: new Date().toISOString(), batchId, executesAt, isExecuted: false },
        batchItemIds: items.map(({ id }) => id),
        ...{ waitsForSecondPerson: waits, second: null },
      }
    }
    return { batchId, executesAt }
  }

  #undo({ batchId }: Arguments) {
    const items = this.items.filter(({ decision }) => decision?.batchId === batchId)
    for (const item of items) Object.assign(item, { state: 'OPEN', decision: null })
    return { __typename: 'UndoReviewSuccess', items: items.map(this.#show) }
  }

  #second({ input: { batchId, isApproved, reason } }: Arguments) {
    const items = this.items.filter(({ decision }) => decision?.batchId === batchId)
    for (const item of items) {
      const { decision } = item
      if (!decision) continue
      const person = { id: this.viewer.id, name: this.viewer.name }
      item.state = isApproved ? 'DECIDED' : 'OPEN'
      item.decision = isApproved
        ? {
            ...decision,
            isExecuted: true,
            waitsForSecondPerson: false,
            second: { person, at: decision.at, reason },
          }
        : null
    }
    return { __typename: 'SecondReviewSuccess', items: items.map(this.#show) }
  }

  #root() {
    return {
      ...crimeFields(this),
      viewer: () => this.viewer,
      reviewCounts: this.#counts,
      reviewItem: ({ id }: Arguments) => this.#show(this.item(id)),
      reviewItems: ({ filter, first, after }: Arguments) => {
        const all = this.#listed(filter)
        const from = after ? Number(after) : 0
        const shown = all.slice(from, from + (first ?? 50))
        return {
          edges: shown.map((item, index) => ({ node: this.#show(item), cursor: String(from + index + 1) })),
          pageInfo: {
            hasNextPage: from + shown.length < all.length,
            endCursor: String(from + shown.length),
            hasPreviousPage: false,
          },
        }
      },
      reviewGrounds: () => fakeGrounds,
      verificationReasons: () => [
        { key: 'same_person', verdict: 'MATCHES', title: 'The same person' },
        { key: 'bad_light', verdict: 'UNCLEAR', title: 'Too dark' },
        { key: 'wrong_pose', verdict: 'UNCLEAR', title: 'Another pose' },
      ],
      claimReview: ({ id }: Arguments) => this.#claim(this.item(id)),
      releaseReview: ({ id }: Arguments) => {
        const item = this.item(id)
        if (item.lease?.person.id === this.viewer.id) item.lease = null
        return { __typename: 'ClaimReviewSuccess', item: this.#show(item) }
      },
      claimNextReview: ({ filter, but }: Arguments) => {
        const free = this.#listed({ ...filter, state: 'OPEN' }).find(
          ({ id, lease }) => !lease && !(but ?? []).includes(id),
        )
        return free ? this.#claim(free) : { __typename: 'ClaimReviewSuccess', item: null }
      },
      addReviewNote: ({ id, text }: Arguments) => {
        const item = this.item(id)
        const person = { id: this.viewer.id, name: this.viewer.name }
        item.notes.push({ id: item.notes.length + 1, person, at: new Date().toISOString(), text })
        return this.#show(item)
      },
      decideReview: (args: Arguments) => this.#decide(args),
      secondReview: (args: Arguments) => this.#second(args),
      undoReview: (args: Arguments) => this.#undo(args),
      voteOnVerification: ({ id }: Arguments) => {
        const item = this.item(id)
        item.lease = null
        return { __typename: 'VerificationVoteSuccess', item: this.#show(item), isDecided: false }
      },
      decideErasure: (args: Arguments) => this.#decideErasure(args),
      decidePartnerApplication: (args: Arguments) => this.#decideApplication(args),
      revealReviewPhoto: () => true,
      reviewChanges: () => this.#changes(),
    }
  }

  async *#changes() {
    const waiting: (FakeItem | null)[] = []
    let wake = () => {}
    const send = (item: FakeItem | null) => {
      waiting.push(item)
      wake()
    }
    this.#streams.add(send)
    try {
      while (true) {
        const item = waiting.shift()
        if (item !== undefined)
          yield { reviewChanges: { item: item && this.#show(item), counts: this.#counts() } }
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    } finally {
      this.#streams.delete(send)
    }
  }
}
