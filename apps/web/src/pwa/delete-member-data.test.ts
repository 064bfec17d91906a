// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'

let done: string[] = []
const noted = (what: string) => async () => done.push(what)

beforeEach(() => {
  vi.resetModules()
  done = []
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('caches', { delete: async (name: string) => done.push(`delete ${name}`) })
  vi.stubGlobal('self', {
    location: { host: 'vonk.example' },
    navigator: { clearAppBadge: noted('clear badge') },
    registration: {
      getNotifications: async () => [{ close: noted('close notice') }],
      pushManager: { getSubscription: async () => ({ unsubscribe: noted('unsubscribe') }) },
    },
  })
})

const deleteData = async () => (await import('./delete-member-data.ts')).deleteMemberData()

it('leaves nothing of the member of this device', async () => {
  const { openMemberDatabase } = await import('../ui/member-database.ts')
  await (await openMemberDatabase(1)).set('copies', 'a', 'geheim')
  await deleteData()
  expect(done.sort()).toEqual(['clear badge', 'close notice', 'delete vonk-pages', 'unsubscribe'])
  expect(await indexedDB.databases()).toEqual([])
})

it('leaves a device alone that knows no member', async () => {
  await deleteData()
  expect(done).toEqual([])
  expect(await indexedDB.databases()).toEqual([])
})
