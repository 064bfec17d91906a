import { expect, it } from 'vitest'
import { openFiles } from './file.store.ts'

// This test has no IndexedDB, as in some private windows; the e2e test covers a browser that has it.
it('keeps files until the page closes if the browser has no storage', async () => {
  const files = openFiles(1)
  const kept = files.put('a', new Blob(['een'], { type: 'image/jpeg' }))
  // It can be read at once, before it is stored.
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
