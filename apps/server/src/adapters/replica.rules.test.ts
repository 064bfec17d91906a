import { describe, expect, it } from 'vitest'
import { isOfStatement, ReplicaAge } from './replica.rules.ts'

describe('the age of a replica', () => {
  it('is not known before the replica has reached a position', () => {
    const age = new ReplicaAge()
    expect(age.ageMs(0)).toBe(Number.POSITIVE_INFINITY)
    age.recordWritten(0, 100)
    age.recordReplayed(99)
    expect(age.ageMs(1)).toBe(Number.POSITIVE_INFINITY)
    age.recordReplayed(100)
    expect(age.ageMs(1)).toBe(1)
  })

  it('counts from the newest position that was replayed, and so grows while the replay stands still', () => {
    const age = new ReplicaAge()
    for (const [at, position] of [
      [0, 100],
      [1000, 200],
      [2000, 300],
      [3000, 400],
    ] as const) {
      age.recordWritten(at, position)
      age.recordReplayed(Math.min(position, 250))
    }
    expect(age.ageMs(3000)).toBe(2000)
    age.recordReplayed(399)
    expect(age.ageMs(3000)).toBe(1000)
    age.recordReplayed(400)
    expect(age.ageMs(3050)).toBe(50)
  })

  it('is not known while a replica that restarted is behind where it was', () => {
    const age = new ReplicaAge()
    age.recordWritten(0, 100)
    age.recordReplayed(100)
    age.recordReplayed(90)
    expect(age.ageMs(10)).toBe(Number.POSITIVE_INFINITY)
    age.recordReplayed(100)
    expect(age.ageMs(10)).toBe(10)
  })

  it('does not grow while the database writes nothing, whatever the replay does', () => {
    const age = new ReplicaAge()
    for (let at = 0; at <= 600_000; at += 1000) {
      age.recordWritten(at, 100)
      age.recordReplayed(100)
    }
    expect(age.ageMs(600_010)).toBe(10)
  })

  it('grows while nobody asks the database or the replica', () => {
    const age = new ReplicaAge()
    age.recordWritten(0, 100)
    age.recordReplayed(100)
    expect(age.ageMs(9000)).toBe(9000)
  })

  it('is at most too high after a long time behind', () => {
    const age = new ReplicaAge()
    for (let second = 0; second < 5000; second++) {
      age.recordWritten(second * 1000, second)
      age.recordReplayed(0)
    }
    expect(age.ageMs(5_000_000)).toBe(5_000_000)
    age.recordReplayed(4000)
    expect(age.ageMs(5_000_000)).toBe(5_000_000)
    age.recordReplayed(4999)
    expect(age.ageMs(5_000_000)).toBe(1000)
  })
})

describe('an error', () => {
  it.each([
    ['a conflict with the replay', { code: '40001' }],
    ['a statement that took too long', { code: '57014' }],
    ['a function that is not there yet', { code: '42883' }],
  ])('is of one statement: %s', (_, error) => {
    expect(isOfStatement(error)).toBe(true)
  })

  it.each([
    ['the server stops', { code: '57P01' }],
    ['too many clients', { code: '53300' }],
    ['a broken connection', { code: '08006' }],
    ['a refused connection', { code: 'ECONNREFUSED' }],
    ['a broken pipe', { code: 'EPIPE' }],
    ['no answer', new Error('Query read timeout')],
    ['nothing', null],
  ])('is of the replica itself: %s', (_, error) => {
    expect(isOfStatement(error)).toBe(false)
  })
})
