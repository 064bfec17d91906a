import type { Database, Replica } from '@vonk/prisma/client.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fromReplica } from './replica.ts'

type Place = { pool: string }
let counted: string[]
let readAt: string[]
beforeEach(() => {
  counted = []
  readAt = []
})

/** A database with a replica that answers, or that is away or too old. */
const withReplica = (isWell: boolean) =>
  ({
    pool: 'database',
    replica: {
      read: async (work: (place: Place) => Promise<unknown>) =>
        isWell ? { found: await work({ pool: 'replica' }) } : null,
      answeredBy: (target: string) => void counted.push(target),
    } satisfies Record<keyof Replica, unknown>,
  }) as unknown as Database

const read = async (place: unknown) => {
  const { pool } = place as Place
  readAt.push(pool)
  return pool
}
const asking = (db: Database, holds: boolean | Promise<boolean>) =>
  fromReplica(db, read, { readState: async () => readAt.push('before'), isUsable: () => holds })

describe('what may be a little old is read', () => {
  it('from the database without a replica, and nothing else is asked or counted', async () => {
    expect(await asking({ pool: 'database', replica: null } as unknown as Database, true)).toBe('database')
    expect([readAt, counted]).toEqual([['database'], []])
  })

  it('from a replica whose answer holds, after what it is compared with', async () => {
    expect(await asking(withReplica(true), Promise.resolve(true))).toBe('replica')
    expect([readAt, counted]).toEqual([['before', 'replica'], ['replica']])
  })

  it('from the database if the answer does not hold', async () => {
    expect(await asking(withReplica(true), false)).toBe('database')
    expect([readAt, counted]).toEqual([['before', 'replica', 'database'], ['primary']])
  })

  it('from the database if the replica cannot answer', async () => {
    expect(await asking(withReplica(false), true)).toBe('database')
    expect([readAt, counted]).toEqual([['database'], ['primary']])
  })

  it('not at all if the database fails to say whether the answer holds', async () => {
    await expect(asking(withReplica(true), Promise.reject(new Error('It is away.')))).rejects.toThrow('away')
    expect(counted).toEqual([])
  })
})
