import pg from 'pg'
import type { AppFixture } from './app-fixture.ts'

/** A replica that stays as the database was when it was made. */
export interface FrozenReplica {
  /** What answered since the last question: replica or primary. */
  answered(): string[]
  close(): Promise<void>
}

/** Gives the services of a fixture a replica that replays nothing any more: a snapshot of the database. */
export async function freezeReplica({ databaseUrl, services }: AppFixture): Promise<FrozenReplica> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  // A snapshot begins with the first statement.
  await client.query('select 1')
  let answered: string[] = []
  services.db.replica = {
    read: async (work) => ({ found: await work({ pool: client }) }),
    answeredBy: (target) => void answered.push(target),
  }
  return {
    answered: () => {
      const until = answered
      answered = []
      return until
    },
    close: async () => {
      services.db.replica = null
      await client.end()
    },
  }
}
