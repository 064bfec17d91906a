import { randomUUID } from 'node:crypto'
import { type Actor, createWorld, type World } from '@vonk/tests/testkit/world.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftFor } from './drafts.store.ts'
import { saveDraft } from './save-draft.ts'
import { sendMessage } from './send-message.ts'

let world: World
let anna: Actor
let bram: Actor
beforeAll(async () => {
  world = await createWorld()
  anna = await world.person()
  bram = await world.person()
})
afterAll(() => world.close())

const save = (text: string) => saveDraft(anna.member(), bram.id, text)
const draft = () => draftFor(world.product.db, anna.id, bram.id)
const send = (text: string) =>
  sendMessage(anna.member(), { profileId: bram.id, clientId: randomUUID(), text })

it('keeps a draft until it is sent, and does not let a late saving bring it back', async () => {
  expect(await save('Zullen we ')).toBe(true)
  expect(await draft()).toBe('Zullen we ')
  await send('Zullen we koffie drinken?')
  expect(await draft()).toBeNull()
  // Both were on their way when the message overtook them.
  expect(await save('Zullen we ')).toBe(false)
  expect(await save('Zullen we koffie drinken?')).toBe(false)
  await send('Zaterdag?')
  expect(await save('Zullen we koffie')).toBe(false)
  expect(await draft()).toBeNull()
  expect(await save('')).toBe(true)
})

it('keeps what begins like a message of before, or unlike any', async () => {
  expect(await save('Of zondag')).toBe(true)
  expect(await draft()).toBe('Of zondag')
  world.clock.advance(61_000)
  expect(await save('Zaterdag')).toBe(true)
  expect(await draft()).toBe('Zaterdag')
})
