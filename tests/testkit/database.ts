import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { templates } from './cluster.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

const urlOf = (name: string) => inject('clusterUrl').replace('__database__', name)

/** Creates a database for one test file, copied from a template in about 50 ms; a bare one is not migrated. */
export async function createDatabase(template: keyof typeof templates | 'bare'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const from = template === 'bare' ? 'template1' : templates[template]
  await asAdmin(`create database ${name} template ${from}`)
  return { url: urlOf(name), drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    // PostgreSQL rejects two copies of one template at the same time, so the second waits for the lock.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
