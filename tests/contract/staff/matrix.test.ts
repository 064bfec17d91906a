import { hasRight } from '@vonk/schema/core/staff-context.ts'
import { type ReviewQueue, reviewQueues } from '@vonk/schema/core/staff-rights.rules.ts'
import { addReviewNote } from '@vonk/schema/review/add-review-note.ts'
import { type AnyJson, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { consoleOperations, type StaffPerson } from '@vonk/tests/testkit/console.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { TestSocket } from '@vonk/tests/testkit/socket.ts'
import { staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asker, addOtherSite, askers, browserOf, createAskers, roleOf } from './askers.ts'
import { sceneOf } from './matrix.fixture.ts'
import { isAboutQueue, type Row, rows, type Scene } from './matrix.rows.ts'

const all = consoleOperations().all()
const operations = new Map(all.map((operation) => [operation.name, operation]))

let fixture: AppFixture
let server: TestServer
let people: Partial<Record<Asker, StaffPerson>>
let otherSite: number

beforeAll(async () => {
  fixture = await createAppFixture()
  otherSite = await addOtherSite(fixture)
  people = await createAskers(fixture, otherSite)
  server = await serve(fixture)
})
afterAll(async () => {
  await server?.close()
  await fixture?.close()
})
beforeEach(() => fixture.services.db.pool.query('delete from throttle; delete from review_item'))

const prisma = () => fixture.services.db.prisma

/** What an asker gets of an operation, by the table of rights. */
function expected(row: Row, asker: Asker, queue: ReviewQueue): string {
  const { needs, may, looks, staff = '', nobody = 'UNAUTHENTICATED' } = row
  if (asker === 'onSite') return 'UNKNOWN_DOCUMENT'
  const role = roleOf[asker]
  if (!role) return nobody
  if (needs === 'nothing' || needs === 'staff') return may
  const person = { roles: [role], siteIds: asker === 'elsewhere' ? [otherSite] : null }
  if (needs === 'site') return person.siteIds === null && role !== 'finance' ? may : staff
  if (needs === 'staff.manage') return hasRight(person, needs) ? may : staff
  if (needs === 'crimes.view' || needs === 'crimes.report') {
    if (!hasRight(person, 'crimes.view', 1)) return staff
    return hasRight(person, needs, 1) ? may : (looks ?? staff)
  }
  if (!hasRight(person, `${queue}.view`, 1)) return staff
  const hasOther = !row.right || hasRight(person, row.right, 1)
  if (row.queues && !row.queues.includes(queue) && hasOther) return row.inOthers ?? staff
  const rights = [`${queue}.${needs}` as const, ...(row.right ? [row.right] : [])]
  return rights.every((right) => hasRight(person, right, 1)) ? may : (looks ?? staff)
}

/** What an operation answers to an asker, in a word. */
async function answerTo(name: string, row: Row, asker: Asker, scene: Scene, wanted: string): Promise<string> {
  const operation = operations.get(name) as (typeof all)[number]
  const browser = await browserOf(fixture, server.url, asker, people[asker])
  const host = asker === 'onSite' ? browser.host.replace('console.', '') : browser.host
  if (operation.type === 'subscription') {
    const socket = new TestSocket(server.url, { host, cookie: browser.cookie })
    const shown = await changesOf(socket, operation.id, scene, wanted === 'visible' ? 5000 : 100)
    await socket.close()
    return Array.isArray(shown) ? (row.read?.(shown, scene) ?? '') : shown
  }
  const { body } = await browser.run(operation.id, row.variables?.(scene), { host })
  return inWord(body, row, scene)
}

function inWord({ data, errors }: AnyJson, { read }: Row, scene: Scene): string {
  if (errors) return errors[0].extensions.code
  const [result] = Object.values(data) as AnyJson[]
  if (result === null || typeof result === 'boolean') return String(result)
  const type: string | undefined = result.__typename
  return read && !type?.endsWith('Error') ? read(result, scene) : (type ?? 'no type')
}

/** The ids of the items whose changes a socket gets while that of the scene changes; an error code without a session. */
async function changesOf(
  socket: TestSocket,
  documentId: string,
  { itemId }: Scene,
  timeout: number,
): Promise<number[] | string> {
  await socket.begin()
  const isOpen = await socket.until(({ type }) => type === 'connection_ack').catch(() => null)
  if (!isOpen) return socket.closed?.code === 4401 ? 'UNAUTHENTICATED' : 'no answer'
  const id = socket.subscribe({ extensions: { documentId } })
  const isAnswer = (frame: { id?: string; type: string }) =>
    frame.id === id && (frame.type === 'next' || frame.type === 'error')
  const first = await socket.until(isAnswer)
  if (first.type === 'error') return first.payload[0].extensions.code
  await addReviewNote(
    staffActor(fixture, { id: 999, roles: ['administrator', 'reviewer'] }).context(),
    itemId,
    'Nieuw.',
  )
  await socket.until(() => socket.results(id).length > 1, timeout).catch(() => {})
  return socket.results(id).flatMap(({ data }) => data.reviewChanges.item?.id ?? [])
}

describe('the matrix of who may do what at the console', () => {
  it('has a row for every operation of the console, and no other', () => {
    expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(rows).sort())
  })

  it.each(Object.keys(rows))('%s', async (name) => {
    const row = rows[name] as Row
    for (const [at, queue] of (isAboutQueue(row) ? reviewQueues : (['reports'] as const)).entries()) {
      const actual: Partial<Record<Asker, string>> = {}
      const wanted: Partial<Record<Asker, string>> = {}
      // Who has no session of the console is rejected before an operation runs: one queue is enough.
      for (const asker of at === 0 ? askers : askers.filter((one) => one !== 'onSite' && roleOf[one])) {
        const answer = expected(row, asker, queue)
        const scene = await sceneOf(fixture, queue, people[asker])
        wanted[asker] = answer
        actual[asker] = await answerTo(name, row, asker, scene, answer)
        if (row.needs === 'view' && !row.variables) await prisma().reviewItem.deleteMany()
      }
      expect({ queue, ...actual }).toEqual({ queue, ...wanted })
    }
  })
})
