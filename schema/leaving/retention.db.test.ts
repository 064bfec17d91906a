import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteOffered, offeredTo } from './retention.store.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

it('records what was offered, and allows each offer once', async () => {
  const { id } = await fixture.person()
  const { db } = fixture.services
  const note = () => noteOffered(db, id, ['trial', 'discount'], fixture.clock.now())
  const offers = (await Promise.all([note(), note()])).flat()
  expect(offers.sort()).toEqual(['discount', 'trial'])
  expect(await offeredTo(db, id)).toEqual(['discount', 'trial'])
  expect(await note()).toEqual([])
})
