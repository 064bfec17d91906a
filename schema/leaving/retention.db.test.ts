import { createWorld, type World } from '@vonk/tests/testkit/world.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteOffered, offeredTo } from './retention.store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('remembers what was offered, and lets it be offered once', async () => {
  const { id } = await world.person()
  const { db } = world.product
  const note = () => noteOffered(db, id, ['trial', 'discount'], world.clock.now())
  const offers = (await Promise.all([note(), note()])).flat()
  expect(offers.sort()).toEqual(['discount', 'trial'])
  expect(await offeredTo(db, id)).toEqual(['discount', 'trial'])
  expect(await note()).toEqual([])
})
