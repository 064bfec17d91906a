import { randomUUID } from 'node:crypto'
import { insertUpload } from '@vonk/schema/photos/manage-uploads.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { PersistedOperation } from '../../../apps/server/src/graphql/persisted-operations.ts'
import { type Actor, type AppFixture, createAppFixture } from '../../testkit/app-fixture.ts'
import { order as ordered } from '../../testkit/money.ts'
import { persistedOperations } from '../../testkit/server.ts'
import { questions, type Scene } from './document-questions.ts'
import { runPersistedOperation } from './run-operation.ts'
import { statements } from './statement-counts.ts'

const many = 30
const order = Object.keys(questions)
const documents = persistedOperations()
  .all()
  .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))

let fixture: AppFixture
let one: { actor: Actor; scene: Scene }
let thirty: { actor: Actor; scene: Scene }

beforeAll(async () => {
  fixture = await createAppFixture('empty')
  one = await populate('BE-VAN', 1)
  thirty = await populate('DE-BE', many)
})
afterAll(() => fixture.close())

it('has a count for every operation of the web client', () => {
  expect(documents.map(({ name }) => name).sort()).toEqual(Object.keys(statements).sort())
})

it.each(documents)('$name runs as many statements for thirty rows as for one', async (known) => {
  const few = await statementsOf(one, known)
  const more = await statementsOf(thirty, known)
  expect({ one: few.length, thirty: more.length }, [...few, '---', ...more].join('\n')).toEqual({
    one: statements[known.name],
    thirty: statements[known.name],
  })
})

/** A member with `count` likes, matches, conversations, messages in one of them, pictures and members nearby. */
async function populate(region: string, count: number) {
  const { db, clock } = fixture.services
  const country = region.slice(0, 2)
  const place = { country, region, city: 'Stad', interests: ['music', 'coffee'] }
  const actor = await fixture.person({ ...place, isPaid: true, credits: 500 })
  const others: number[] = []
  // Enough strangers for a full page in both cases: a shorter page also queries similar members.
  for (let index = 0; index < count * 2 + many; index++) {
    others.push((await fixture.person({ ...place, credits: 100 })).id)
  }
  const matches = others.slice(0, count)
  const admirers = others.slice(count, count * 2)
  for (const id of [...matches, ...admirers]) {
    await db.pool.query('select like_profile($1, $2, $3)', [id, actor.id, clock.now()])
  }
  const send = (from: number, to: number, text: string) =>
    db.pool.query(
      `select * from send_message($1, $2, gen_random_uuid(), 'text', $3, null, null, 1, 1000, 1000, 1440, false, $4)`,
      [from, to, text, clock.now()],
    )
  for (const id of matches) {
    await db.pool.query('select like_profile($1, $2, $3)', [actor.id, id, clock.now()])
    await send(id, actor.id, 'Dag!')
    await db.pool.query(
      `insert into photo (profile_id, position, key, created_at)
       select $1, place, gen_random_uuid(), $2 from generate_series(0, $3::int - 1) place`,
      [id, clock.now(), Math.min(count, 6)],
    )
    await db.pool.query(
      'update profile set main_photo_id = (select id from photo where profile_id = $1 and position = 0) where id = $1',
      [id],
    )
  }
  const matchId = matches[0] as number
  for (let index = 1; index < count; index++) await send(matchId, actor.id, `En nog iets, ${index}`)
  // Every message has a photo.
  const { rows: photos } = await db.pool.query(
    `with made as (
       insert into chat_photo (sender_id, upload_id, key, stored, colour, blur, width, height, created_at)
       select m.sender_id, m.client_id, gen_random_uuid(), gen_random_uuid(), '#000000', 'data:,', 4, 5, $2
       from message m join conversation_side s on s.conversation_id = m.conversation_id and s.profile_id = $1
       returning id, upload_id, sender_id)
     update message m set photo_id = made.id, kind = 'photo' from made where m.client_id = made.upload_id
     returning made.id, made.sender_id as sender`,
    [actor.id, clock.now()],
  )
  const upload = { memberId: actor.id, stored: randomUUID(), colour: '', blur: '', width: 4, height: 5 }
  const { rows } = await db.pool.query(
    'select conversation_id as id, last_seq as last from conversation_side where profile_id = $1 and other_id = $2',
    [actor.id, matchId],
  )
  const bills: number[] = []
  for (let index = 0; index < Math.min(count, 6); index++) {
    const { payment } = await ordered(actor, { method: 'CREDITCARD' })
    bills.push(payment.id)
  }
  const scene: Scene = {
    viewerId: actor.id,
    matchId,
    admirerId: admirers[0] as number,
    strangerId: others[count * 2] as number,
    conversationId: rows[0].id,
    lastSeq: rows[0].last,
    photoIds: photos.filter(({ sender }) => sender === matchId).map(({ id }) => id),
    uploadId: (await insertUpload(db, upload, clock.now(), 50)) as string,
    paymentId: bills[0] as number,
    filter: { country, region },
  }
  // The process takes uses of the limits on reading in advance: most reads cost no statement.
  await actor.run(
    'query ($id: Int!) { member(id: $id) { id } swipeCards(first: 1) { edges { node { id } } } }',
    {
      id: matchId,
    },
  )
  return { actor, scene }
}

/** Every statement that reaches the database while a document runs: the stores and Prisma use one driver. */
async function statementsOf({ actor, scene }: typeof one, known: PersistedOperation): Promise<string[]> {
  const ask = questions[known.name]
  if (!ask) throw new Error(`Give ${known.name} variables in document-questions.ts.`)
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await runPersistedOperation(known, actor.context(), ask(scene))
    expect(result?.errors).toBeUndefined()
    return spy.mock.calls.map(([given]) => nameOf(given)).filter((name) => !name.startsWith('bus.'))
  } finally {
    spy.mockRestore()
  }
}

function nameOf(given: unknown): string {
  if (typeof given === 'string') return given
  const { name, text } = given as { name?: string; text?: string }
  return name || text || ''
}
