import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { Metrics } from './metrics.ts'

it('names every measurement in docs/operations.md, and no other', () => {
  const metrics = new Metrics(new pg.Pool())
  metrics.gauge('sockets', 'Open WebSockets.', () => 0)
  metrics.gauge('replica_lag_seconds', 'How old an answer of the replica can be at most.', () => 0)
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const names = metrics.registry.getMetricsAsArray().map(({ name }) => name)
  expect(new Set(page.match(/vonk_\w+/g))).toEqual(new Set(names))
})
