import { setTimeout as pause } from 'node:timers/promises'
import { type Storage, StorageUnavailable } from '@vonk/schema/ports/storage.ts'
import { expect, it } from 'vitest'
import { type CleanedPicture, fileNames } from './picture-types.ts'
import { storePicture } from './stored-pictures.ts'

it('leaves no file of a photo of which one could not be stored, also not one that comes late', async () => {
  const kept = new Set<string>()
  const late: Promise<unknown>[] = []
  const narrow: Storage = {
    put: (name) => {
      if (name.endsWith('/large.webp')) return Promise.reject(new StorageUnavailable('The disk is full.'))
      const stored = pause(20).then(() => void kept.add(name))
      late.push(stored)
      return stored
    },
    get: async () => null,
    remove: async (name) => void kept.delete(name),
  }
  const files = Object.fromEntries(fileNames.map((name) => [name, Buffer.from(name)]))
  const storing = storePicture(
    narrow,
    'b5a0a7c6-0000-4000-8000-000000000000',
    files as CleanedPicture['files'],
  )
  await expect(storing).rejects.toThrow('The disk is full.')
  await Promise.all(late)
  expect([...kept]).toEqual([])
})
