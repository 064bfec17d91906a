import { expect, it } from 'vitest'
import { durableSettings } from './postgres.ts'

const gib = 2 ** 30

it('gives the embedded PostgreSQL an eighth of the memory, from 128 MB to 2 GB', () => {
  const buffers = [0.5, 4, 24, 64].map((size) => durableSettings(size * gib).shared_buffers)
  expect(buffers).toEqual(['128MB', '512MB', '2048MB', '2048MB'])
})

it('lets the planner count on half of the memory as cache', () => {
  expect([0.25, 24].map((size) => durableSettings(size * gib).effective_cache_size)).toEqual([
    '256MB',
    '12288MB',
  ])
})
