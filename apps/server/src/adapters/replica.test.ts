import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@vonk/prisma/client.ts'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLog } from '../log.ts'
import { Metrics } from '../metrics/metrics.ts'
import { type OpenReplica, watchReplica } from './replica.ts'

// Two servers that say what a test lets them say. What a real replica does: tests/faults/replica.test.ts.

const maxLag = 250
const cluster = '1'
let written: number
let place: () => Promise<{ is_standby: boolean; position: number | null; cluster: string }>
let lines: string[]
let pool: Pool
let replica: OpenReplica
let isAway: boolean

beforeEach(() => {
  written = 100
  isAway = false
  lines = []
  place = async () => ({ is_standby: true, position: written, cluster })
  const copy = { query: async () => ({ rows: [await place()] }), end: async () => {} }
  pool = Object.assign(new EventEmitter(), copy) as unknown as Pool
  const query = async () => {
    if (isAway) throw new Error('It is away.')
    return { rows: [{ is_standby: false, position: written, cluster }] }
  }
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) })
  replica = watchReplica(pool, maxLag, { query } as unknown as Pool, log, new Metrics(new pg.Pool()))
})
afterEach(() => replica.close())

const isAsked = async () => (await replica.read(async () => 'an answer'))?.found === 'an answer'
const becomes = (expected: boolean) =>
  vi.waitFor(async () => expect(await isAsked()).toBe(expected), { interval: 10 })
const [lost, back] = ['The replica was lost.', 'The replica is back.']

describe('a replica is asked', () => {
  it('as soon as it is near enough, of which no line tells', async () => {
    await becomes(true)
    expect(lines).toEqual([])
  })

  it('while the database writes nothing', async () => {
    await becomes(true)
    await pause(2 * maxLag)
    expect(await isAsked()).toBe(true)
  })

  it('until it stands still for longer than the allowed lag, and again when it goes on', async () => {
    await becomes(true)
    place = async () => ({ is_standby: true, position: 100, cluster })
    written = 200
    const began = performance.now()
    expect(await isAsked()).toBe(true)
    await becomes(false)
    expect(performance.now() - began).toBeLessThan(2 * maxLag)
    await vi.waitFor(() => expect(lines).toEqual([lost]))
    place = async () => ({ is_standby: true, position: written, cluster })
    await becomes(true)
    expect(lines).toEqual([lost, back])
  })

  it('no more than the allowed lag after the database was asked for the last time', async () => {
    await becomes(true)
    isAway = true
    await becomes(false)
    // That is the loss of the database, which its own watch tells.
    expect(lines).toEqual([])
    isAway = false
    await becomes(true)
    expect(lines).toEqual([])
  })

  it('not after its connection broke, until it answers again', async () => {
    await becomes(true)
    place = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }))
    const broken = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    expect(await replica.read(broken)).toBeNull()
    expect(await replica.read(broken)).toBeNull()
    expect(await isAsked()).toBe(false)
    place = async () => ({ is_standby: true, position: written, cluster })
    await becomes(true)
    expect(lines).toEqual([lost, back])
  })

  it('not after an idle connection broke', async () => {
    await becomes(true)
    pool.emit('error', new Error('terminating connection'), null as never)
    expect(await isAsked()).toBe(false)
    expect(lines).toEqual([lost])
  })

  it('still after one statement failed, such as one in conflict with the replay', async () => {
    await becomes(true)
    const conflict = Object.assign(new Error('canceling statement due to conflict'), { code: '40001' })
    expect(await replica.read(() => Promise.reject(conflict))).toBeNull()
    expect(await isAsked()).toBe(true)
    expect(lines).toEqual([])
  })

  it.each([
    ['it took over as primary', { is_standby: false, position: 100, cluster }],
    ['it is of another cluster', { is_standby: true, position: 100, cluster: '2' }],
  ])('not when %s', async (_, now) => {
    await becomes(true)
    place = async () => now
    await becomes(false)
    expect(lines).toEqual([lost])
  })
})
