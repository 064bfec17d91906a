import { expect, it } from 'vitest'
import { openFiles } from './file.store.ts'

// Without the browser's database, as in some private windows; with it, the journey through the browser proves it.
it('keeps files as long as the page where the browser lends no storage', async () => {
  const files = openFiles(1)
  const kept = files.put('a', new Blob(['een'], { type: 'image/jpeg' }))
  // It can be asked for at once, before it is anywhere else.
  expect((await files.get('a'))?.size).toBe(3)
  await kept
  await files.put('b', new Blob(['twee']))
  files.drop('a')
  expect(await files.get('a')).toBeNull()
  await files.sweep(new Set(), Date.now() + 2 * 60 * 60_000)
  expect(await files.get('b')).not.toBeNull()
  await files.clear()
  expect(await files.get('b')).toBeNull()
})
