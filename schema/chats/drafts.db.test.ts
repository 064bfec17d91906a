import { randomUUID } from 'node:crypto'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftFor } from './drafts.store.ts'
import { saveDraft } from './save-draft.ts'
import { sendMessage } from './send-message.ts'

let fixture: AppFixture
let anna: Actor
let bram: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
  anna = await fixture.person()
  bram = await fixture.person({ credits: 100, isPaid: true })
})
afterAll(() => fixture.close())

const save = (text: string) => saveDraft(anna.member(), bram.id, text)
const draft = () => draftFor(fixture.services.db, anna.id, bram.id)
const send = (text: string) =>
  sendMessage(anna.member(), { profileId: bram.id, clientId: randomUUID(), text })

/** Statements of this database that wait for a lock. */
const waiting = async () => {
  const { rows } = await fixture.services.db.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}

it('keeps a draft until it is sent, and a late save does not bring it back', async () => {
  expect(await save('Zullen we ')).toBe(true)
  expect(await draft()).toBe('Zullen we ')
  await send('Zullen we koffie drinken?')
  expect(await draft()).toBeNull()
  // Both saves were under way when the message was sent.
  expect(await save('Zullen we ')).toBe(false)
  expect(await save('Zullen we koffie drinken?')).toBe(false)
  await send('Zaterdag?')
  expect(await save('Zullen we koffie')).toBe(false)
  expect(await draft()).toBeNull()
  expect(await save('')).toBe(true)
})

it('waits for the message that is being sent, and does not block it', async () => {
  const sender = await fixture.services.db.pool.connect()
  try {
    await sender.query('begin')
    // Sending locks this row first.
    await sender.query('select 1 from credit_account where member_id = $1 for update', [anna.id])
    const late = save('Maandag kan ook')
    let isDone = false
    void late.then(() => (isDone = true))
    await expect.poll(() => waiting()).toBe(1)
    expect(isDone).toBe(false)
    await sender.query(
      `select * from send_message($1::int, $2::int, $3::uuid, 'text', 'Maandag kan ook.', null::uuid, null::text, 1, 9, 30, 1440, false, $4::timestamptz)`,
      [anna.id, bram.id, randomUUID(), fixture.clock.now()],
    )
    await sender.query('commit')
    expect(await late).toBe(false)
    expect(await draft()).toBeNull()
  } finally {
    sender.release()
  }
})

it('stores a draft that begins like an older message, or like no message', async () => {
  expect(await save('Of zondag')).toBe(true)
  expect(await draft()).toBe('Of zondag')
  fixture.clock.advance(61_000)
  expect(await save('Zaterdag')).toBe(true)
  expect(await draft()).toBe('Zaterdag')
})
