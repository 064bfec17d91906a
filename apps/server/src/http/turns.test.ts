import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

it('lets so many at a time begin, the others in their order', async () => {
  const turns = new Turns(2)
  const begun: number[] = []
  for (let n = 1; n <= 5; n++) void turns.begin().then(() => begun.push(n))
  const immediate = () => new Promise((resolve) => setImmediate(resolve))
  await immediate()
  expect(begun).toEqual([1, 2])
  turns.end()
  await immediate()
  expect(begun).toEqual([1, 2, 3])
  turns.end()
  turns.end()
  await immediate()
  expect(begun).toEqual([1, 2, 3, 4, 5])
  for (let n = 0; n < 3; n++) turns.end()
  await immediate()
  await turns.begin()
})
